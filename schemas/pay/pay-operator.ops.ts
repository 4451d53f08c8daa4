import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { payKinds } from './pay-kind.ts'
import { methodCommand, methodQuery, Version } from '../shipping/shipping-operator.ops.ts'
import { WrittenPayMethod } from './pay-operator.schema.ts'
import { payMethodTypes } from './pay.schema.ts'

const fun = 'pay'

export const listPayMethods = defineOp({
  ...methodQuery,
  fun,
  op: 'listPayMethods',
  doc: 'Returns the store’s payment methods in the order of the checkout, those switched off included.',
  request: Type.Object({}),
  response: Type.Object({
    /** Payment types that a provider of the store processes. */
    methods: Type.Array(Literals(payMethodTypes)),
  }),
  rows: Type.Object({
    payNbr: Nbr(),
    name: Type.String(),
    kind: Literals(payKinds),
    method: Type.Optional(Literals(payMethodTypes)),
    isOn: Type.Boolean(),
    /** It is on, and has the provider or bank account that it needs. */
    isUsable: Type.Boolean(),
  }),
})

export const showPayMethod = defineOp({
  ...methodQuery,
  fun,
  op: 'showPayMethod',
  doc: 'Returns a payment method as it is stored, with its version.',
  request: Type.Object({ payNbr: Nbr() }),
  response: Type.Object({ version: Version(), method: WrittenPayMethod }),
})

export const makePayMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'makePayMethod',
  proof: 'person',
  once: true,
  doc: 'Adds a payment method at the end of the list.',
  request: Type.Object({ method: WrittenPayMethod }),
  response: Type.Object({ payNbr: Nbr() }),
  errors: { TOO_MANY_METHODS: noFacts },
})

export const changePayMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'changePayMethod',
  proof: 'person',
  doc: 'Saves a payment method if nobody has saved another version since it was read. Orders that were placed keep theirs.',
  request: Type.Object({ payNbr: Nbr(), version: Version(), method: WrittenPayMethod }),
  response: Type.Object({ version: Version() }),
  errors: { METHOD_CONFLICT: noFacts },
})

export const switchPayMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'switchPayMethod',
  doc: 'Enables or disables a payment method. A shopper who has already chosen a disabled one gets a message and selects another.',
  request: Type.Object({ payNbr: Nbr(), isOn: Type.Boolean() }),
  response: Type.Object({}),
})

export const sortPayMethods = defineOp({
  ...methodCommand,
  fun,
  op: 'sortPayMethods',
  doc: 'Puts the payment methods in order; all of them must be named.',
  request: Type.Object({ payNbrs: Type.Array(Nbr(), { maxItems: 100, uniqueItems: true }) }),
  response: Type.Object({}),
  errors: { METHOD_CONFLICT: noFacts },
})

export const deletePayMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'deletePayMethod',
  doc: 'Deletes a payment method. Orders that name it keep its name.',
  request: Type.Object({ payNbr: Nbr() }),
  response: Type.Object({}),
})
