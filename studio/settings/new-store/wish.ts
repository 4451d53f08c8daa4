import type { Lang } from '../../../schemas/lang.ts'
import { hostPattern } from '../../../schemas/store/settings.schema.ts'
import type { ShopKind } from '../../../schemas/store/new-store.ops.ts'
import { countries } from './countries.ts'
import { domainBeside, hostIn, labelOf } from './host-name.ts'

/** What an operator has said of a new store. */
export interface Wish {
  name: string
  /** '' as long as it follows from the name. */
  host: string
  country: string
  currency: string
  timeZone: string
  /** The first is the main one. */
  langs: Lang[]
  kind: ShopKind | 'empty'
  password: string
  /** '' to have one made up. */
  storeNbr: string
}

/** What follows from a country, until it is chosen otherwise. */
export function inCountry(
  country: string,
): Pick<Wish, 'country' | 'currency' | 'timeZone' | 'langs'> {
  const { currency = 'USD', timeZone = 'UTC', langs = [] } = countries.get(country) ?? {}
  return { country, currency, timeZone, langs: [...langs] }
}

/** The country that a browser's languages or its clock name. */
export function likelyCountry(names: readonly string[], zone: string): string {
  const regions = names.flatMap((name) => new Intl.Locale(name).region ?? [])
  const byZone = [...countries].find(([, { timeZone }]) => timeZone === zone)?.[0]
  return byZone ?? regions.find((region) => countries.has(region)) ?? 'TW'
}

/** Eight digits, easy to read out. */
const madeUpDigits = (): string =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0')

export const firstWish = (names: readonly string[], zone: string): Wish => ({
  name: '',
  host: '',
  ...inCountry(likelyCountry(names, zone)),
  kind: 'general',
  password: madeUpDigits(),
  storeNbr: '',
})

/** The host of a shop: as typed, else made of its name, beside the Studio. */
export const hostOf = ({ host, name }: Wish, studioHost: string): string =>
  host.trim() ? hostIn(host) : `${labelOf(name) || 'shop'}.${domainBeside(studioHost)}`

/** What does not fit yet, by step. */
export function faultsOf(wish: Wish, studioHost: string) {
  return {
    name: !wish.name.trim(),
    host: !new RegExp(hostPattern).test(hostOf(wish, studioHost)),
    langs: wish.langs.length === 0,
    password: !/^\S{4,60}$/.test(wish.password),
    storeNbr: !/^([A-Za-z0-9][A-Za-z0-9-]{0,19})?$/.test(wish.storeNbr),
  }
}
