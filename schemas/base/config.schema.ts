import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, Nbr, type Static } from '../kit/types.ts'
import { langs } from '../lang.ts'

export const accountTypes = ['email', 'mobile', 'fb', 'line'] as const
export const symbolPositions = ['before', 'after'] as const
/** Design tokens that a store may set; all blocks use them. */
export const themeTokens = [
  'color-brand',
  'color-on-brand',
  'color-accent',
  'color-sale',
  'color-ink',
  'color-ink-soft',
  'color-line',
  'color-surface',
  'color-canvas',
  'radius',
  'font-body',
  'font-heading',
  'heading-weight',
  'heading-tracking',
] as const
export type ThemeToken = (typeof themeTokens)[number]
/** Dark mode: as the device or the shopper chooses, or never. */
export const themeSchemes = ['system', 'light'] as const
export type ThemeScheme = (typeof themeSchemes)[number]

/** Width divided by height of the pictures of goods: square, or upright. */
export const goodsRatios = ['1', '0.8'] as const
export type GoodsRatio = (typeof goodsRatios)[number]

const text = (maxLength = 200) => Type.String({ default: '', maxLength })
const LangItem = Type.Object({ value: Literals(langs), text: Type.String() })

const TokenValue = Type.String({ maxLength: 200, pattern: '^[^;{}<>]*$' })
export const Theme = Type.Object({
  ...(Object.fromEntries(themeTokens.map((token) => [token, TokenValue])) as Record<
    ThemeToken,
    typeof TokenValue
  >), // fromEntries loses the names
  /** If absent, `system`. */
  scheme: Type.Optional(Literals(themeSchemes)),
  /** If absent, square. */
  'ratio-goods': Type.Optional(Literals(goodsRatios)),
})

/** Store configuration needed to render the shop. */
export const ConfigInfo = Type.Object({
  storeNbr: Nbr(),
  /** Default channel of shared links, if the visit has none. */
  corpNbr: Nbr(),
  storeName: text(),
  slogan: text(),
  logo: ImageKey(),
  favicon: ImageKey(),
  AcctType: Type.Array(Literals(accountTypes)),
  setting: Type.Object({
    isSearch: Type.Boolean(),
    isInvoice: Type.Boolean(),
    /** Whether members earn commissions when others buy through their links. */
    isCommission: Type.Optional(Type.Boolean()),
    /** Whether guests have a cart; otherwise they sign in at the cart. Absent means no. */
    isGuestCart: Type.Optional(Type.Boolean()),
    /** Whether to show the hint that the shop can be installed; absent means yes. */
    isInstallHint: Type.Optional(Type.Boolean()),
  }),
  /** Language of the texts, and of numbers. */
  lang: Literals(langs),
  langSetting: Type.Object({ default: Literals(langs), langs: Type.Array(LangItem) }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  currencySymbol: text(8),
  symbolPosition: Literals(symbolPositions),
  /** IANA name of the store's time zone. */
  timeZone: text(64),
  isLevelPrice: Type.Boolean(),
  /** Maximum number of digits of an invoice donation code. */
  loveCodeMax: Type.Integer({ minimum: 3, maximum: 7, default: 5 }),
  hasOrderCoupon: Type.Boolean(),
  hasNewUserCoupon: Type.Boolean(),
  fbPixelId: text(),
  gaId: text(),
  gtmId: text(),
  meta: Type.Object({ description: text(300), keywords: text(300) }),
  styleUrl: text(500),
  fbService: text(500),
  lineService: text(500),
  defaultService: text(500),
  theme: Theme,
})
export type ConfigInfo = Static<typeof ConfigInfo>
