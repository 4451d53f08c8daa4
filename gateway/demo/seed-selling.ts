import type { DemoStore } from '../../fixtures/demo/demo-store.ts'
import { langs } from '../../schemas/lang.ts'
import { toMinor } from '../../schemas/money/money.ts'
import { reasons } from '../after-sales/reason.tables.ts'
import { promoCodes } from '../coupon/promo.tables.ts'
import type { Db } from '../db/database.ts'
import { shippingExclusions, shippingMethods } from '../shipping/shipping.tables.ts'
import { payMethods } from '../order/pay-method.tables.ts'
import { plainReasons } from '../starter/index.ts'

const day = 86_400_000

/** Writes a demo store's shipping and payment methods, return reasons and promo codes. */
export async function seedSelling(tx: Db, store: DemoStore): Promise<void> {
  const { storeNbr, currency } = store
  const minor = (amount: number) => toMinor(amount, currency)
  await tx.insert(shippingMethods).values(
    store.shippingMethods.map(
      ({ fee, rates = [], exceptTypes: _exceptTypes, ...method }, sort) => ({
        storeNbr,
        ...method,
        fee: minor(fee),
        rates: rates.map(({ fromAmt, ...rate }) => ({
          ...rate,
          ...(fromAmt !== undefined && { fromAmt: minor(fromAmt) }),
          fee: minor(rate.fee),
        })),
        sort,
      }),
    ),
  )
  const exclusions = store.shippingMethods.flatMap(({ frcNbr, exceptTypes = [] }) =>
    store.products
      .filter(({ typeNbrs }) => typeNbrs.some((typeNbr) => exceptTypes.includes(typeNbr)))
      .map(({ ptNbr }) => ({ storeNbr, frcNbr, ptNbr })),
  )
  if (exclusions.length) await tx.insert(shippingExclusions).values(exclusions)
  await tx
    .insert(payMethods)
    .values(store.payMethods.map((method, sort) => ({ storeNbr, ...method, sort })))
  await tx.insert(reasons).values(plainReasons(storeNbr, langs))
  await tx.insert(promoCodes).values(
    store.promos.map(({ amtDisc, amtMin = 0, ...promo }) => ({
      storeNbr,
      ...promo,
      discType: amtDisc === undefined ? (1 as const) : (4 as const),
      ...(amtDisc !== undefined && { amtDisc: minor(amtDisc) }),
      amtMin: minor(amtMin),
      effdate: new Date(Date.now() - day),
      expire: new Date(Date.now() + 90 * day),
    })),
  )
}
