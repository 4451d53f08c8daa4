import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { Area } from '../addr/area.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Money, Nbr } from '../kit/types.ts'
import { WrittenShippingMethod } from './shipping-operator.schema.ts'
import { carriers, frcKinds } from './shipping.schema.ts'

const fun = 'shipping'
export const methodQuery = {
  access: 'operator',
  permission: 'store.settings',
  kind: 'query',
} as const
export const methodCommand = { ...methodQuery, kind: 'command' } as const
/** Version of the methods, for detecting concurrent changes. */
export const Version = () => Type.String({ maxLength: 40 })

export const listShippingMethods = defineOp({
  ...methodQuery,
  fun,
  op: 'listShippingMethods',
  doc: 'Returns the store’s shipping methods in the order of the checkout, those switched off included.',
  request: Type.Object({}),
  response: Type.Object({}),
  rows: Type.Object({
    frcNbr: Nbr(),
    name: Type.String(),
    kind: Literals(frcKinds),
    carrier: Literals(carriers),
    fee: Money(),
    /** Value of the products from which shipping is free. */
    freeFrom: Type.Optional(Money()),
    /** Number of its rates. */
    rates: Type.Integer(),
    isCod: Type.Boolean(),
    isOn: Type.Boolean(),
  }),
})

export const showShippingMethod = defineOp({
  ...methodQuery,
  fun,
  op: 'showShippingMethod',
  doc: 'Returns a shipping method as it is stored, with its version.',
  request: Type.Object({ frcNbr: Nbr() }),
  response: Type.Object({ version: Version(), method: WrittenShippingMethod }),
})

export const listDeliveryAreas = defineOp({
  ...methodQuery,
  fun,
  op: 'listDeliveryAreas',
  doc: 'Returns the counties and districts that rates and exceptions can name.',
  request: Type.Object({}),
  response: Type.Object({ AreaList: Type.Array(Area) }),
})

export const makeShippingMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'makeShippingMethod',
  once: true,
  doc: 'Adds a shipping method at the end of the list.',
  request: Type.Object({ method: WrittenShippingMethod }),
  response: Type.Object({ frcNbr: Nbr() }),
  errors: { TOO_MANY_METHODS: noFacts },
})

export const changeShippingMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'changeShippingMethod',
  doc: 'Saves a shipping method if nobody has saved another version since it was read. Orders that were placed keep their fee.',
  request: Type.Object({ frcNbr: Nbr(), version: Version(), method: WrittenShippingMethod }),
  response: Type.Object({ version: Version() }),
  errors: { METHOD_CONFLICT: noFacts },
})

export const switchShippingMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'switchShippingMethod',
  doc: 'Enables or disables a shipping method. A shopper who has already chosen a disabled one gets a message and selects another.',
  request: Type.Object({ frcNbr: Nbr(), isOn: Type.Boolean() }),
  response: Type.Object({}),
})

export const sortShippingMethods = defineOp({
  ...methodCommand,
  fun,
  op: 'sortShippingMethods',
  doc: 'Puts the shipping methods in order; all of them must be named.',
  request: Type.Object({ frcNbrs: Type.Array(Nbr(), { maxItems: 100, uniqueItems: true }) }),
  response: Type.Object({}),
  errors: { METHOD_CONFLICT: noFacts },
})

export const deleteShippingMethod = defineOp({
  ...methodCommand,
  fun,
  op: 'deleteShippingMethod',
  doc: 'Deletes a shipping method. Orders that name it keep its name.',
  request: Type.Object({ frcNbr: Nbr() }),
  response: Type.Object({}),
})
