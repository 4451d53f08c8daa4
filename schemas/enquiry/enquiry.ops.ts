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
