import type { Env, SettingsGroup } from './define-settings.ts'
import { secretOfFile } from './secret-files.ts'
import { storeIn } from './store-suffix.ts'

/** Minimum length of a name that may have two typos; shorter names have other neighbours. */
const longName = 10

/**
 * Returns a sentence for each variable that is probably a typo of an unset setting, such as
 * `OPERATOR_TOKKEN`.
 */
export function nearNames(groups: readonly SettingsGroup[], env: Env): string[] {
  const settings = groups.flatMap((group) => Object.entries(group.settings))
  const isKnown = (variable: string) =>
    secretOfFile(variable, settings) !== undefined ||
    settings.some(
      ([name, { isPerStore }]) =>
        variable === name || (isPerStore && storeIn(variable, name) !== undefined),
    )
  return Object.keys(env)
    .filter((variable) => env[variable]?.trim() && !isKnown(variable))
    .flatMap((variable) => {
      const suffix = /_[^_]+$/.exec(variable)?.[0] ?? ''
      const near = settings
        .flatMap(([name, { isPerStore }]) => (isPerStore ? [name, name + suffix] : [name]))
        .find((name) => !env[name]?.trim() && isNear(variable, name))
      return near ? [`${variable} is not a setting, and has no effect; did you mean ${near}?`] : []
    })
}

const isNear = (one: string, other: string): boolean =>
  distance(one, other) <= (other.length < longName ? 1 : 2)

/**
 * Edit distance: letters to add, remove, change, or swap with the next (optimal string alignment).
 */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
