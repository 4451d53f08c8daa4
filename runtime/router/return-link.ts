import { returnPath } from '../../schemas/link.ts'
import { assertKept, sessionStore } from '../browser-store.ts'

const key = 'vitrine-return'

/** Discards the stored return address. */
export function forgetReturn(): void {
  sessionStore.remove(key)
}

/** Stores the address to return to after the sign-in; throws if the browser denies storage. */
export const rememberReturn = (address: string): void => assertKept(sessionStore.set(key, address))

/**
 * Returns where to go after the sign-in, and discards the stored address: the query's `next` or
 * `redirect`, else the stored address, else home. Only paths within the shop count, and never the
 * login pages (docs/decisions/050).
 */
export function takeReturn(query: Readonly<Record<string, string>>): string {
  const path = peekReturn(query)
  sessionStore.remove(key)
  return path
}

/** Like `takeReturn`, without discarding the address, for prefetching. */
export const peekReturn = (query: Readonly<Record<string, string>>): string =>
  [query.next, query.redirect, sessionStore.get(key) ?? undefined]
    .map((path) => (path === undefined ? undefined : returnPath(path)))
    .find((path) => path !== undefined) ?? '/'
