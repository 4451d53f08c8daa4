import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'

/** Waiting for an answer, or answered. */
export const enquiryStats = ['open', 'answered'] as const

export const listEnquiries = defineOp({
  fun: 'pt',
  op: 'listEnquiries',
  access: 'operator',
  permission: 'enquiries.read',
  kind: 'query',
  doc: 'Returns product enquiries, newest first, a page at a time.',
  pagedBy: ['enquiryNbr'],
  request: Type.Object({
    stat: Type.Optional(Literals(enquiryStats)),
    ptNbr: Type.Optional(Nbr()),
    /** The last enquiry of the previous page. */
    before: Type.Optional(Nbr()),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    enquiryNbr: Nbr(),
    ptNbr: Nbr(),
    title: Type.String(),
    userNbr: Type.String(),
    memName: Type.String(),
    mobile: Type.String(),
    email: Type.String(),
    remark: Type.String(),
    /** Language in which the shopper asked. */
    lang: Type.String(),
    /** ISO date-time. */
    addDate: Type.String(),
    stat: Literals(enquiryStats),
    /** Operator, time and note of the answer; empty for an open enquiry. */
    answeredBy: Type.String(),
    answerDate: Type.String(),
    note: Type.String(),
  }),
})

export const markEnquiry = defineOp({
  fun: 'pt',
  op: 'markEnquiry',
  access: 'operator',
  permission: 'enquiries.write',
  kind: 'command',
  once: true,
  doc: 'Marks an enquiry as answered, with a note for colleagues, or as open again.',
  request: Type.Object({
    enquiryNbr: Nbr(),
    stat: Literals(enquiryStats),
    note: Type.String({ maxLength: 1000, default: '' }),
  }),
  response: Type.Object({ stat: Literals(enquiryStats) }),
})

export const listArrivals = defineOp({
  fun: 'pt',
  op: 'listArrivals',
  access: 'operator',
  permission: 'enquiries.read',
  kind: 'query',
  doc: 'Returns the goods whose return to stock most shoppers wait for, up to 200.',
  request: Type.Object({}),
  response: Type.Object({}),
  rows: Type.Object({
    ptNbr: Nbr(),
    title: Type.String(),
    /** Empty if any option will do. */
    skuId: Type.String(),
    /** Number of subscribed shoppers. */
    count: Type.Integer({ minimum: 1 }),
    /** Time of the oldest subscription, ISO date-time. */
    since: Type.String(),
  }),
})
