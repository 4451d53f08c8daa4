import { Value } from '@sinclair/typebox/value'
import { FormSource, type WrittenForm } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { withTexts } from '../../schemas/page/localise.ts'
import { sanitizeRichText } from '../http/rich-text.ts'

/** Place of the rich text. */
const richText = '/formInfo/desc'

/** The form with the schema's default wherever it says nothing; what is no form stays as it is. */
export const withDefaults = (written: unknown): FormSource =>
  Value.Default(FormSource, structuredClone(written)) as FormSource // whoever hands in something unchecked checks it then

/** The form's rich text, in whichever language, cut to the allow-list. */
export function sanitized(written: WrittenForm): WrittenForm {
  const copy = structuredClone(written)
  if (copy.formInfo?.desc) copy.formInfo.desc = sanitizeRichText(copy.formInfo.desc)
  for (const texts of Object.values(copy.i18n ?? {})) {
    const html = texts?.[richText]
    if (texts && html) texts[richText] = sanitizeRichText(html)
  }
  return copy
}

/** The form in one language: each text as the overlay has it, else as the one of the store's own does, else as written. */
export function inLanguage(source: FormSource, lang: Lang, fallback: Lang): FormSource {
  const { i18n, ...form } = source
  return withTexts<FormSource>(form, { ...i18n?.[fallback], ...i18n?.[lang] })
}
