import { FormSource, type WrittenForm } from '../../schemas/form/form.schema.ts'
import { withDefaults as filled } from '../../engine/contract/with-defaults.ts'
import type { Lang } from '../../schemas/lang.ts'
import { withTexts } from '../../engine/document/localise.ts'
import { sanitizeRichText } from '../../site/rich-text/rich-text.ts'

/** JSON pointer of the rich text. */
const richText = '/formInfo/desc'

/** Fills in the schema's defaults; a value that is not a form stays unchanged. */
export const withDefaults = (written: unknown): FormSource =>
  filled(FormSource, written) as FormSource // callers with unchecked input check the result

/** Sanitises the form's rich text in every language. */
export function sanitized(written: WrittenForm): WrittenForm {
  const copy = structuredClone(written)
  if (copy.formInfo?.desc) copy.formInfo.desc = sanitizeRichText(copy.formInfo.desc)
  for (const texts of Object.values(copy.i18n ?? {})) {
    const html = texts?.[richText]
    if (texts && html) texts[richText] = sanitizeRichText(html)
  }
  return copy
}

/**
 * The form in one language: each text from the language's overlay, else from the default language's
 * overlay, else from the form itself.
 */
export function inLanguage(source: FormSource, lang: Lang, fallback: Lang): FormSource {
  const { i18n, ...form } = source
  return withTexts<FormSource>(form, { ...i18n?.[fallback], ...i18n?.[lang] })
}
