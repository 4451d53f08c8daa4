import { isNear } from '../../engine/contract/near.ts'
import type { Env, SettingsGroup } from './define-settings.ts'
import { secretOfFile } from './secret-files.ts'
import { storeIn } from './store-suffix.ts'

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
