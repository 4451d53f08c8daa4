import type { FastifyRequest } from 'fastify'
import enUS from '../../site/texts/locales/en-US/demo.json' with { type: 'json' }
import idID from '../../site/texts/locales/id-ID/demo.json' with { type: 'json' }
import thTH from '../../site/texts/locales/th-TH/demo.json' with { type: 'json' }
import viVN from '../../site/texts/locales/vi-VN/demo.json' with { type: 'json' }
import zhCN from '../../site/texts/locales/zh-CN/demo.json' with { type: 'json' }
import zhTW from '../../site/texts/locales/zh-TW/demo.json' with { type: 'json' }
import type { Translate } from '../../site/texts/texts.ts'
import { createTranslate } from '../../site/texts/translator.ts'
import { defaultLang, isLang, type Lang } from '../../schemas/lang.ts'
import type { StoreDirectory } from '../store/store-directory.ts'

const texts: Record<Lang, Record<string, string>> = {
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  'en-US': enUS,
  'vi-VN': viVN,
  'th-TH': thTH,
  'id-ID': idID,
}

/** Texts of the demo's pages in one language. */
export interface DemoWords {
  lang: Lang
  t: Translate
}

export const wordsIn = (lang: Lang): DemoWords => ({
  lang,
  t: createTranslate(lang, texts[lang]),
})

/** Texts of the demo's pages in the language in which the visitor reads this host's shop. */
export function demoWords(
  { host, cookies }: FastifyRequest,
  directory: Pick<StoreDirectory, 'byHost'>,
): DemoWords {
  const own = directory.byHost(host)?.config.defaultLang ?? defaultLang
  return wordsIn(isLang(cookies.lang) ? cookies.lang : own)
}
