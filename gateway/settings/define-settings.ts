import type { Static, TSchema } from '@sinclair/typebox'

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>

/** Modes of the process: with demo stores, in production, or from source. */
export const modes = ['demo', 'serve', 'dev'] as const
export type Mode = (typeof modes)[number]

/** Default by mode; `null` if the setting is required in that mode. */
type ByMode = Readonly<Record<Mode, string | number | null>>

/** One environment variable. Text around the value is trimmed; an empty variable is not set. */
export interface Setting {
  /** Schema of the value: an integer, or text. `description` completes "must be …". */
  schema: TSchema
  /** Replaces `schema` in production. */
  inProduction?: TSchema
  default?: string | number | ByMode
  /** Meaning, as Markdown. */
  doc: string
  /** Messages never repeat the value. */
  isSecret?: true
  /** With the suffix `_` and a store number, the value applies to that store. */
  isPerStore?: true
  /** Other settings of the group that this one requires. */
  needs?: readonly string[]
  /** The setting of the group that defines the names used in this one. */
  namesOf?: string
}

export type Settings = Readonly<Record<string, Setting>>

/** Settings documented together, by variable name. */
export interface SettingsGroup<S extends Settings = Settings> {
  title: string
  doc: string
  settings: S
}

type ValueOf<T extends Setting> = T extends { default: string | number | ByMode }
  ? Static<T['schema']>
  : Static<T['schema']> | undefined

export type Values<S extends Settings> = { readonly [N in keyof S]: ValueOf<S[N]> }

/** Declares a group, preserving the types of its values. */
export const defineSettings = <const S extends Settings>(
  group: SettingsGroup<S>,
): SettingsGroup<S> => group

/** Returns the default of a setting; `null` if it is required, undefined if it may be absent. */
export const defaultOf = (setting: Setting, mode: Mode): string | number | null | undefined =>
  typeof setting.default === 'object' ? setting.default[mode] : setting.default
