import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr, type Static } from '../kit/types.ts'

/** Running; all items were tried; cancelled by an operator before. */
export const bulkStats = ['running', 'done', 'cancelled'] as const
export type BulkStat = (typeof bulkStats)[number]

/** Not tried yet; done; skipped, with a reason. */
export const bulkItemStats = ['waiting', 'done', 'left'] as const
export type BulkItemStat = (typeof bulkItemStats)[number]

const bulkNbr = Nbr()
const count = () => Type.Integer({ minimum: 0 })

export const BulkInfo = Type.Object({
  bulkNbr,
  /** The operation that runs for each item, as `fun.op`. */
  op: Type.String(),
  by: Type.String(),
  stat: Literals(bulkStats),
  /** Number of items: all, done, and skipped. */
  total: count(),
  done: count(),
  left: count(),
  addDate: Type.String(),
  endDate: Type.Optional(Type.String()),
  /** The bulk job that this one undoes. */
  undoOf: Type.Optional(Nbr()),
  /** The bulk job that undoes this one. */
  undoneBy: Type.Optional(Nbr()),
  /** Whether it can still be undone. */
  canUndo: Type.Boolean(),
})
export type BulkInfo = Static<typeof BulkInfo>

export const startBulk = defineOp({
  fun: 'bulk',
  op: 'startBulk',
  access: 'operator',
  permission: 'store.read',
  kind: 'command',
  once: true,
  doc: 'Starts a bulk job: runs one operation for each of many inputs, as the operator who starts it. It needs the permission of that operation.',
  request: Type.Object({
    op: Type.String({ maxLength: 80 }),
    inputs: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      minItems: 1,
      maxItems: 1000,
    }),
  }),
  response: Type.Object({ bulkNbr }),
  errors: {
    /** Only the operations of `schemas/bulk/bulk-ops.ts` run in bulk. */
    NOT_IN_BULK: Type.Object({ op: Type.String() }),
  },
})

export const showBulk = defineOp({
  fun: 'bulk',
  op: 'showBulk',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns how far a bulk job is.',
  request: Type.Object({ bulkNbr }),
  response: Type.Object({ BulkInfo }),
})

export const listBulks = defineOp({
  fun: 'bulk',
  op: 'listBulks',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns the bulk jobs of the store, newest first, a page at a time. They are kept for 90 days.',
  pagedBy: ['bulkNbr'],
  request: Type.Object({
    /** The last bulk job of the previous page. */
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: BulkInfo,
})

export const listBulkItems = defineOp({
  fun: 'bulk',
  op: 'listBulkItems',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns the items of a bulk job in their order, a page at a time: what was asked for each, and why it was left as it was.',
  pagedBy: ['n'],
  request: Type.Object({
    bulkNbr,
    stat: Type.Optional(Literals(bulkItemStats)),
    /** The last item of the previous page. */
    before: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    n: Type.Integer(),
    stat: Literals(bulkItemStats),
    input: Type.Record(Type.String(), Type.Unknown()),
    /** Failure of a skipped item, and its message in the caller’s language; otherwise empty. */
    code: Type.String(),
    reason: Type.String(),
  }),
})

export const cancelBulk = defineOp({
  fun: 'bulk',
  op: 'cancelBulk',
  access: 'operator',
  permission: 'store.read',
  kind: 'command',
  once: true,
  doc: 'Ends a bulk job; what it did stays done. It needs the permission of the operation that runs.',
  request: Type.Object({ bulkNbr }),
  response: Type.Object({ BulkInfo }),
  errors: { BULK_ENDED: noFacts },
})

export const undoBulk = defineOp({
  fun: 'bulk',
  op: 'undoBulk',
  access: 'operator',
  permission: 'store.read',
  kind: 'command',
  once: true,
  doc: 'Starts a bulk job that takes back what another one did, except what was changed since. It needs the permission of the operation that runs.',
  request: Type.Object({ bulkNbr }),
  response: Type.Object({ bulkNbr }),
  errors: {
    /** It is running; cancel it first. */
    BULK_RUNNING: noFacts,
    /**
     * It cannot be undone: the operation does not support it, nothing was done, or it was undone
     * before.
     */
    BULK_FINAL: noFacts,
  },
})
