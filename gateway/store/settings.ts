import { createHash } from 'node:crypto'
import type { StoreSettings } from '../../schemas/store/settings.schema.ts'
import { dispatchOf } from './dispatch-days.ts'
import { orderRulesOf } from './order-rules.ts'
import type { StoreConfig } from './store-config.ts'

/** Version (hash) of settings, hosts or theme, which a change sends to say what it started from. */
export const versionOf = (state: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(state)))
    .digest('base64url')
    .slice(0, 16)

/** The settings of a stored configuration. */
export function settingsOf(config: StoreConfig): StoreSettings {
  const { meta, setting, contact, currencySymbols = {} } = config
  const { returnDays, payHours, pointMonths, lowStock } = orderRulesOf(config)
  return {
    storeName: config.storeName,
    slogan: config.slogan,
    description: meta.description,
    keywords: meta.keywords,
    langs: config.langs,
    defaultLang: config.defaultLang,
    currencySymbol: config.currencySymbol,
    symbolPosition: config.symbolPosition,
    currencySymbols,
    timeZone: config.timeZone,
    logo: config.logo,
    favicon: config.favicon,
    fbService: config.fbService,
    lineService: config.lineService,
    defaultService: config.defaultService,
    gaId: config.gaId,
    gtmId: config.gtmId,
    fbPixelId: config.fbPixelId,
    company: contact?.company ?? {},
    taxId: contact?.taxId ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    address: contact?.address ?? {},
    hours: contact?.hours ?? {},
    AcctType: config.AcctType,
    isSearch: setting.isSearch,
    isInvoice: setting.isInvoice,
    isCommission: setting.isCommission === true,
    isGuestCart: setting.isGuestCart === true,
    isInstallHint: setting.isInstallHint !== false,
    isLevelPrice: config.isLevelPrice,
    isVisitCounting: config.isVisitCounting !== false,
    isReviewChecking: config.isReviewChecking !== false,
    returnDays,
    payHours,
    pointMonths,
    lowStock,
    dispatch: dispatchOf(config),
  }
}

/** The configuration with changed settings; other fields stay. */
export function withSettings(config: StoreConfig, settings: StoreSettings): StoreConfig {
  const { description, keywords, currencySymbols } = settings
  const { company, taxId, phone, email, address, hours } = settings
  const { isSearch, isInvoice, isCommission, isGuestCart, isInstallHint, ...rest } = settings
  const { returnDays, payHours, pointMonths, lowStock, ...same } = rest
  const {
    description: _description,
    keywords: _keywords,
    currencySymbols: _symbols,
    company: _company,
    taxId: _taxId,
    phone: _phone,
    email: _email,
    address: _address,
    hours: _hours,
    ...named
  } = same
  return {
    ...config,
    ...named,
    meta: { description: filledTexts(description), keywords: filledTexts(keywords) },
    storeName: filledTexts(settings.storeName),
    slogan: filledTexts(settings.slogan),
    currencySymbols: filledTexts(currencySymbols),
    contact: {
      company: filledTexts(company),
      taxId,
      phone,
      email,
      address: filledTexts(address),
      hours: filledTexts(hours),
    },
    setting: { ...config.setting, isSearch, isInvoice, isCommission, isGuestCart, isInstallHint },
    orders: { ...config.orders, returnDays, payHours, pointMonths, lowStock },
  }
}

/** Changed fields for the audit entry; of localised texts only the languages that changed. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [one, other] = [before[name], after[name]]
    if (versionOf(one) === versionOf(other)) return []
    if (!isGroup(one) || !isGroup(other)) return [[name, one, other] as const]
    const inner = differences(one, other)
    return [[name, inner.before, inner.after] as const]
  })
  return {
    before: Object.fromEntries(names.map(([name, value]) => [name, value])),
    after: Object.fromEntries(names.map(([name, , value]) => [name, value])),
  }
}

/** Drops empty texts: a language without a text falls back to the first one. */
export const filledTexts = <T extends Partial<Record<string, string>>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim())) as T // some of its keys

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sorts keys, since the database does not preserve their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isGroup(value)) return value ?? null
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}
