import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, type Static } from '../kit/types.ts'
import { offerListRequest } from './offer-list.ts'
import { isPeriod } from '../period.ts'

const fun = 'coupon'
const query = { access: 'operator', permission: 'selling.read', kind: 'query' } as const
const command = { access: 'operator', permission: 'selling.write', kind: 'command' } as const
const Version = () => Type.String({ maxLength: 40 })
/** A promo code as typed by shoppers; case is ignored. */
export const PromoCode = () => Type.String({ pattern: '^[A-Za-z0-9-]{3,40}$' })

/** Terms of promo codes; amounts in major units, times as ISO date-times. */
export const PromoTerms = Type.Object(
  {
    /** Exactly one of percent off and amount off. */
    discPer: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    amtDisc: Type.Optional(Money({ maximum: 1_000_000_000 })),
    /** Minimum purchase. */
    amtMin: Money({ default: 0, maximum: 1_000_000_000 }),
    effdate: Type.String({ format: 'moment' }),
    /** Exclusive. */
    expire: Type.String({ format: 'moment' }),
    /** Maximum number of orders in total, and per person; unlimited if absent. */
    qty: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    perPerson: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  },
  { additionalProperties: false },
)
export type PromoTerms = Static<typeof PromoTerms>

/** Rules of the terms. */
export const promoRules = ['discount', 'period', 'qty'] as const
const invalid = { PROMO_INVALID: Type.Object({ field: Literals(promoRules) }) }

export const promoFault = ({
  discPer,
  amtDisc,
  effdate,
  expire,
}: PromoTerms): 'discount' | 'period' | undefined => {
  if ((discPer === undefined) === (amtDisc === undefined) || amtDisc === 0) return 'discount'
  return isPeriod(effdate, expire) ? undefined : 'period'
}

export const listPromoCodes = defineOp({
  ...query,
  fun,
  op: 'listPromoCodes',
  doc: 'Returns the promo codes of the store, the last to expire first, a page at a time.',
  pagedBy: ['terms.expire', 'promoCode'],
  request: Type.Object(offerListRequest),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    promoCode: Type.String(),
    terms: PromoTerms,
    isOn: Type.Boolean(),
    /** Number of orders that used it. */
    used: Type.Integer(),
    version: Version(),
  }),
})

export const makePromoCodes = defineOp({
  ...command,
  fun,
  op: 'makePromoCodes',
  once: true,
  doc: 'Creates a promo code of one’s own, or many random ones that begin alike, all with the same terms.',
  request: Type.Object({
    terms: PromoTerms,
    /** The code itself, or with `count` the prefix of the codes. */
    code: Type.String({ pattern: '^[A-Za-z0-9-]{0,40}$' }),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
  }),
  response: Type.Object({ codes: Type.Array(Type.String()) }),
  errors: {
    ...invalid,
    PROMO_EXISTS: Type.Object({ promoCode: Type.String() }),
    /** The code has fewer than 3 or more than 40 characters. */
    PROMO_LENGTH: noFacts,
  },
})

export const changePromoCode = defineOp({
  ...command,
  fun,
  op: 'changePromoCode',
  doc: 'Saves the terms of a promo code if nobody has saved another version since it was read. Placed orders keep their discount.',
  request: Type.Object({ promoCode: PromoCode(), version: Version(), terms: PromoTerms }),
  response: Type.Object({}),
  errors: { ...invalid, PROMO_CONFLICT: noFacts },
})

export const switchPromoCode = defineOp({
  ...command,
  fun,
  op: 'switchPromoCode',
  doc: 'Withdraws a promo code, or offers it again.',
  request: Type.Object({ promoCode: PromoCode(), isOn: Type.Boolean() }),
  response: Type.Object({}),
})

export const deletePromoCode = defineOp({
  ...command,
  fun,
  op: 'deletePromoCode',
  doc: 'Deletes a promo code that no order has used.',
  request: Type.Object({ promoCode: PromoCode() }),
  response: Type.Object({}),
  errors: { PROMO_IN_USE: noFacts },
})
