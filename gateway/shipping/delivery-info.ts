import { and, eq } from 'drizzle-orm'
import type { DeliveryInfo, DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { areaNameIn } from '../addr/index.ts'
import { products } from '../catalog/catalog.tables.ts'
import type { Context } from '../core/context.ts'
import { contactOf } from '../store/contact.ts'
import { dispatchFrom } from '../store/dispatch-days.ts'
import { orderRulesOf } from '../store/order-rules.ts'
import { daysOf } from '../../schemas/shipping/shipping-rate.ts'
import type { ShippingMethod } from './shipping-price.ts'
import { shippingExclusions } from './shipping.tables.ts'
import { frcOf, activeMethods } from './shipping-options.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'now'>

/**
 * The store's delivery and return terms, from the same rows by which orders are charged. With
 * `ptNbr`, only methods that can ship the product.
 */
export async function deliveryInfo(asking: Asking, ptNbr?: string): Promise<DeliveryInfo> {
  const open = await activeMethods(asking)
  const takes = ptNbr === undefined ? undefined : await methodsTaking(asking, ptNbr)
  return {
    methods: open.filter((frc) => !takes || takes(frc)).map((frc) => methodOf(asking, frc)),
    returnDays: orderRulesOf(asking.store.config).returnDays,
    contact: contactOf(asking.store.config, asking.lang),
    dispatch: dispatchFrom(asking.now, asking.store.config),
    ...(ptNbr !== undefined && { ptNbr }),
  }
}

function methodOf(asking: Asking, frc: ShippingMethod): DeliveryMethod {
  const { currency } = asking.store.config
  // Unknown area codes have no name and are left out.
  const names = (areas: readonly string[]) =>
    areas.flatMap((code) => areaNameIn(code, asking.lang) ?? [])
  const groups = [
    ...frc.rates.flatMap(({ areas, fromWeight, fromAmt }) =>
      areas && !fromWeight && !fromAmt ? [areas] : [],
    ),
    ...frc.areaDays.map(({ areas }) => areas),
  ]
  const seen = new Set<string>()
  return {
    ...frcOf(asking, frc),
    areas: groups.flatMap((areas) => {
      const fresh = areas.filter((code) => !seen.has(code) && !frc.noAreas.includes(code))
      for (const code of fresh) seen.add(code)
      if (!fresh.length) return []
      const [code = ''] = fresh
      const rate = frc.rates.find(
        ({ areas: own, fromWeight, fromAmt }) => own?.includes(code) && !fromWeight && !fromAmt,
      )
      const days = daysOf(frc, { cityId: code, county: code })
      return [
        {
          names: names(fresh),
          fee: toMajor(rate?.fee ?? frc.fee, currency),
          ...(days && { days }),
        },
      ]
    }),
    heavy: frc.rates.flatMap(({ areas, fromWeight, fromAmt, fee }) =>
      fromWeight && !areas && !fromAmt ? [{ fromWeight, fee: toMajor(fee, currency) }] : [],
    ),
    unreached: names(frc.noAreas),
    ...(frc.maxWeight !== null && { maxWeight: frc.maxWeight }),
    ...(frc.cutOff !== null && { cutOff: frc.cutOff }),
  }
}

/**
 * Returns which methods can ship a product. An unknown product can use any method, a product that
 * is not shipped none.
 */
async function methodsTaking(
  { db, store: { storeNbr } }: Asking,
  ptNbr: string,
): Promise<(frc: ShippingMethod) => boolean> {
  const [[product], excluded] = await Promise.all([
    db
      .select({ temp: products.temp, isVirtual: products.isVirtual })
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, ptNbr))),
    db
      .select({ frcNbr: shippingExclusions.frcNbr })
      .from(shippingExclusions)
      .where(and(eq(shippingExclusions.storeNbr, storeNbr), eq(shippingExclusions.ptNbr, ptNbr))),
  ])
  const closed = new Set(excluded.map(({ frcNbr }) => frcNbr))
  return ({ frcNbr, temps }) =>
    !product || (!product.isVirtual && temps.includes(product.temp) && !closed.has(frcNbr))
}
