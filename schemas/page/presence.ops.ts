import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { PageRef } from './page-operator.ops.ts'

/**
 * Seconds between presence reports of an open page, and without a report until an operator counts
 * as gone.
 */
export const presenceSeconds = { report: 15, gone: 40 } as const

/** A query, since its writes need no audit entry. */
export const presence = defineOp({
  fun: 'page',
  op: 'presence',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Reports that the operator has a page open, or has left it, and returns the others who have it open.',
  request: Type.Object({ ...PageRef, isLeaving: Type.Boolean({ default: false }) }),
  response: Type.Object({}),
  rows: Type.Object({
    operatorNbr: Nbr(),
    name: Type.String(),
    /** ISO date-time. */
    since: Type.String(),
  }),
})
