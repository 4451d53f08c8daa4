import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr, type Static } from '../kit/types.ts'
import { listConflict, replacedList, shownList } from '../store/shop-list.ops.ts'
import { Texts } from '../texts.schema.ts'
import { reasonKinds } from './reason.schema.ts'

/** A reason as written by operators; the list is in display order. */
export const WrittenReason = Type.Object(
  {
    rsn: Nbr(),
    name: Texts(60),
    /** Kinds of requests it is offered for; empty to keep it for old requests only. */
    kinds: Type.Array(Literals(reasonKinds), { maxItems: reasonKinds.length, uniqueItems: true }),
    /** The shopper must attach a picture. */
    needsImage: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type WrittenReason = Static<typeof WrittenReason>

const facts = { fun: 'order', permission: 'store.settings' } as const

export const showReasons = defineOp({
  ...facts,
  ...shownList(WrittenReason),
  op: 'showReasons',
  doc: 'Returns the reasons for returns, refunds and cancellations as they are stored.',
})

export const setReasons = defineOp({
  ...facts,
  ...replacedList(WrittenReason, 50),
  op: 'setReasons',
  doc: 'Replaces the reasons for returns, refunds and cancellations. Each kind of request needs at least one.',
  errors: {
    ...listConflict,
    /** Requests refer to it; instead of deleting it, it can be offered for no kind. */
    REASON_IN_USE: Type.Object({ rsn: Nbr() }),
  },
})
