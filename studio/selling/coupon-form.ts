import { Value } from '@sinclair/typebox/value'
import { WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { discTypes } from '../../schemas/coupon/coupon.schema.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { newOfferNbr } from './offer-nbr.ts'
import type { ShownStore } from './selling-frame.tsx'

registerForInterpreter()

/** Kinds of coupons as operators see them. */
export const couponKinds = ['percent', 'amount', 'freeShipping', 'gift'] as const
export type CouponKind = (typeof couponKinds)[number]

export function kindOf({ cpnType, discType }: WrittenCoupon): CouponKind {
  if (discType === discTypes.gift) return 'gift'
  if (cpnType === 'freight') return 'freeShipping'
  return discType === discTypes.percent ? 'percent' : 'amount'
}

/** Fields of a kind; those of other kinds are removed. */
export function fieldsOf(kind: CouponKind, { discPer, amtDisc }: WrittenCoupon) {
  const none = { discPer: undefined, amtDisc: undefined, giftSkuId: undefined, cpnType: 'disc' as const } // prettier-ignore
  switch (kind) {
    case 'percent':
      return { ...none, discType: discTypes.percent, discPer: discPer ?? 10 }
    case 'amount':
      return { ...none, discType: discTypes.amount, amtDisc: amtDisc ?? NaN }
    // Without an amount it covers the whole fee.
    case 'freeShipping':
      return { ...none, discType: discTypes.amount, cpnType: 'freight' as const }
    case 'gift':
      return { ...none, discType: discTypes.gift, giftSkuId: '' }
  }
}

const day = 86_400_000

export function emptyCoupon(now = Date.now()): WrittenCoupon {
  return {
    cpnNbr: newOfferNbr('C'),
    name: {},
    desc: {},
    cpnType: 'disc',
    discType: discTypes.percent,
    discPer: 10,
    amtMin: 0,
    img: '',
    linkType: 'none',
    link: '',
    source: 'click',
    effdate: new Date(now).toISOString(),
    expire: new Date(now + 30 * day).toISOString(),
    scope: 'all',
    ptNbrs: [],
    typeNbrs: [],
  }
}

/** Faults of a written coupon that the form can detect; the gateway also checks references. */
export function couponFaults(
  coupon: WrittenCoupon,
  { defaultLang }: Pick<ShownStore, 'defaultLang'>,
): FieldFault[] {
  const { name, effdate, expire, scope, ptNbrs, typeNbrs } = coupon
  const wrong: FieldFault[] = [...Value.Errors(WrittenCoupon, coupon)].map(({ path }) => ({
    field: path.slice(1),
    rule: 'schema',
  }))
  if (!name[defaultLang]?.trim()) wrong.push({ field: `name/${defaultLang}`, rule: 'required' })
  if (!(Date.parse(effdate) < Date.parse(expire))) wrong.push({ field: 'period', rule: 'order' })
  if (scope !== 'all' && !ptNbrs.length && !typeNbrs.length)
    wrong.push({ field: 'scope', rule: 'required' })
  return wrong
}
