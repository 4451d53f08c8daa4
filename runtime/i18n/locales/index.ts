import type { Lang } from '../../../schemas/lang.ts'
import { texts as enUS } from './en-US/index.ts'
import { texts as idID } from './id-ID/index.ts'
import { texts as thTH } from './th-TH/index.ts'
import { texts as viVN } from './vi-VN/index.ts'
import { texts as zhCN } from './zh-CN/index.ts'
import { texts as zhTW } from './zh-TW/index.ts'

const texts: Record<Lang, Record<string, string>> = {
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  'en-US': enUS,
  'vi-VN': viVN,
  'th-TH': thTH,
  'id-ID': idID,
}

/** The texts of the shop in one language; the page carries them to the browser. */
export const textsOf = (lang: Lang): Record<string, string> => texts[lang]
