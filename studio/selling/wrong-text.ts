import type { TextKey } from '../kernel/texts/all.ts'
import type { T } from '../kernel/texts/texts.tsx'

/** What a field of an offer must be, in words. */
export const wrongText = (t: T, rule: string | undefined): string | undefined =>
  rule === undefined ? undefined : t(texts[rule] ?? 'selling.wrong.schema')

const texts: Readonly<Record<string, TextKey>> = {
  required: 'selling.wrong.required',
  order: 'selling.wrong.period',
  invalid: 'selling.wrong.invalid',
}
