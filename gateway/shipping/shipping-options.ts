import { and, asc, eq, sql } from 'drizzle-orm'
import { amtToFree, daysOf, freeFromOf, shippingFee } from '../../schemas/shipping/shipping-rate.ts'
import type { Frc, FrcFault, PricedFrc } from '../../schemas/shipping/shipping.schema.ts'
import { arrivalOf, type ArrivalTerms } from '../../schemas/shipping/arrival.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { products } from '../catalog/catalog.tables.ts'
import { oneOf, prepared, type Given } from '../db/prepared.ts'
import type { Context } from '../core/context.ts'
import { dispatchFrom } from '../store/dispatch-days.ts'
import { localized } from '../store/store-config.ts'
import { shippingFault, type ShippingMethod, type Parcel } from './shipping-price.ts'
import { shippingExclusions, shippingMethods } from './shipping.tables.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang' | 'now'>

/** A shipping method evaluated for one parcel. Money in minor units. */
export interface ShippingOption {
  frc: ShippingMethod
  fault?: FrcFault
  /** Products of the parcel that it cannot ship. */
  untaken: string[]
  /** Terms for calculating arrival days; absent if it promises none. */
  arrivalTerms?: ArrivalTerms
  /** Earliest day of arrival. */
  firstDay?: string
  amt: number
  /** The option in its wire format. */
  shown: PricedFrc
}

/** Active shipping methods, in the store's sort order. */
export const activeMethods = ({
  store,
  db,
}: Pick<Context, 'store' | 'db'>): Promise<ShippingMethod[]> =>
  db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.storeNbr, store.storeNbr), eq(shippingMethods.isOn, true)))
    .orderBy(asc(shippingMethods.sort), asc(shippingMethods.frcNbr))

/**
 * Active shipping methods, with the given products that are excluded from them or have an
 * unsupported temperature class.
 */
const methodsWithUntaken = prepared(
  (db, { storeNbr, ptNbrs }: Given<{ storeNbr: string; ptNbrs: readonly string[] }>) =>
    db
      .select({
        frc: shippingMethods,
        excluded: sql<string[]>`array(${db
          .select({ ptNbr: shippingExclusions.ptNbr })
          .from(shippingExclusions)
          .where(
            and(
              eq(shippingExclusions.storeNbr, shippingMethods.storeNbr),
              eq(shippingExclusions.frcNbr, shippingMethods.frcNbr),
              oneOf(shippingExclusions.ptNbr, ptNbrs),
            ),
          )})`,
        otherTemp: sql<string[]>`array(${db
          .select({ ptNbr: products.ptNbr })
          .from(products)
          .where(
            and(
              eq(products.storeNbr, shippingMethods.storeNbr),
              oneOf(products.ptNbr, ptNbrs),
              eq(products.isVirtual, false),
              sql`not ${shippingMethods.temps} @> to_jsonb(${products.temp})`,
            ),
          )})`,
      })
      .from(shippingMethods)
      .where(and(eq(shippingMethods.storeNbr, storeNbr), eq(shippingMethods.isOn, true)))
      .orderBy(asc(shippingMethods.sort), asc(shippingMethods.frcNbr)),
)

/** A shipping method in its wire format. */
export function frcOf({ store, lang }: Pick<Context, 'store' | 'lang'>, frc: ShippingMethod): Frc {
  const { currency, defaultLang } = store.config
  const freeFrom = freeFromOf(frc)
  return {
    frcNbr: frc.frcNbr,
    name: localized(frc.name, lang, defaultLang),
    desc: localized(frc.desc, lang, defaultLang),
    kind: frc.kind,
    carrier: frc.carrier,
    temps: frc.temps,
    ...(frc.days && { days: frc.days }),
    isCod: frc.isCod,
    fee: toMajor(frc.fee, currency),
    ...(freeFrom !== undefined && { freeFrom: toMajor(freeFrom, currency) }),
  }
}

/** Evaluates every active shipping method for a parcel. */
export async function shippingOptions(asking: Asking, parcel: Parcel): Promise<ShippingOption[]> {
  const { storeNbr, config } = asking.store
  const dispatch = dispatchFrom(asking.now, config)
  const rows = await methodsWithUntaken(asking.db, { storeNbr, ptNbrs: parcel.ptNbrs })
  return rows.map(({ frc, excluded, otherTemp }) => {
    const fault = shippingFault(frc, parcel, { excluded, otherTemp })
    const amt = shippingFee(frc, parcel)
    const missing = fault ? undefined : amtToFree(frc, parcel)
    const days = daysOf(frc, parcel)
    const arrivalTerms = days && {
      days,
      ...(frc.cutOff !== null && { cutOff: frc.cutOff }),
      dispatch,
      timeZone: config.timeZone,
    }
    const arrival = arrivalTerms && arrivalOf(asking.now.getTime(), arrivalTerms)
    return {
      frc,
      amt,
      ...(arrival && { arrivalTerms, firstDay: arrival.first }),
      ...(fault && { fault }),
      untaken: [...new Set([...otherTemp, ...excluded])],
      shown: {
        ...frcOf(asking, frc),
        ...(days && { days }),
        isUsable: !fault,
        ...(fault && { fault }),
        ...(arrival && { firstDay: arrival.first, lastDay: arrival.last }),
        amtFreight: toMajor(amt, config.currency),
        ...(missing !== undefined && { amtToFree: toMajor(missing, config.currency) }),
      },
    }
  })
}
