import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { OrderStat, SoNbr } from '../order-ref/order-ref.schema.ts'

const soNbr = SoNbr()
const Moved = Type.Object({ stat: OrderStat() })
const errors = { ORDER_NOT_MOVABLE: Type.Object({ stat: OrderStat() }) }

/** States of a trial that is neither paid nor ended. */
export const trialStats = ['applying', 'ship', 'shiping', 'exping', 'overdue', 'reting'] as const

export const listTrials = defineOp({
  fun: 'order',
  op: 'listTrials',
  access: 'operator',
  permission: 'orders.read',
  kind: 'query',
  doc: 'Returns the trials of the store that were neither paid nor ended, oldest first, a page at a time.',
  request: Type.Object({
    stat: Type.Optional(Literals(trialStats)),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ total: Type.Integer() }),
  rows: Type.Object({
    soNbr,
    stat: OrderStat(),
    addDate: Type.String(),
    userNbr: Nbr(),
    ptName: Type.String(),
    amtDue: Money(),
    /** End of the trial; empty until delivery. */
    until: Type.String(),
  }),
})

export const approveTrial = defineOp({
  fun: 'order',
  op: 'approveTrial',
  access: 'operator',
  permission: 'orders.write',
  kind: 'command',
  once: true,
  doc: 'Approves the application for a trial; its goods can be shipped.',
  request: Type.Object({ soNbr }),
  response: Moved,
  errors,
})

export const rejectTrial = defineOp({
  fun: 'order',
  op: 'rejectTrial',
  access: 'operator',
  permission: 'orders.write',
  kind: 'command',
  once: true,
  doc: 'Rejects the application for a trial and releases its stock; the reason is kept for operators.',
  request: Type.Object({ soNbr, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Moved,
  errors,
})

export const extendTrial = defineOp({
  fun: 'order',
  op: 'extendTrial',
  access: 'operator',
  permission: 'orders.write',
  kind: 'command',
  once: true,
  doc: 'Gives the shopper more days, counted from now for a trial that is overdue, from its end otherwise.',
  request: Type.Object({ soNbr, days: Type.Integer({ minimum: 1, maximum: 90 }) }),
  response: Type.Object({ stat: OrderStat(), until: Type.String() }),
  errors,
})
