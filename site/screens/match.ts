import { parse } from 'regexparam'
import { sharedQuery, type ScreenSpec } from '../../schemas/kit/define-screen.ts'
import type { PageAddress } from '../../engine/document/page-address.ts'
import type { ShownScreen } from '../boot/boot-state.ts'
import { screens, type ScreenName } from './routes.ts'

export interface Match {
  name: ScreenName
  /** Decoded path parameters. */
  params: Record<string, string>
}

const patterns = Object.entries(screens).flatMap(([name, { paths }]) =>
  paths.map((path) => ({ name: name as ScreenName, ...parse(path) })),
) // the keys of `screens` are their names

/** A value that can be an identifier in an address; any other value leads to the not-found page. */
const plausible = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

/** Returns the screen of a path under the base path; an unknown path gets the not-found screen. */
export function matchScreen(path: string): Match {
  for (const { name, pattern, keys } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    const params: Record<string, string> = {}
    let isPlausible = true
    keys.forEach((key, at) => {
      const value = found[at + 1]
      if (value === undefined || key === '*') return
      params[key] = value
      isPlausible &&= plausible.test(value)
    })
    if (isPlausible) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

export const screenOf = ({ name }: Pick<Match, 'name'>): ScreenSpec => screens[name]

export const noMatch: Match = { name: 'notFound', params: {} }

/** The address of a match's page document; `undefined` if the screen has none. */
export function pageAddress(match: Match): PageAddress | undefined {
  const [p1, p2 = '', p3 = ''] = screenOf(match).page?.(match.params) ?? []
  return p1 === undefined ? undefined : [p1, p2, p3]
}

/**
 * Returns the address that identifies a page: the path, and the query that its screen declares, in
 * declared order. Caches, the boot state, `page.query` and bindings use nothing else.
 */
export function canonicalAddress(address: string): string {
  const [path = '/', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  const { query: own = [] } = screenOf(matchScreen(path || '/'))
  const kept = [...own, ...sharedQuery].flatMap((name): [string, string][] => {
    const value = query.get(name)?.trim().slice(0, 500)
    return value ? [[name, value]] : []
  })
  return kept.length ? `${path || '/'}?${new URLSearchParams(kept)}` : path || '/'
}

/** Paths of the screens above a match, the nearest first. */
export function pathsAbove(match: Match): string[] {
  const parent = screenOf(match).parent?.(match.params)
  return parent === undefined ? [] : [parent, ...pathsAbove(matchScreen(parent))]
}

/** The rules of a screen that the browser needs. */
export function shownScreen(match: Match): ShownScreen {
  const { title, hideHeader, hideNav, keepsScroll, hasSamples } = screenOf(match)
  const above = pathsAbove(match)
  const [nearest = '/'] = above
  return {
    name: match.name,
    title,
    above,
    ...(nearest !== '/' && { aboveTitle: screenOf(matchScreen(nearest)).title }),
    ...(hideHeader && { hideHeader }),
    ...(hideNav && { hideNav }),
    ...(keepsScroll && { keepsScroll }),
    ...(hasSamples && { hasSamples }),
  }
}
