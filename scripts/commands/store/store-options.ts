import { symbolOf as plainSymbolOf } from '../../../gateway/store/currency-symbol.ts'
import { dispatchOf } from '../../../gateway/store/dispatch-days.ts'
import { themeTokens } from '../../../schemas/base/config.schema.ts'
import { isLang, langs as allLangs, type Lang } from '../../../schemas/lang.ts'
import {
  hostPattern,
  serviceLinkPattern,
  settingsNumbers,
  StoreSettings,
} from '../../../schemas/store/settings.schema.ts'
import { isTimeZone } from '../../../schemas/time-zone.ts'
import { themePatterns } from '../../../schemas/store/theme.schema.ts'
import type { StoreConfig } from '../../../gateway/store/store-config.ts'
import { Trouble } from '../trouble.ts'
import { dispatchIn, dispatchOptions } from './dispatch-options.ts'

/** Options of `create` and `set`, as `node:util` parses them. */
export const storeOptions = {
  nbr: { type: 'string' },
  in: { type: 'string' },
  host: { type: 'string' },
  name: { type: 'string' },
  slogan: { type: 'string' },
  langs: { type: 'string' },
  currency: { type: 'string' },
  symbol: { type: 'string' },
  'symbol-in': { type: 'string', multiple: true },
  'symbol-after': { type: 'boolean' },
  'symbol-before': { type: 'boolean' },
  'time-zone': { type: 'string' },
  'home-fee': { type: 'string' },
  'pickup-fee': { type: 'string' },
  'free-from': { type: 'string' },
  bank: { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  address: { type: 'string' },
  hours: { type: 'string' },
  company: { type: 'string' },
  'tax-id': { type: 'string' },
  'return-days': { type: 'string' },
  ...dispatchOptions,
  'point-months': { type: 'string' },
  logo: { type: 'string' },
  theme: { type: 'string', multiple: true },
  service: { type: 'string' },
  'service-line': { type: 'string' },
  'service-facebook': { type: 'string' },
  commission: { type: 'boolean' },
  'no-commission': { type: 'boolean' },
  ga: { type: 'string' },
  gtm: { type: 'string' },
  pixel: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type StoreValues = {
  [K in keyof typeof storeOptions]?: (typeof storeOptions)[K] extends { multiple: true }
    ? string[]
    : (typeof storeOptions)[K]['type'] extends 'boolean'
      ? boolean
      : string
}

export function storeNbrOf({ nbr }: StoreValues): string {
  if (nbr === undefined)
    throw new Trouble('--nbr is missing; name the store by its number, like --nbr S100')
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(nbr))
    throw new Trouble(`--nbr "${nbr}" may contain letters, digits and hyphens, like S100`)
  return nbr
}

export function hostsOf({ host }: StoreValues): string[] {
  if (host === undefined)
    throw new Trouble(
      '--host is missing; give the host name of the store, like --host shop.example',
    )
  const hosts = host.split(',').map((one) => one.trim())
  for (const one of hosts)
    if (!new RegExp(hostPattern).test(one))
      throw new Trouble(
        `--host "${one}" must be a host name in lower case, without a port, like shop.example`,
      )
  return [...new Set(hosts)]
}

export function langsOf({ langs = 'zh-TW' }: StoreValues): [Lang, ...Lang[]] {
  const wanted = [...new Set(langs.split(',').map((lang) => lang.trim()))]
  const strange = wanted.find((lang) => !isLang(lang))
  const [first, ...rest] = wanted.filter(isLang)
  if (strange !== undefined || !first)
    throw new Trouble(
      `--langs: "${strange ?? ''}" is not one of the six languages ${allLangs.join(', ')}`,
    )
  return [first, ...rest]
}

export function currencyOf({ currency = 'TWD' }: StoreValues): string {
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new Trouble(
      `--currency "${currency}" is not an ISO 4217 code, such as TWD, CNY, VND, THB, IDR or USD`,
    )
  return currency
}

/** Returns the currency symbol and its position; by default those usual in the store's language. */
export function symbolOf(values: StoreValues, currency: string, lang: Lang) {
  if (values['symbol-after'] && values['symbol-before'])
    throw new Trouble('--symbol-after and --symbol-before exclude each other; give one of them')
  const plain = plainSymbolOf(currency, lang)
  return {
    currencySymbol: values.symbol ?? plain.currencySymbol,
    symbolPosition: values['symbol-after']
      ? ('after' as const)
      : values['symbol-before']
        ? ('before' as const)
        : plain.symbolPosition,
  }
}

/** Parses symbols of single languages: `zh-CN=元`. */
function symbolsIn(given: readonly string[]): Partial<Record<Lang, string>> {
  return Object.fromEntries(
    given.map((one) => {
      const [lang = '', symbol = '', ...more] = one.split('=')
      if (!isLang(lang) || !symbol || symbol.length > 8 || more.length)
        throw new Trouble(`--symbol-in "${one}" must be a language and its symbol, like zh-CN=元`)
      return [lang, symbol]
    }),
  )
}

export function amountOf(values: StoreValues, name: 'home-fee' | 'pickup-fee' | 'free-from') {
  const text = values[name]
  if (text === undefined) return undefined
  const amount = Number(text)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new Trouble(`--${name} "${text}" must be an amount in the store's currency, like 100`)
  return amount
}

/** Parses `004/Bank of Taiwan/001-234567/Corner Shop Ltd.` */
export function bankOf({ bank }: StoreValues) {
  if (bank === undefined) return undefined
  const [bankCode = '', bankName = '', account = '', holder = '', ...more] = bank
    .split('/')
    .map((part) => part.trim())
  if (!bankCode || !bankName || !account || !holder || more.length)
    throw new Trouble(
      `--bank "${bank}" must be code/name/account/holder, like "004/Bank of Taiwan/001-234567/Corner Shop Ltd."`,
    )
  return { bankCode, bankName, account, holder }
}

/** Returns the requested time zone. The database checks that it exists when it is stored. */
export function timeZoneOf({ 'time-zone': zone }: StoreValues): string | undefined {
  if (zone !== undefined && !isTimeZone(zone)) throw unknownZone(zone)
  return zone
}

export const unknownZone = (zone: string) =>
  new Trouble(
    `--time-zone "${zone}" is not the name of a time zone, like Asia/Taipei or America/Toronto`,
  )

/** Returns the configuration changes of the options. Texts are in the store's default language. */
export function configOf(values: StoreValues, before: StoreConfig): Partial<StoreConfig> {
  const config: Partial<StoreConfig> = {}
  const { langs, defaultLang } = before
  const own = values.langs === undefined ? langs : langsOf(values)
  const [first = defaultLang] = own
  const lang = own.includes(defaultLang) ? defaultLang : first
  if (values.langs !== undefined) Object.assign(config, { langs: own, defaultLang: first })
  if (values.name !== undefined) {
    config.storeName = { ...before.storeName, [lang]: values.name }
    config.meta = {
      ...before.meta,
      description: { ...before.meta.description, [lang]: values.name },
    }
  }
  if (values.slogan !== undefined) config.slogan = { ...before.slogan, [lang]: values.slogan }
  const currency = values.currency === undefined ? before.currency : currencyOf(values)
  const isSymbolSet =
    values.currency !== undefined ||
    values.symbol !== undefined ||
    values['symbol-after'] !== undefined ||
    values['symbol-before'] !== undefined
  if (isSymbolSet) {
    const side = values['symbol-after'] ?? values['symbol-before']
    const symbols = symbolOf(values, currency, lang)
    Object.assign(config, {
      currency,
      currencySymbol:
        values.symbol ??
        (values.currency === undefined ? before.currencySymbol : symbols.currencySymbol),
      symbolPosition:
        side === undefined && values.currency === undefined
          ? before.symbolPosition
          : symbols.symbolPosition,
    })
  }
  const timeZone = timeZoneOf(values)
  if (timeZone !== undefined) config.timeZone = timeZone
  if (values['symbol-in'])
    config.currencySymbols = { ...before.currencySymbols, ...symbolsIn(values['symbol-in']) }
  const { phone, email, address, hours, company, 'tax-id': taxId } = values
  if ([phone, email, address, hours, company, taxId].some((value) => value !== undefined))
    config.contact = {
      ...before.contact,
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
      ...(address !== undefined && { address: { ...before.contact?.address, [lang]: address } }),
      ...(company !== undefined && { company: { ...before.contact?.company, [lang]: company } }),
      ...(taxId !== undefined && { taxId }),
      ...(hours !== undefined && { hours: { ...before.contact?.hours, [lang]: hours } }),
    }
  if (phone && !fits('phone', phone))
    throw new Trouble(`--phone "${phone}" must be a phone number, like 02-2345-6789`)
  if (taxId && !fits('taxId', taxId))
    throw new Trouble(`--tax-id "${taxId}" must be letters and digits, like 12345678`)
  if (email && !fits('email', email))
    throw new Trouble(`--email "${email}" must be an email address, like shop@shop.example`)
  if (values['return-days'] !== undefined) {
    if (!isNumber('returnDays', values['return-days']))
      throw new Trouble(`--return-days "${values['return-days']}" must be a number of days, like 7`)
    config.orders = { ...before.orders, returnDays: Number(values['return-days']) }
  }
  if (values['point-months'] !== undefined) {
    if (!isNumber('pointMonths', values['point-months']))
      throw new Trouble(
        `--point-months "${values['point-months']}" must be a number of months, like 12, or 0 for points that never expire`,
      )
    config.orders = {
      ...before.orders,
      ...config.orders,
      pointMonths: Number(values['point-months']),
    }
  }
  const dispatch = dispatchIn(values, dispatchOf(before))
  if (dispatch) config.dispatch = dispatch
  if (values.commission || values['no-commission'])
    config.setting = { ...before.setting, isCommission: values.commission === true }
  if (values.theme) config.theme = { ...before.theme, ...themeOf(values.theme) }
  const links = {
    service: 'defaultService',
    'service-line': 'lineService',
    'service-facebook': 'fbService',
  } as const
  for (const [option, field] of Object.entries(links) as [
    keyof typeof links,
    (typeof links)[keyof typeof links],
  ][]) {
    // entries of the object above
    const link = values[option]
    if (link === undefined) continue
    if (link && !new RegExp(serviceLinkPattern).test(link))
      throw new Trouble(
        `--${option} "${link}" must be a path of the shop, or an address that begins with https:, mailto: or tel:`,
      )
    config[field] = link
  }
  const ids = {
    ga: ['gaId', 'G-ABC1234567'],
    gtm: ['gtmId', 'GTM-ABC123'],
    pixel: ['fbPixelId', '1234567890'],
  } as const
  for (const [option, [field, like]] of Object.entries(ids) as [
    keyof typeof ids,
    (typeof ids)[keyof typeof ids],
  ][]) {
    // entries of the object above
    const id = values[option]
    if (id === undefined) continue
    if (id && !fits(field, id))
      throw new Trouble(`--${option} "${id}" is not an id of that service, such as ${like}`)
    config[field] = id
  }
  return config
}

type TextSetting = 'taxId' | 'phone' | 'email' | 'gaId' | 'gtmId' | 'fbPixelId'
/** Applies the Studio's rules for the same setting. */
const fits = (name: TextSetting, value: string): boolean => {
  const { pattern = '', maxLength = Infinity } = StoreSettings.properties[name]
  return value.length <= maxLength && new RegExp(pattern).test(value)
}
const isNumber = (name: keyof typeof settingsNumbers, text: string): boolean => {
  const { minimum, maximum } = settingsNumbers[name]
  return /^\d{1,4}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
}

function themeOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      const [token, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (at < 1 || !(themeTokens as readonly string[]).includes(token))
        throw new Trouble(
          `--theme "${pair}" must be token=value; tokens are ${themeTokens.join(', ')}`,
        )
      if (!new RegExp(themePatterns[token as keyof typeof themePatterns]).test(value))
        // checked above
        throw new Trouble(`--theme ${token}: "${value}" is not a valid style value`)
      return [token, value]
    }),
  )
}
