import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { auditSubjects } from './audit.ts'
import { auditThings } from './audit-things.ts'

const Facts = Type.Record(Type.String(), Type.Unknown())

export const listAudit = defineOp({
  fun: 'operator',
  op: 'listAudit',
  access: 'operator',
  permission: 'audit.read',
  kind: 'query',
  doc: 'Returns who did what in the store, the latest first, a page at a time, with the names of the things.',
  pagedBy: ['id'],
  request: Type.Object({
    /** Number of the last row of the previous page. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    subject: Type.Optional(Literals(auditSubjects)),
    /** Number of the order, address of the page, and so on. */
    nbr: Type.Optional(Type.String({ maxLength: 200 })),
    /** Number or part of the name of what was changed. */
    about: Type.Optional(Type.String({ maxLength: 100 })),
    /** Part of an operator's name. */
    by: Type.Optional(Type.String({ maxLength: 60 })),
    from: Type.Optional(Type.String({ format: 'moment' })),
    to: Type.Optional(Type.String({ format: 'moment' })),
  }),
  response: Type.Object({
    hasMore: Type.Boolean(),
    /** Names of the things that the rows have numbers of, in the operator's language. */
    names: Type.Array(
      Type.Object({
        thing: Literals(auditThings),
        nbr: Type.String(),
        /** Empty if it has none. */
        name: Type.String(),
        /** The thing that it belongs to: product of a review, order of a request. */
        of: Type.Optional(Type.String()),
      }),
    ),
  }),
  rows: Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    /** Name of the operator; of a token together with the operator's. */
    by: Type.String(),
    /** Operation, as `fun.op`. */
    op: Type.String(),
    subject: Literals(auditSubjects),
    nbr: Type.String(),
    before: Facts,
    after: Facts,
  }),
})
