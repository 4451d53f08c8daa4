import { returnPath } from '../../schemas/link.ts'
import { basePath } from '../../schemas/protocol/constants.ts'

/** How a visit to a social account ended, as the page that follows tells it. */
export type Outcome = 'login' | 'new' | 'bound' | 'taken' | 'cancelled' | 'failed' | 'unavailable'

/** Where a visit was to lead; absent where the visit itself is not known. */
interface Visit {
  redirectPath: string
  isBind: boolean
}

/** The page to go on with: where the visit was to lead, or the login where signing in came to nothing. */
export function returnAddress(outcome: Outcome, visit: Visit | undefined): string {
  // It was checked when it was stored; what is sent to a browser is checked once more.
  const path = returnPath(visit?.redirectPath ?? '/') ?? '/'
  if (visit?.isBind || outcome === 'login' || outcome === 'new') {
    const url = new URL(path, 'http://shop')
    url.searchParams.set('oauth', outcome)
    return `${basePath}${url.pathname}${url.search}${url.hash}`
  }
  const query = new URLSearchParams({ ...(visit && { redirect: path }), oauth: outcome })
  return `${basePath}/account/login?${query}`
}
