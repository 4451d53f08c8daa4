import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang, Localized } from '../../schemas/lang.ts'
import type { StoreSettings } from '../../schemas/store/settings.schema.ts'
import type { DispatchDays } from '../../schemas/shipping/dispatch.schema.ts'
import { positionIn } from './currency-symbol.ts'
import type { Door } from './door.ts'

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
  /** Maximum points that a member may give away per day; 0 disables gifts. */
  giftMost: number
  /** Months of purchases that count towards the member level. */
  levelMonths: number
  /** Pays refunds of undispatched orders automatically, without an operator. */
  refundAuto: boolean
  /** Number of free units at which a SKU counts as low. */
  lowStock: number
  /** Days in which the goods of an approved return must be handed in. */
  returnSendDays: number
}

/** A store's configuration: texts in all its languages. */
export type StoreConfig = Omit<
  ConfigInfo,
  | 'storeNbr'
  | 'storeName'
  | 'slogan'
  | 'meta'
  | 'lang'
  | 'langSetting'
  | 'loveCodeMax'
  | 'symbolPosition'
> & {
  storeName: Localized
  slogan: Localized
  meta: { description: Localized; keywords: Localized }
  langs: Lang[]
  defaultLang: Lang
  symbolPosition: StoreSettings['symbolPosition']
  /** Currency symbol by language, where it differs from `currencySymbol`. */
  currencySymbols?: Localized
  /** Deviations from the default order rules. */
  orders?: Partial<OrderRules>
  /** Whether the gateway counts visits; absent means it does. */
  isVisitCounting?: boolean
  /** Whether reviews need approval before they are shown; absent means yes. */
  isReviewChecking?: boolean
  /** Days on which parcels are dispatched; absent means Monday to Friday. */
  dispatch?: DispatchDays
  /** Contact details of the shop. */
  contact?: {
    phone?: string
    email?: string
    address?: Localized
    hours?: Localized
    /** Registered name and tax number of the seller. */
    company?: Localized
    taxId?: string
  }
  /** Keeps guests out until the shop opens; absent in one that is open. */
  door?: Door | undefined
  /** Absent in stores saved before the setting existed. */
  loveCodeMax?: number
}

/** Content of the column `config`; the time zone is a column of its own, so that SQL can use it. */
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

/** How amounts are written in a language; see docs/decisions/168. */
export const currencyIn = (
  { currency, currencySymbol, symbolPosition, currencySymbols }: StoreConfig,
  lang: Lang,
): Pick<ConfigInfo, 'currency' | 'currencySymbol' | 'symbolPosition' | 'lang'> => ({
  currency,
  currencySymbol: currencySymbols?.[lang] ?? currencySymbol,
  symbolPosition: symbolPosition === 'byLang' ? positionIn(lang) : symbolPosition,
  lang,
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
    door: _door,
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
