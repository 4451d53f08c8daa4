import { returnPath } from '../../schemas/link.ts'
import { sessionStore } from './session-store.ts'

const key = 'vitrine-return'

/** Nobody is to be led back any more. */
export const forgetReturn = (): void => sessionStore.remove(key)

/** Where to go on after signing in (S1 §2). */
export const rememberReturn = (address: string): void => sessionStore.set(key, address)

/**
 * Where somebody who just signed in goes: what the login page's `next` or `redirect` name, else the stored link, else
 * home. Only paths within the shop (decision 15), and never the pages for signing in themselves.
 */
export function takeReturn(query: Readonly<Record<string, string>>): string {
  const path = peekReturn(query)
  sessionStore.remove(key)
  return path
}

/** The same, to get ready for it. */
export const peekReturn = (query: Readonly<Record<string, string>>): string =>
  [query.next, query.redirect, sessionStore.get(key) ?? undefined]
    .map((path) => (path === undefined ? undefined : returnPath(path)))
    .find((path) => path !== undefined) ?? '/'
