import { createTexts } from '../../site/texts/texts.ts'
import type { ImportFinding } from '../../schemas/import/import.ops.ts'
import type { ImportReason } from '../../schemas/import/import-reasons.ts'
import enUS from '../../site/import-reasons/en-US.json' with { type: 'json' }
import zhCN from '../../site/import-reasons/zh-CN.json' with { type: 'json' }
import zhTW from '../../site/import-reasons/zh-TW.json' with { type: 'json' }
import {
  findingText,
  reasonText,
  type ImportT,
  type ImportTextKey,
} from '../../site/import-reasons/reason-text.ts'

const texts = { 'zh-TW': zhTW, 'zh-CN': zhCN, 'en-US': enUS } satisfies Record<
  string,
  Record<ImportTextKey, string>
>
export type ReasonLang = keyof typeof texts

export const isReasonLang = (lang: string | undefined): lang is ReasonLang =>
  lang !== undefined && Object.hasOwn(texts, lang)

/** Header of the last column in files of refused rows, by language. */
export const reasonColumns: readonly string[] = Object.values(texts).map(
  (one) => one['import.reason'],
)

/** Import reasons in a language of the Studio, from the Studio's own texts. */
export function reasonsIn(lang: ReasonLang) {
  const t = createTexts(lang, texts[lang]).t as ImportT
  return {
    t,
    text: (reason: ImportReason) => reasonText(reason, t),
    finding: (finding: ImportFinding) => findingText(finding, t),
  }
}
