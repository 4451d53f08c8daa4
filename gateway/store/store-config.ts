import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang, Localized } from '../../schemas/lang.ts'

/** How a store deals with orders. Amounts in minor units. */
export interface OrderRules {
  /** Worth of a point that is spent, and the most percent of the goods that points pay. */
  pointValue: number
  pointShare: number
  /** What is paid for goods to earn a point; 0: nothing is earned. */
  pointPer: number
  /** Hours until an unpaid order closes; a remittance takes longer (decision 11). */
  payHours: number
  remitHours: number
  /** Days after delivery in which it can be returned, and days that a trial lasts. */
  returnDays: number
  trialDays: number
}

/** A store's configuration as it is stored: texts in all its languages. */
export type StoreConfig = Omit<
  ConfigInfo,
  'storeNbr' | 'storeName' | 'slogan' | 'meta' | 'langSetting' | 'loveCodeMax'
> & {
  storeName: Localized
  slogan: Localized
  meta: { description: Localized; keywords: Localized }
  langs: Lang[]
  defaultLang: Lang
  /** Where it deals with orders otherwise than most. */
  orders?: Partial<OrderRules>
  /** How shoppers reach the shop. */
  contact?: { phone?: string; email?: string; address?: Localized; hours?: Localized }
  /** Absent in stores that were saved before there was one. */
  loveCodeMax?: number
}

/** Most digits of a donation code that the store takes (decision 13). */
export const loveCodeMaxOf = ({ loveCodeMax = 5 }: Pick<StoreConfig, 'loveCodeMax'>): number =>
  loveCodeMax

/** Names of the languages in themselves. */
const langNames: Record<Lang, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'vi-VN': 'Tiếng Việt',
  'th-TH': 'ภาษาไทย',
  'id-ID': 'Bahasa Indonesia',
}

/** A text in the wanted language, else in the store's own, else in any. */
export const localized = (text: Localized, lang: Lang, fallback: Lang): string =>
  text[lang] ?? text[fallback] ?? Object.values(text)[0] ?? ''

export function configIn(storeNbr: string, config: StoreConfig, lang: Lang): ConfigInfo {
  const {
    langs,
    defaultLang,
    storeName,
    slogan,
    meta,
    orders: _orders,
    contact: _contact,
    ...rest
  } = config
  const say = (text: Localized) => localized(text, lang, defaultLang)
  return {
    ...rest,
    loveCodeMax: loveCodeMaxOf(config),
    storeNbr,
    storeName: say(storeName),
    slogan: say(slogan),
    meta: { description: say(meta.description), keywords: say(meta.keywords) },
    langSetting: {
      default: defaultLang,
      langs: langs.map((value) => ({ value, text: langNames[value] })),
    },
  }
}
