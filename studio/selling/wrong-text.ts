import type { TextKey } from '../kernel/texts/all.ts'
import type { T } from '../kernel/texts/texts.tsx'

/** Message for a violated rule of an offer. */
export const wrongText = (t: T, rule: string | undefined): string | undefined =>
  rule === undefined ? undefined : t(texts[rule] ?? 'selling.wrong.schema')

const texts: Readonly<Record<string, TextKey>> = {
  required: 'selling.wrong.required',
  order: 'selling.wrong.period',
  invalid: 'selling.wrong.invalid',
}
