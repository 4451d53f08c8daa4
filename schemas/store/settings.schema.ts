import { Type } from '@sinclair/typebox'
import { analyticsPatterns } from '../base/analytics-ids.ts'
import { accountTypes, symbolPositions } from '../base/config.schema.ts'
import { ImageKey, Literals, type Static } from '../kit/types.ts'
import { langs, type Lang } from '../lang.ts'
import type { FieldFault } from '../protocol/envelope.ts'
import { DispatchDays, strangeDays } from '../shipping/dispatch.schema.ts'

/** A host name in lower case, without a port. */
export const hostPattern = '^(?!.*[.-]$)[a-z0-9][a-z0-9.-]{0,252}$'
/** A path of the shop, a web page, an email address or a phone number; see `serviceHref`. */
export const serviceLinkPattern =
  '^(/([^/\\\\\\s][^\\\\\\s]{0,480})?|https://[^\\s/]\\S{0,480}|mailto:[^\\s@]+@[^\\s@]+|tel:\\+?[0-9-]{3,20})$'

const orNone = (pattern: string) => `^$|${pattern}`
const ServiceLink = Type.String({ maxLength: 500, pattern: orNone(serviceLinkPattern) })
const AnalyticsId = (name: keyof typeof analyticsPatterns) =>
  Type.String({ maxLength: 30, pattern: orNone(`^${analyticsPatterns[name]}$`) })

/** A text by language. */
const TextByLang = (maxLength: number) =>
  Type.Object(
    Object.fromEntries(
      langs.map((lang) => [lang, Type.Optional(Type.String({ maxLength }))]),
    ) as Record<Lang, ReturnType<typeof optionalText>>, // fromEntries loses the names
    { additionalProperties: false },
  )
const optionalText = () => Type.Optional(Type.String())

/** Where the currency symbol stands; `byLang` as each language writes it. */
export const storeSymbolPositions = [...symbolPositions, 'byLang'] as const

/** IANA name; `isTimeZone` validates it. */
export const TimeZone = () => Type.String({ minLength: 1, maxLength: 64 })

/** Ranges of the numeric settings. */
export const settingsNumbers = {
  /** Days of the return window after delivery. */
  returnDays: { minimum: 0, maximum: 999 },
  /** Hours until an unpaid order closes. */
  payHours: { minimum: 1, maximum: 720 },
  /** Months until earned points expire; 0 for never. */
  pointMonths: { minimum: 0, maximum: 999 },
  /** Number of free units of a SKU at or below which its stock is low. */
  lowStock: { minimum: 0, maximum: 1_000_000 },
} as const

/** Settings of a store, apart from its hosts and theme. */
export const StoreSettings = Type.Object({
  storeName: TextByLang(200),
  slogan: TextByLang(200),
  /** For search engines and shared links. */
  description: TextByLang(300),
  keywords: TextByLang(300),
  langs: Type.Array(Literals(langs), { minItems: 1, maxItems: langs.length, uniqueItems: true }),
  defaultLang: Literals(langs),
  currencySymbol: Type.String({ minLength: 1, maxLength: 8, pattern: '\\S' }),
  symbolPosition: Literals(storeSymbolPositions),
  /** Currency symbols of languages with a different one. */
  currencySymbols: TextByLang(8),
  /** IANA name; days and times of the shop and its reports are in this zone. */
  timeZone: TimeZone(),
  logo: ImageKey(),
  favicon: ImageKey(),
  fbService: ServiceLink,
  lineService: ServiceLink,
  defaultService: ServiceLink,
  gaId: AnalyticsId('gaId'),
  gtmId: AnalyticsId('gtmId'),
  fbPixelId: AnalyticsId('fbPixelId'),
  /** Registered name of the seller. */
  company: TextByLang(200),
  /** Tax number of the seller. */
  taxId: Type.String({ maxLength: 30, pattern: orNone('^[0-9A-Za-z][0-9A-Za-z .-]*$') }),
  /** Phone number in any notation, with extensions. */
  phone: Type.String({ maxLength: 40, pattern: orNone('\\d') }),
  email: Type.String({ maxLength: 200, pattern: orNone('^[^\\s@]+@[^\\s@]+$') }),
  address: TextByLang(300),
  hours: TextByLang(300),
  AcctType: Type.Array(Literals(accountTypes), {
    minItems: 1,
    maxItems: accountTypes.length,
    uniqueItems: true,
  }),
  isSearch: Type.Boolean(),
  isInvoice: Type.Boolean(),
  isCommission: Type.Boolean(),
  /** Whether guests have a cart; otherwise they sign in at the cart. */
  isGuestCart: Type.Boolean(),
  /** Whether to show the hint that the shop can be installed. */
  isInstallHint: Type.Boolean(),
  isLevelPrice: Type.Boolean(),
  /** Whether visits are counted for reports. */
  isVisitCounting: Type.Boolean(),
  /** Whether reviews need approval by an operator before they are shown. */
  isReviewChecking: Type.Boolean(),
  returnDays: Type.Integer(settingsNumbers.returnDays),
  payHours: Type.Integer(settingsNumbers.payHours),
  pointMonths: Type.Integer(settingsNumbers.pointMonths),
  lowStock: Type.Integer(settingsNumbers.lowStock),
  /** Dispatch days, from which arrival days are computed. */
  dispatch: DispatchDays,
})
export type StoreSettings = Static<typeof StoreSettings>

/** Returns faults across settings, in addition to the schema's. */
export function settingsFaults({
  langs: own,
  defaultLang,
  storeName,
  dispatch,
}: StoreSettings): FieldFault[] {
  return [
    ...(own.includes(defaultLang) ? [] : [{ field: 'defaultLang', rule: 'listed' }]),
    // Fallback for languages without a name.
    ...(storeName[defaultLang]?.trim()
      ? []
      : [{ field: `storeName/${defaultLang}`, rule: 'required' }]),
    ...(strangeDays(dispatch).length ? [{ field: 'dispatch/closedDays', rule: 'day' }] : []),
  ]
}
