import * as ops from '../../schemas/shipping/shipping.ops.ts'
import { toMajor, toMinor } from '../../schemas/money/money.ts'
import { addressesOf, placeIn } from '../addr/index.ts'
import { pricedPicks, type PricedPick } from '../cart/index.ts'
import { sellables } from '../catalog/index.ts'
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
  const goods = await pricedPicks(ctx, carts)
  const options = await shippingOptions(ctx, {
    ...parcelOf(goods, ptNbrs),
    ...(place && cityId !== undefined && { cityId, county: place.county }),
  })
  return {
    ...(place && { city: place.city }),
    terms: options.map(({ frc: { frcNbr }, fault, shown: { days, amtFreight, amtToFree } }) => ({
      frcNbr,
      ...(fault && { fault }),
      ...(days && { days }),
      ...(goods.length && !fault && { amtFreight }),
      ...(goods.length && amtToFree !== undefined && { amtToFree }),
    })),
  }
})

export const getAmtFreight = handle(ops.getAmtFreight, async ({ input, ctx, fail }) => {
  const { frcNbr, cityId, ptNbrs = [], skuIds = [], carts = [] } = input
  const { currency } = ctx.store.config
  const picked = await pricedPicks(ctx, carts)
  const named = [...(await sellables(ctx, skuIds)).values()]
  const parcel = parcelOf(
    [...picked, ...named.map((sellable) => ({ sellable, qty: 1, price: sellable.price }))],
    ptNbrs,
  )
  const place = cityId === undefined ? undefined : placeIn(ctx.lang, cityId)
  const options = await shippingOptions(ctx, {
    ...parcel,
    amt: picked.length ? parcel.amt : toMinor(input.amt, currency),
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

/** Goods and further products as one parcel, without those that are not shipped. */
function parcelOf(
  goods: readonly PricedPick[],
  ptNbrs: readonly string[],
): Pick<Parcel, 'amt' | 'weight' | 'ptNbrs'> {
  const sent = goods.filter(({ sellable }) => !sellable.isVirtual)
  return {
    amt: goods.reduce((sum, { price, qty }) => sum + price * qty, 0),
    weight: sent.reduce((sum, { sellable, qty }) => sum + sellable.weight * qty, 0),
    ptNbrs: [...ptNbrs, ...sent.map(({ sellable }) => sellable.ptNbr)],
  }
}

/** District of the address that the checkout suggests to a member. */
async function ownDistrict({ db, store, member }: Context): Promise<string | undefined> {
  if (!member) return undefined
  const { storeNbr } = store
  const [first] = await addressesOf(db, { storeNbr, userNbr: member.userNbr, kind: 'home' })
  return first?.cityId
}
