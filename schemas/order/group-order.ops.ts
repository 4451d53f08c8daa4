import { Type } from '@sinclair/typebox'
import { groupFailures } from '../group/group.ops.ts'
import { GrpWish } from '../group/group.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { OrderRequest, PtList } from './checkout.schema.ts'
import { placingFailures } from './order-failures.ts'
import { orderClears, Placed } from './order.ops.ts'

export const addGrpOrder = defineOp({
  fun: 'fun',
  op: 'addGrpOrder',
  access: 'member',
  kind: 'command',
  changesOrder: true,
  once: true,
  doc: 'Orders one product at the group-buy price, opening or joining a group; prepaid, and refunded if the group is not complete in time.',
  request: Type.Composite([
    OrderRequest,
    GrpWish,
    Type.Object({ PtList, userNbr: Type.Optional(Nbr()) }),
  ]),
  response: Placed,
  errors: { ...placingFailures, ...groupFailures },
  clears: orderClears,
})
