import type { Lang } from '../../../schemas/lang.ts'

interface Country {
  currency: string
  timeZone: string
  /** Languages of the shop that are spoken there. */
  langs: readonly Lang[]
}

const lines = `
AE AED Asia/Dubai, AR ARS America/Argentina/Buenos_Aires, AT EUR Europe/Vienna,
AU AUD Australia/Sydney, BE EUR Europe/Brussels, BR BRL America/Sao_Paulo,
CA CAD America/Toronto, CH CHF Europe/Zurich, CL CLP America/Santiago,
CN CNY Asia/Shanghai zh-CN, CO COP America/Bogota, CZ CZK Europe/Prague,
DE EUR Europe/Berlin, DK DKK Europe/Copenhagen, ES EUR Europe/Madrid,
FI EUR Europe/Helsinki, FR EUR Europe/Paris, GB GBP Europe/London, GR EUR Europe/Athens,
HK HKD Asia/Hong_Kong zh-TW en-US, HU HUF Europe/Budapest, ID IDR Asia/Jakarta id-ID,
IE EUR Europe/Dublin, IL ILS Asia/Jerusalem, IN INR Asia/Kolkata, IT EUR Europe/Rome,
JP JPY Asia/Tokyo, KH KHR Asia/Phnom_Penh, KR KRW Asia/Seoul, LA LAK Asia/Vientiane,
MM MMK Asia/Yangon, MO MOP Asia/Macau zh-TW, MX MXN America/Mexico_City,
MY MYR Asia/Kuala_Lumpur en-US zh-CN, NL EUR Europe/Amsterdam, NO NOK Europe/Oslo,
NZ NZD Pacific/Auckland, PH PHP Asia/Manila, PL PLN Europe/Warsaw, PT EUR Europe/Lisbon,
RO RON Europe/Bucharest, SA SAR Asia/Riyadh, SE SEK Europe/Stockholm,
SG SGD Asia/Singapore en-US zh-CN, TH THB Asia/Bangkok th-TH, TR TRY Europe/Istanbul,
TW TWD Asia/Taipei zh-TW, UA UAH Europe/Kyiv, US USD America/New_York,
VN VND Asia/Ho_Chi_Minh vi-VN, ZA ZAR Africa/Johannesburg`

/** Currency, main time zone and languages by ISO 3166 code; where none is spoken, English. */
export const countries: ReadonlyMap<string, Country> = new Map(
  lines.split(',').map((line) => {
    const [code = '', currency = '', timeZone = '', ...langs] = line.trim().split(' ')
    return [code, { currency, timeZone, langs: langs.length ? (langs as Lang[]) : ['en-US'] }] // as written above
  }),
)
