import type { Coupon, CouponSource } from '../../schemas/coupon/coupon.schema.ts'
import { discTypes, offerStats, useStats } from '../../schemas/coupon/coupon.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'
import type { coupons, memberCoupons } from './coupon.tables.ts'

export type Offer = typeof coupons.$inferSelect
export type Holding = typeof memberCoupons.$inferSelect

/** Status of a coupon that is not collected, by its source. */
const waiting: Record<CouponSource, Coupon['useStat']> = {
  share: useStats.shareCollect,
  click: useStats.clickCollect,
  auto: useStats.unCollect,
  // Guests receive it when they register.
  newUser: useStats.clickCollect,
  order: useStats.clickCollect,
  // Given to those who are entitled when they ask.
  level: useStats.clickCollect,
  firstOrder: useStats.clickCollect,
  birthMonth: useStats.clickCollect,
}

export const isOver = ({ isOn, expire }: Offer, now: Date): boolean => !isOn || expire <= now

const isGone = ({ qty, given }: Offer): boolean => qty !== null && given >= qty

const offerStat = (offer: Offer, now: Date): Coupon['stat'] =>
  isOver(offer, now) ? offerStats.over : offer.effdate > now ? offerStats.early : offerStats.running

const styleOf = ({ discType }: Offer): Coupon['styleType'] =>
  discType === discTypes.percent ? 'percent' : discType === discTypes.gift ? 'gift' : 'amount'

/** A coupon with what the caller holds of it. */
export interface Offered {
  offer: Offer
  holding?: Holding | undefined
  /** Whether the caller is entitled to it without further action. */
  isEntitled?: boolean
}

/** The coupon's status for the caller. */
function statusOf(
  { offer, holding, isEntitled = false }: Offered,
  { now, member }: Pick<Context, 'now' | 'member'>,
): Coupon['useStat'] {
  if (holding?.usedAt) return useStats.used
  if (isOver(offer, now)) return useStats.invalid
  if (holding) return useStats.unused
  if (isGone(offer)) return useStats.invalid
  // A member who registered before it was offered.
  if (offer.source === 'newUser' && member && !isEntitled) return useStats.invalid
  return waiting[offer.source]
}

/** A coupon in its wire format. */
export function couponOf(
  ctx: Pick<Context, 'now' | 'member' | 'lang' | 'store'>,
  offered: Offered,
): Coupon {
  const { offer, holding } = offered
  const { defaultLang, currency } = ctx.store.config
  return {
    id: holding?.couponNbr ?? offer.cpnNbr,
    cpnNbr: offer.cpnNbr,
    ...(holding && { couponNbr: holding.couponNbr }),
    name: localized(offer.name, ctx.lang, defaultLang),
    desc: localized(offer.desc, ctx.lang, defaultLang),
    effdate: offer.effdate.toISOString(),
    expire: offer.expire.toISOString(),
    useStat: statusOf(offered, ctx),
    stat: offerStat(offer, ctx.now),
    selected: false,
    styleType: styleOf(offer),
    type: offer.source,
    cpnType: offer.cpnType,
    discType: offer.discType,
    ...(offer.discPer !== null && { discPer: offer.discPer }),
    ...(offer.amtDisc !== null && { amtDisc: toMajor(offer.amtDisc, currency) }),
    ...(offer.img && { img: offer.img }),
    link: offer.link,
    linkType: offer.linkType,
  }
}
