import {
  wishTimes,
  type CouponPlace,
  type WishTime,
} from '../../../schemas/order/checkout.schema.ts'
import { forgetDraft, keepDraft, readDraft } from '../../ui/fields/form-memory.ts'

/** The shopper's choices at the checkout: identifiers and a note, never names or addresses. */
export interface CheckoutChoices {
  frcNbr?: string
  /** Saved addresses, one of each kind. */
  homeNbr?: string
  pickupNbr?: string
  wishDate: string
  wishTime: WishTime
  /** `undefined`: the best coupon; empty: none. */
  couponNbr?: string | undefined
  frcCouponNbr?: string | undefined
  /** `undefined`: the gift, if there is only one; empty: none. */
  giftCouponNbr?: string | undefined
  promoCode: string
  points: number
  invNbr?: string
  payNbr?: string
  cmmt: string
  /** Number of the address from the page's query, set once it is applied. */
  takenNbr?: string
  /** The shopper left to enter an address, which then determines the shipping method. */
  isAway: boolean
  /** The guest chose to store the details on this device. */
  isKept: boolean
  /** The last order attempt without an answer: a hash of its content, and its request id. */
  attempt?: Attempt | undefined
}

/** The choice that names the coupon of a kind. */
export const couponChoices = {
  goods: 'couponNbr',
  shipping: 'frcCouponNbr',
  gift: 'giftCouponNbr',
} as const satisfies Record<CouponPlace, keyof CheckoutChoices>

export interface Attempt {
  mark: string
  reqId: string
}

export const noChoices: CheckoutChoices = {
  wishDate: '',
  wishTime: 'any',
  promoCode: '',
  points: 0,
  cmmt: '',
  isAway: false,
  isKept: false,
}

const texts = [
  'frcNbr',
  'homeNbr',
  'pickupNbr',
  'wishDate',
  'couponNbr',
  'frcCouponNbr',
  'giftCouponNbr',
  'promoCode',
  'invNbr',
  'payNbr',
  'cmmt',
  'takenNbr',
] as const

/** The choices stored in this visit, validated: session storage may hold anything. */
export function readChoices(draft: string): CheckoutChoices {
  try {
    const kept = JSON.parse(readDraft(draft).values ?? '{}') as Record<string, unknown> // each name is checked
    const said = Object.fromEntries(
      texts.flatMap((name) => {
        const value = kept[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const { points, attempt } = kept
    const wishTime = wishTimes.find((time) => time === kept.wishTime)
    return {
      ...noChoices,
      ...said,
      ...(wishTime && { wishTime }),
      ...(Number.isInteger(points) && { points: Number(points) }),
      ...(isAttempt(attempt) && { attempt }),
      isAway: kept.isAway === true,
      isKept: kept.isKept === true,
    }
  } catch {
    return noChoices
  }
}

export const keepChoices = (draft: string, choices: CheckoutChoices): void =>
  keepDraft(draft, 'values', JSON.stringify(choices))

export const forgetChoices = forgetDraft

const isAttempt = (value: unknown): value is Attempt => {
  const { mark, reqId } = (value ?? {}) as Partial<Attempt> // each field is checked
  return typeof mark === 'string' && typeof reqId === 'string'
}
