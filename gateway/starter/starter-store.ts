import { decimalsOf, toMinor, type Decimals } from '../../schemas/money/money.ts'
import { memberLevels } from '../account/member.tables.ts'
import { reasons } from '../after-sales/reason.tables.ts'
import type { Db } from '../db/database.ts'
import { shippingMethods } from '../shipping/shipping.tables.ts'
import type { BankAccount } from '../../schemas/pay/pay-operator.schema.ts'
import { payMethods } from '../order/pay-method.tables.ts'
import { pageRevisions, pages } from '../page/page.tables.ts'
import type { ShopKind } from '../../schemas/store/new-store.ops.ts'
import type { ThemePreset } from '../../schemas/store/theme-presets.ts'
import { createStore, type NewStore } from '../store/create-store.ts'
import { plainReasons } from './plain-reasons.ts'
import { starterPages } from './starter-pages.ts'
import { inLangs, sellingTexts } from './starter-texts.ts'

/**
 * Default shipping rates in major units: home delivery, pickup, and the minimum for free shipping.
 */
export interface Rates {
  home: number
  pickup: number
  freeFrom: number
}

const ratesByCurrency: Record<string, Rates> = {
  TWD: { home: 100, pickup: 60, freeFrom: 1_200 },
  CNY: { home: 15, pickup: 10, freeFrom: 200 },
  VND: { home: 30_000, pickup: 20_000, freeFrom: 500_000 },
  THB: { home: 50, pickup: 40, freeFrom: 800 },
  IDR: { home: 20_000, pickup: 15_000, freeFrom: 300_000 },
  JPY: { home: 600, pickup: 400, freeFrom: 5_000 },
  KRW: { home: 3_000, pickup: 2_500, freeFrom: 50_000 },
  HKD: { home: 40, pickup: 30, freeFrom: 400 },
  MYR: { home: 10, pickup: 8, freeFrom: 150 },
  PHP: { home: 120, pickup: 90, freeFrom: 1_500 },
  INR: { home: 100, pickup: 70, freeFrom: 1_000 },
  SEK: { home: 59, pickup: 39, freeFrom: 600 },
  NOK: { home: 69, pickup: 49, freeFrom: 700 },
  DKK: { home: 45, pickup: 35, freeFrom: 450 },
  PLN: { home: 18, pickup: 13, freeFrom: 200 },
  CZK: { home: 99, pickup: 69, freeFrom: 1_200 },
  HUF: { home: 1_900, pickup: 1_200, freeFrom: 20_000 },
  TRY: { home: 120, pickup: 90, freeFrom: 1_500 },
  BRL: { home: 25, pickup: 18, freeFrom: 250 },
  MXN: { home: 110, pickup: 80, freeFrom: 1_000 },
  CLP: { home: 4_000, pickup: 3_000, freeFrom: 50_000 },
  COP: { home: 14_000, pickup: 10_000, freeFrom: 200_000 },
  ZAR: { home: 90, pickup: 60, freeFrom: 900 },
}

/** Rates of other currencies by number of decimals: without cents, a unit is worth little. */
const ratesByDecimals: Readonly<Record<Decimals, Rates>> = {
  0: { home: 6_000, pickup: 4_000, freeFrom: 60_000 },
  2: { home: 6, pickup: 4, freeFrom: 60 },
  3: { home: 2, pickup: 1.5, freeFrom: 20 },
}

/** Default shipping rates of a new store. */
export const plainRates = (currency: string): Rates =>
  ratesByCurrency[currency] ?? ratesByDecimals[decimalsOf(currency)]

export interface StarterStore extends NewStore {
  rates: Rates
  /** Account for remittances; without it, that payment method is off. */
  bank?: BankAccount
  /** What it sells. */
  kind?: ShopKind
  /** ISO 3166; without one, or in Taiwan, parcels can be fetched at 7-ELEVEN. */
  country?: string | undefined
}

/** By whom the first pages were published: nobody changed them yet. */
export const starterName = 'store create'

const themes = {
  general: 'plain',
  groceries: 'market',
  fashion: 'atelier',
} as const satisfies Record<ShopKind, ThemePreset>

/**
 * Creates a store that can sell as soon as it has products: a member level, shipping methods,
 * payment methods, return reasons and pages in its languages. Runs in one transaction.
 */
export function createStarterStore(db: Db, store: StarterStore): Promise<{ appid: string }> {
  const { storeNbr, langs, currency, rates, bank, kind = 'general', country = 'TW' } = store
  const [defaultLang = 'zh-TW'] = langs
  const say = (text: keyof typeof sellingTexts) => inLangs(sellingTexts[text], langs)
  const minor = (amount: number) => toMinor(amount, currency)
  return db.transaction(async (tx) => {
    const made = await createStore(tx, { theme: themes[kind], ...store })
    await tx.insert(memberLevels).values({ storeNbr, levelNbr: 'L1' })
    const free = { fromAmt: minor(rates.freeFrom), fee: 0 }
    await tx.insert(shippingMethods).values([
      {
        storeNbr,
        frcNbr: 'HOME',
        kind: 'home',
        name: say('home'),
        fee: minor(rates.home),
        rates: [free],
        days: { min: 2, max: 3 },
        isCod: true,
      },
      {
        storeNbr,
        frcNbr: 'PICKUP',
        kind: 'store',
        carrier: 'UNIMART',
        name: say('pickup'),
        fee: minor(rates.pickup),
        rates: [free],
        days: { min: 2, max: 4 },
        maxWeight: 10_000,
        isCod: true,
        sort: 1,
        isOn: country === 'TW',
      },
    ])
    await tx.insert(payMethods).values([
      {
        storeNbr,
        payNbr: 'BANK',
        kind: 'remittance',
        name: say('remittance'),
        isOn: bank !== undefined,
        ...(bank && { account: bank }),
      },
      { storeNbr, payNbr: 'COD', kind: 'cod', name: say('cod'), sort: 1 },
    ])
    await tx.insert(reasons).values(plainReasons(storeNbr, langs))
    for (const { document, ...address } of starterPages(langs, defaultLang, kind)) {
      const at = { storeNbr, ...address }
      await tx.insert(pageRevisions).values({ ...at, rev: 1, document, publishedBy: starterName })
      await tx.insert(pages).values({
        ...at,
        draft: document,
        savedBy: starterName,
        publishedRev: 1,
        publishedDraftRev: 1,
      })
    }
    return made
  })
}
