import { wishTimes, type WishTime } from '../../../schemas/order/checkout.schema.ts'
import { forgetDraft, keepDraft, readDraft } from '../form-memory.ts'

/** What a shopper chose at the checkout: numbers of what there is to choose from, and a note; no names, no addresses. */
export interface CheckoutChoices {
  frcNbr?: string
  /** Addresses of the book, one of each kind. */
  homeNbr?: string
  pickupNbr?: string
  wishDate: string
  wishTime: WishTime
  /** Absent: the one that takes off most; empty: none. */
  couponNbr?: string
  frcCouponNbr?: string
  giftCouponNbr: string
  promoCode: string
  points: number
  invNbr?: string
  payNbr?: string
  cmmt: string
  /** An address that the page was opened with, once it is taken over. */
  takenNbr?: string
  /** The shopper left to fill in an address, which then says how things are sent. */
  isAway: boolean
  /** The order that was sent last and not answered: a mark of what it said, and its number. */
  attempt?: Attempt | undefined
}
export interface Attempt {
  mark: string
  reqId: string
}

export const noChoices: CheckoutChoices = {
  wishDate: '',
  wishTime: 'any',
  giftCouponNbr: '',
  promoCode: '',
  points: 0,
  cmmt: '',
  isAway: false,
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

/** What was kept in this visit, as far as it is of the right kind: anybody can write into the browser's storage. */
export function readChoices(draft: string): CheckoutChoices {
  try {
    const kept = JSON.parse(readDraft(draft).values ?? '{}') as Record<string, unknown> // looked at name by name
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
    }
  } catch {
    return noChoices
  }
}

export const keepChoices = (draft: string, choices: CheckoutChoices): void =>
  keepDraft(draft, 'values', JSON.stringify(choices))

export const forgetChoices = forgetDraft

const isAttempt = (value: unknown): value is Attempt => {
  const { mark, reqId } = (value ?? {}) as Partial<Attempt> // looked at field by field
  return typeof mark === 'string' && typeof reqId === 'string'
}
