import { Value } from '@sinclair/typebox/value'
import { defaultOf, type Mode, type Setting, type Settings } from './define-settings.ts'
import type { Env, SettingsGroup, Values } from './define-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { storeIn } from './store-suffix.ts'
import { WrongSettings } from './wrong-settings.ts'

export type { Env }

export interface Reading<S extends Settings> {
  /** Values without a store's suffix. */
  common: Values<S>
  /**
   * Values of stores with variables of their own. Missing ones fall back to the common values,
   * except for settings that require each other, which belong to one account.
   */
  byStore: ReadonlyMap<string, Values<S>>
}

/** Reads a group; throws `WrongSettings`. */
export function readGroup<S extends Settings>(
  group: SettingsGroup<S>,
  given: Env,
  mode: Mode = 'demo',
): Reading<S> {
  const faults = faultsOf(group, given, mode)
  if (faults.length) throw new WrongSettings(faults)
  const { env } = withSecretFiles(group.settings, given)
  const common = Object.fromEntries(
    Object.entries(group.settings).map(([name, setting]) => [
      name,
      valueOf(setting, textOf(env, name)) ?? defaultOf(setting, mode),
    ]),
  ) as Values<S> // checked against the schemas above
  const ofStore = (storeNbr: string): Values<S> => ({
    ...common,
    ...Object.fromEntries(
      perStore(group.settings).flatMap(([name, setting]) => {
        const value = valueOf(setting, textOf(env, `${name}_${storeNbr}`))
        return value === undefined && !setting.needs ? [] : [[name, value]]
      }),
    ),
  })
  return {
    common,
    byStore: new Map(
      storesIn(group.settings, env).map((storeNbr) => [storeNbr, ofStore(storeNbr)]),
    ),
  }
}

/** Converts the values of each store, and leaves out stores without a result. */
export const ofStores = <V, T>(
  byStore: ReadonlyMap<string, V>,
  convert: (values: V) => T | undefined,
): ReadonlyMap<string, T> =>
  new Map(
    [...byStore].flatMap(([storeNbr, values]) => {
      const found = convert(values)
      return found === undefined ? [] : [[storeNbr, found] as const]
    }),
  )

/** Returns the faults of a group's variables, one sentence each. */
export function faultsOf({ settings }: SettingsGroup, given: Env, mode: Mode): string[] {
  const { env, faults } = withSecretFiles(settings, given)
  // What is missing may be what could not be read.
  if (faults.length) return faults
  const suffixes = storesIn(settings, env).map((storeNbr) => `_${storeNbr}`)
  return [
    ...faultsIn(Object.entries(settings), '', settings, env, mode),
    ...suffixes.flatMap((suffix) => faultsIn(perStore(settings), suffix, settings, env, mode)),
  ]
}

function faultsIn(
  entries: readonly [string, Setting][],
  suffix: string,
  settings: Settings,
  env: Env,
  mode: Mode,
): string[] {
  const missing = new Map<string, string>()
  const wrong = entries.flatMap(([name, setting]) => {
    const text = textOf(env, name + suffix)
    if (text === undefined) {
      const isRequired = suffix === '' && defaultOf(setting, mode) === null
      return isRequired ? [`${name} must be ${wanted(setting, mode)}; it is not set`] : []
    }
    for (const other of setting.needs ?? [])
      if (textOf(env, other + suffix) === undefined && !missing.has(other)) missing.set(other, name)
    if (Value.Check(schemaOf(setting, mode), valueOf(setting, text)))
      return strangeNames(name, setting, text, textOf(env, `${setting.namesOf}`) ?? '')
    return [
      `${name}${suffix} must be ${wanted(setting, mode)}; it is ${isHidden(setting, settings) ? lengthOf(text) : `"${text}"`}`,
    ]
  })
  return [
    ...wrong,
    ...[...missing].map(
      ([other, name]) =>
        `${other}${suffix} is not set, but ${name}${suffix} is, which is useless without it`,
    ),
  ]
}

/** Names that are not defined by the setting they refer to. */
function strangeNames(name: string, { namesOf }: Setting, text: string, known: string): string[] {
  if (namesOf === undefined || !known) return []
  const names = new Set(namedTexts(known).map((one) => one.name))
  return namedTexts(text).flatMap((one) =>
    names.has(one.name)
      ? []
      : [`${name} names ${one.name}, which ${namesOf} lacks; it has ${[...names].join(', ')}`],
  )
}

/** Parses a list of NAME=TEXT. */
export const namedTexts = (list: string): { name: string; text: string }[] =>
  list.split(/\s+/).map((one) => {
    const [name = ''] = one.split('=', 1)
    return { name, text: one.slice(name.length + 1) }
  })

/** Describes valid values, to complete "must be …". */
export const wanted = (setting: Setting, mode: Mode): string =>
  schemaOf(setting, mode).description ?? ''

/**
 * Whether a value must not be shown: secrets, and settings that require one, since the two are
 * easily confused.
 */
const isHidden = ({ isSecret, needs = [] }: Setting, settings: Settings): boolean =>
  Boolean(isSecret) || needs.some((name) => settings[name]?.isSecret)

const lengthOf = ({ length }: string): string =>
  `something else, ${length === 1 ? '1 character' : `${length} characters`} long`

const schemaOf = (setting: Setting, mode: Mode) =>
  (mode === 'serve' && setting.inProduction) || setting.schema

const textOf = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

const valueOf = ({ schema }: Setting, text: string | undefined): string | number | undefined =>
  text !== undefined && schema.type === 'integer' ? Number(text) : text

const perStore = (settings: Settings): [string, Setting][] =>
  Object.entries(settings).filter(([, { isPerStore }]) => isPerStore)

/** Returns the numbers of stores for which a variable of these settings is set. */
function storesIn(settings: Settings, env: Env): string[] {
  const found = Object.keys(env).flatMap((variable) =>
    perStore(settings).flatMap(([name]) => storeIn(variable, name) ?? []),
  )
  return [...new Set(found)].filter((storeNbr) =>
    perStore(settings).some(([name]) => textOf(env, `${name}_${storeNbr}`)),
  )
}
