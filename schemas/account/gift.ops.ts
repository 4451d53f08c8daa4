import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr, Sealed } from '../kit/types.ts'
import { MobileText } from './account.schema.ts'
import { noFacts, tries } from './failures.ts'

const userNbr = Type.Optional(Nbr())

/** Rules of gifts of points. */
export const giftRules = {
  /** Maximum recipient lookups per day. */
  lookups: 10,
  /** Seconds that a found recipient stays valid. */
  recipientLasts: 300,
} as const

export const getUserByMobile = defineOp({
  fun: 'points',
  op: 'getUserByMobile',
  access: 'member',
  kind: 'query',
  volatile: true,
  limit: 30,
  captcha: 'always',
  doc: 'Finds the member of a mobile number as the recipient of points, and returns a masked name and a number that is good for this sender, for five minutes and once.',
  request: Type.Object({ mobile: Sealed(MobileText), userNbr }),
  response: Type.Object({
    /** First character of the name. */
    memName: Type.String(),
    giftUserNbr: Nbr(),
    /** Points that can be given today. */
    pointsMax: Type.Integer({ minimum: 0 }),
  }),
  errors: {
    ...tries,
    /** No member has this number. */
    GIFT_NOBODY: noFacts,
    GIFT_SELF: noFacts,
  },
})

export const giftPoint = defineOp({
  fun: 'points',
  op: 'giftPoint',
  access: 'member',
  kind: 'command',
  once: true,
  limit: 30,
  doc: 'Gives points to the member of a mobile number, who was looked up before; both are notified.',
  request: Type.Object({
    mobile: Sealed(MobileText),
    point: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    giftUserNbr: Nbr(),
    userNbr,
  }),
  response: Type.Object({ memPoints: Type.Integer({ minimum: 0 }) }),
  errors: {
    /**
     * The recipient was not looked up by this member, or the lookup is used, expired, or for
     * another mobile number.
     */
    GIFT_USER_INVALID: noFacts,
    /** More points than the member has. */
    GIFT_POINTS_SHORT: Type.Object({ memPoints: Type.Integer() }),
    /** The daily maximum would be exceeded; `left` more points can be given today. */
    GIFT_LIMIT: Type.Object({ left: Type.Integer({ minimum: 0 }) }),
  },
  clears: ['pointsLog'],
})
