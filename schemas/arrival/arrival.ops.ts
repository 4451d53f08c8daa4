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
  doc: 'Subscribes to the back-in-stock email of a product or SKU; subscribing twice changes nothing.',
  request: Type.Object({
    ptNbr: Nbr(),
    /** If absent, any SKU of the product. */
    skuId: Type.Optional(Nbr()),
    /** Part of the protocol; the shop's own pages do not send them. */
    noticeName: Type.Optional(Sealed(MemName)),
    noticeTel: Type.Optional(Sealed(MobileText)),
    noticeEmail: Sealed(EmailText),
  }),
  response: Type.Object({}),
  errors: {
    /** The product is in stock, so there is nothing to subscribe to. */
    IN_STOCK: Type.Object({ qtyAvail: Type.Integer({ minimum: 1 }) }),
  },
})
