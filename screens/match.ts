import { parse } from 'regexparam'
import { screens, type ScreenName } from './routes.ts'

export interface Match {
  name: ScreenName
  /** Decoded path parameters. */
  params: Record<string, string>
}

const patterns = Object.entries(screens).flatMap(([name, { paths }]) =>
  paths.map((path) => ({ name: name as ScreenName, ...parse(path) }))) // keys of screens

/** A value that may stand for a number in an address: what else is typed there leads nowhere. */
const plausible = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

/** The screen of a path under the base path; every path has one, the last being not-found. */
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
