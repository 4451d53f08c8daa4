import type { OperatorStore } from '../../schemas/operator/operator.schema.ts'
import type { StudioLang } from './texts/langs.ts'
import type { Moment, T } from './texts/texts.tsx'

/** Something of the store that the finder shows. */
export interface Found {
  key: string
  title: string
  /** What tells it from others of the same title. */
  facts?: string
  /** Address within the store. */
  to: string
}

export interface Given {
  /** What was typed, trimmed; never empty. */
  q: string
  storeNbr: string
  store: OperatorStore
  /** Language of the operator. */
  lang: StudioLang
  signal: AbortSignal
  t: T
  moment: Moment
  money(amount: number): string
  /** Translates a text of a schema. */
  say(text: string): string
}

/** Finds at most `mostFound` things of one kind; the `find` that a place names. */
export type Find = (given: Given) => Promise<readonly Found[]>
export const mostFound = 5
