import { sharedQuery, type ScreenSpec } from '../../schemas/kit/define-screen.ts'
import { screens } from './routes.ts'

const byAddress = new Map<string, ScreenSpec[]>()
for (const screen of Object.values<ScreenSpec>(screens)) {
  if (!screen.page) continue
  const [p1, p2 = ''] = screen.page({})
  byAddress.set(`${p1}/${p2}`, [...(byAddress.get(`${p1}/${p2}`) ?? []), screen])
}

const screensAt = (p1: string, p2: string): readonly ScreenSpec[] =>
  byAddress.get(`${p1}/${p2}`) ?? byAddress.get(`${p1}/`) ?? []

/** The block type that `default` resolves to, by the first two parts of a page address. */
export const mainBlockOf = (p1: string, p2: string): string =>
  screensAt(p1, p2).at(-1)?.main ?? 'Default'

/** Names of the query that the pages of an address may depend on. */
export const queryNamesOf = (p1: string, p2: string): readonly string[] => [
  ...new Set([...screensAt(p1, p2).flatMap(({ query = [] }) => query), ...sharedQuery]),
]
