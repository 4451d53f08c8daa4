import { Type } from '@sinclair/typebox'
import { codeTries, noFacts, wait } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Sealed } from '../kit/types.ts'
import { SoName, SoToken } from '../order-ref/order-ref.schema.ts'

/** The email address or mobile number that a guest left with an order, as typed. */
const contact = Sealed(Type.String({ minLength: 3, maxLength: 254 }))

export const sendOrderCode = defineOp({
  fun: 'order',
  op: 'sendOrderCode',
  access: 'public',
  kind: 'command',
  limit: 30,
  captcha: 'always',
  doc: 'Sends a code to the contact of a guest’s order, at most one a minute; the answer is the same if there is no such order.',
  request: Type.Object({ soNbr: SoName(), contact }),
  response: Type.Object({ resendAfter: Type.Integer() }),
  errors: { CODE_TOO_SOON: wait, TOO_MANY_TRIES: wait },
})

export const findOrder = defineOp({
  fun: 'order',
  op: 'findOrder',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Returns the access token of a guest’s order by its number and contact, proven by the code sent to it; a wrong number fails as a wrong code.',
  request: Type.Object({
    soNbr: SoName(),
    contact,
    code: Type.String({ minLength: 1, maxLength: 12 }),
  }),
  response: Type.Object({ soNbr: SoToken() }),
  errors: codeTries,
})

export const sendProofCode = defineOp({
  fun: 'order',
  op: 'sendProofCode',
  access: 'public',
  kind: 'command',
  limit: 30,
  doc: 'Sends a code to the contact of a guest’s order, named by its token, at most one a minute.',
  request: Type.Object({ soNbr: SoToken() }),
  response: Type.Object({ resendAfter: Type.Integer() }),
  errors: { CODE_TOO_SOON: wait, TOO_MANY_TRIES: wait, SEND_FAILED: noFacts },
})

export const proveOrder = defineOp({
  fun: 'order',
  op: 'proveOrder',
  access: 'public',
  kind: 'command',
  limit: 60,
  doc: 'Lets this browser act for a guest on the order of a token, by the code sent to the order’s contact: refunds, returns and reviews.',
  request: Type.Object({
    soNbr: SoToken(),
    code: Type.String({ minLength: 1, maxLength: 12 }),
  }),
  response: Type.Object({}),
  errors: codeTries,
})
