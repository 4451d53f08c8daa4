import { and, eq, inArray } from 'drizzle-orm'
import * as ops from '../../schemas/shipping/shipping.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { addressesOf, placeIn } from '../addr/index.ts'
import { cartLines } from '../cart/cart.tables.ts'
import { sellables, type Sellable } from '../catalog/index.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { deliveryInfo } from './delivery-info.ts'
import { frcOf, activeMethods, shippingOptions } from './shipping-options.ts'
import type { Parcel } from './shipping-price.ts'

export const getFrcList = handle(ops.getFrcList, async ({ ctx }) => ({
  FrcList: (await activeMethods(ctx)).map((frc) => frcOf(ctx, frc)),
}))

export const getDeliveryInfo = handle(ops.getDeliveryInfo, async ({ input, ctx }) => ({
  DeliveryInfo: await deliveryInfo(ctx, input.ptNbr),
}))

export const getPlaceTerms = handle(ops.getPlaceTerms, async ({ input, ctx }) => {
  const { ptNbrs = [], carts = [], cityId = await ownDistrict(ctx) } = input
  const place = cityId === undefined ? undefined : placeIn(ctx.lang, cityId)
  const picked = await pickedOf(ctx, carts)
  const options = await shippingOptions(
    ctx,
    parcelOf([...(await sellables(ctx, [...picked.keys()])).values()], picked, {
      ptNbrs,
      ...(place && cityId !== undefined && { cityId, county: place.county }),
    }),
  )
  return {
    ...(place && { city: place.city }),
    terms: options.map(({ frc: { frcNbr }, fault, shown: { days, amtToFree } }) => ({
      frcNbr,
      ...(fault && { fault }),
      ...(days && { days }),
      ...(picked.size && amtToFree !== undefined && { amtToFree }),
    })),
  }
})

export const getAmtFreight = handle(ops.getAmtFreight, async ({ input, ctx, fail }) => {
  const { frcNbr, cityId, ptNbrs = [], skuIds = [], carts = [] } = input
  const { currency } = ctx.store.config
  const picked = await pickedOf(ctx, carts)
  const known = await sellables(ctx, [...skuIds, ...picked.keys()])
  const goods = [...known.values()]
  const unitsOf = (skuId: string) => picked.get(skuId) ?? 1
  const place = cityId === undefined ? undefined : placeIn(ctx.lang, cityId)
  const options = await shippingOptions(ctx, {
    amt: picked.size
      ? goods.reduce((sum, { skuId, price }) => sum + price * unitsOf(skuId), 0)
      : toMinor(input.amt, currency),
    weight: goods.reduce((sum, { skuId, weight }) => sum + weight * unitsOf(skuId), 0),
    ptNbrs: [...ptNbrs, ...goods.map(({ ptNbr }) => ptNbr)],
    ...(cityId !== undefined && { cityId }),
    ...(place && { county: place.county }),
  })
  const option = options.find(({ frc }) => frc.frcNbr === frcNbr)
  if (!option) throw notFound()
  if (option.fault) throw fail.FRC_NOT_USABLE({ frcNbr, reason: option.fault })
  return { amtFreight: toMajor(option.amt, currency) }
})

export const getUnavailFrcNbrs = handle(ops.getUnavailFrcNbrs, async ({ input, ctx }) => {
  const { ptNbrs = [], skuIds = [] } = input
  const known = await sellables(ctx, skuIds)
  const options = await shippingOptions(ctx, {
    amt: 0,
    weight: 0,
    ptNbrs: [...ptNbrs, ...[...known.values()].map(({ ptNbr }) => ptNbr)],
  })
  return {
    UnavailFrcNbrs: options.flatMap(({ frc, fault }) =>
      fault === 'product' || fault === 'temp' ? [frc.frcNbr] : [],
    ),
  }
})

/** The goods as one parcel, without those that are not shipped. */
function parcelOf(
  goods: readonly Sellable[],
  units: ReadonlyMap<string, number>,
  { ptNbrs, ...place }: Pick<Parcel, 'ptNbrs' | 'cityId' | 'county'>,
): Parcel {
  const sent = goods.filter(({ isVirtual }) => !isVirtual)
  const sum = (of: (one: Sellable) => number) =>
    sent.reduce((total, one) => total + of(one) * (units.get(one.skuId) ?? 1), 0)
  return {
    amt: sum(({ price }) => price),
    weight: sum(({ weight }) => weight),
    ptNbrs: [...ptNbrs, ...sent.map(({ ptNbr }) => ptNbr)],
    ...place,
  }
}

/** District of the address that the checkout suggests to a member. */
async function ownDistrict({ db, store, member }: Context): Promise<string | undefined> {
  if (!member) return undefined
  const { storeNbr } = store
  const [first] = await addressesOf(db, { storeNbr, userNbr: member.userNbr, kind: 'home' })
  return first?.cityId
}

/** Units by SKU of the caller's own cart lines; those of others are ignored. */
async function pickedOf(
  { db, store, member, guestNbr = '' }: Context,
  carts: readonly { cartNbr: string; qtyOrd: number }[],
): Promise<Map<string, number>> {
  const units = new Map<string, number>()
  if (!carts.length) return units
  const lines = await db
    .select({ cartNbr: cartLines.cartNbr, skuId: cartLines.skuId })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.storeNbr, store.storeNbr),
        member ? eq(cartLines.userNbr, member.userNbr) : eq(cartLines.guestNbr, guestNbr),
        inArray(
          cartLines.cartNbr,
          carts.map(({ cartNbr }) => cartNbr),
        ),
      ),
    )
  for (const { cartNbr, skuId } of lines) {
    const qty = carts.find((pick) => pick.cartNbr === cartNbr)?.qtyOrd ?? 0
    units.set(skuId, (units.get(skuId) ?? 0) + qty)
  }
  return units
}
