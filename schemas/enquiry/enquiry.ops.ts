import { Type } from '@sinclair/typebox'
import { EmailText, MemName, MobileText } from '../account/account.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr, Sealed } from '../kit/types.ts'

export const getCustomStatSetInfo = defineOp({
  fun: 'pt',
  op: 'getCustomStatSetInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Reports whether a product takes enquiries instead of orders, with its title.',
  request: Type.Object({ ptNbr: Nbr() }),
  response: Type.Object({ ptNbr: Nbr(), title: Type.String(), isInquiry: Type.Boolean() }),
})

export const addCustomInfoForm = defineOp({
  fun: 'pt',
  op: 'addCustomInfoForm',
  access: 'public',
  kind: 'command',
  once: true,
  limit: 20,
  doc: 'Submits an enquiry about a product.',
  request: Type.Object({
    ptNbr: Nbr(),
    memName: Sealed(MemName),
    mobile: Sealed(MobileText),
    email: Sealed(EmailText),
    remark: Type.String({ maxLength: 1000, default: '' }),
  }),
  response: Type.Object({ enquiryNbr: Nbr() }),
})

export const listEnquiries = defineOp({
  fun: 'pt',
  op: 'listEnquiries',
  access: 'operator',
  permission: 'enquiries.read',
  kind: 'query',
  doc: 'Returns product enquiries, newest first, a page at a time.',
  request: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ total: Type.Integer() }),
  rows: Type.Object({
    enquiryNbr: Nbr(),
    ptNbr: Nbr(),
    title: Type.String(),
    userNbr: Type.String(),
    memName: Sealed(Type.String()),
    mobile: Sealed(Type.String()),
    email: Sealed(Type.String()),
    remark: Type.String(),
    /** ISO date-time. */
    addDate: Type.String(),
  }),
})
