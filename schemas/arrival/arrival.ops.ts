import { Type } from '@sinclair/typebox'
import { EmailText, MemName, MobileText } from '../account/account.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr, Sealed } from '../kit/types.ts'

export const addNotice = defineOp({
  fun: 'pt',
  op: 'addNotice',
  access: 'public',
  kind: 'command',
  once: true,
  limit: 20,
  doc: 'Books an email for when a product, or one SKU of it, is in stock again. Booking the same again changes nothing.',
  request: Type.Object({
    ptNbr: Nbr(),
    /** Absent: any SKU of the product. */
    skuId: Type.Optional(Nbr()),
    /** The email needs neither name nor number; the shop's own pages do not ask for them. */
    noticeName: Type.Optional(Sealed(MemName)),
    noticeTel: Type.Optional(Sealed(MobileText)),
    noticeEmail: Sealed(EmailText),
  }),
  response: Type.Object({}),
  errors: {
    /** There is nothing to wait for. */
    IN_STOCK: Type.Object({ qtyAvail: Type.Integer({ minimum: 1 }) }),
  },
})
