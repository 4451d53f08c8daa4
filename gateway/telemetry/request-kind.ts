import { basePath } from '../../schemas/protocol/constants.ts'
import { matchScreen } from '../../site/screens/match.ts'

const kinds: Readonly<Record<string, string>> = {
  [`${basePath}/*`]: 'page',
  [`${basePath}/img/:key/:width`]: 'picture',
  [`${basePath}/assets/*`]: 'file',
  [`${basePath}/edit/*`]: 'file',
  '/api/': 'operation',
}

/** Kind of a request by its route; few values, so that each can be a series. */
export function kindOfRequest(route: string | undefined): string {
  if (route === undefined) return 'none'
  if (Object.hasOwn(kinds, route)) return kinds[route] ?? 'other'
  if (route.startsWith('/api/')) return 'studio'
  if (route.startsWith('/pay/')) return 'payment'
  return 'other'
}

/** Screen of a page's URL. */
export function screenOfRequest(url: string): string {
  const path = (url.split('?')[0] ?? '').slice(basePath.length)
  return matchScreen(path || '/').name
}
