import { returnPath } from '../../schemas/link.ts'
import { basePath } from '../../schemas/protocol/constants.ts'

/** Outcome of a social sign-in, as reported to the next page. */
export type Outcome = 'login' | 'new' | 'bound' | 'taken' | 'cancelled' | 'failed' | 'unavailable'

/** Where the flow should lead; absent if the flow is unknown. */
interface Visit {
  redirectPath: string
  isBind: boolean
}

/** The page to continue with: the flow's target, or the login page if the sign-in failed. */
export function returnAddress(outcome: Outcome, visit: Visit | undefined): string {
  // The path was validated when stored; it is validated again before the redirect.
  const path = returnPath(visit?.redirectPath ?? '/') ?? '/'
  if (visit?.isBind || outcome === 'login' || outcome === 'new') {
    const url = new URL(path, 'http://shop')
    url.searchParams.set('oauth', outcome)
    return `${basePath}${url.pathname}${url.search}${url.hash}`
  }
  const query = new URLSearchParams({ ...(visit && { redirect: path }), oauth: outcome })
  return `${basePath}/account/login?${query}`
}
