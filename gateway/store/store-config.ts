import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang, Localized } from '../../schemas/lang.ts'
import type { DispatchDays } from '../../schemas/shipping/dispatch.schema.ts'

/** Rules for orders. Amounts in minor units. */
export interface OrderRules {
  /**
   * Value of a spent point, and the highest share of the goods, in percent, that points may pay.
   */
  pointValue: number
  pointShare: number
  /** Amount paid for goods that earns one point; 0 disables earning. */
  pointPer: number
  /** Hours until an unpaid order closes; `remitHours` applies to remittances (docs/decisions/048). */
  payHours: number
  remitHours: number
  /** Length of the return window after delivery; a trial lasts at least as long. */
  returnDays: number
  /** Months that earned points stay valid, to the end of the month; 0 for ever. */
  pointMonths: number
  /** Most points that a member may give away a day; 0 disables gifts. */
  giftMost: number
  /** Months of purchases that count for the member level. */
  levelMonths: number
  /** Pays refunds of orders that were not dispatched out at once, without an operator. */
  refundAuto: boolean
  /** Free units of a SKU from which on its stock counts as low. */
  lowStock: number
  /** Days to hand in the goods of an approved return. */
  returnSendDays: number
}

/** A store's configuration: texts in all its languages. */
export type StoreConfig = Omit<
  ConfigInfo,
  'storeNbr' | 'storeName' | 'slogan' | 'meta' | 'langSetting' | 'loveCodeMax'
> & {
  storeName: Localized
  slogan: Localized
  meta: { description: Localized; keywords: Localized }
  langs: Lang[]
  defaultLang: Lang
  /** Currency symbols of languages that write another one than `currencySymbol`. */
  currencySymbols?: Localized
  /** Deviations from the default order rules. */
  orders?: Partial<OrderRules>
  /** Whether the gateway counts visits; absent means it does. */
  isVisitCounting?: boolean
  /** Whether reviews wait for an operator before they are shown; absent means they do. */
  isReviewChecking?: boolean
  /** When parcels leave; absent means Monday to Friday. */
  dispatch?: DispatchDays
  /** Contact details of the shop. */
  contact?: {
    phone?: string
    email?: string
    address?: Localized
    hours?: Localized
    /** Registered name of the seller, and its number for taxes. */
    company?: Localized
    taxId?: string
  }
  /** Absent in stores saved before the setting existed. */
  loveCodeMax?: number
}

/** What the column `config` holds; the time zone is a column, so that SQL can count by its days. */
export type StoredConfig = Omit<StoreConfig, 'timeZone'>

/** The configuration of a row. */
export const configOfRow = ({
  config,
  timeZone,
}: {
  config: StoredConfig
  timeZone: string
}): StoreConfig => ({ ...config, timeZone })

/** Maximum number of digits of a donation code; see docs/decisions/049. */
export const loveCodeMaxOf = ({ loveCodeMax = 5 }: Pick<StoreConfig, 'loveCodeMax'>): number =>
  loveCodeMax

/** Names of the languages in their own language. */
const langNames: Record<Lang, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
  'vi-VN': 'Tiếng Việt',
  'th-TH': 'ภาษาไทย',
  'id-ID': 'Bahasa Indonesia',
}

/** A text in the requested language, else in the store's default language, else in any. */
export const localized = (text: Localized, lang: Lang, fallback: Lang): string =>
  text[lang] ?? text[fallback] ?? Object.values(text)[0] ?? ''

/** How amounts are written in a language. */
export const currencyIn = (
  { currency, currencySymbol, symbolPosition, currencySymbols }: StoreConfig,
  lang: Lang,
): Pick<StoreConfig, 'currency' | 'currencySymbol' | 'symbolPosition'> => ({
  currency,
  currencySymbol: currencySymbols?.[lang] ?? currencySymbol,
  symbolPosition,
})

export function configIn(storeNbr: string, config: StoreConfig, lang: Lang): ConfigInfo {
  const {
    langs,
    defaultLang,
    storeName,
    slogan,
    meta,
    orders: _orders,
    currencySymbols: _symbols,
    contact: _contact,
    dispatch: _dispatch,
    ...rest
  } = config
  const say = (text: Localized) => localized(text, lang, defaultLang)
  return {
    ...rest,
    ...currencyIn(config, lang),
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
