import { expectTypeOf } from 'vitest'
import type { addCart, getCartCnt } from '../../schemas/cart/cart.ops.ts'
import type { addGrpOrder } from '../../schemas/order/group-order.ops.ts'
import type { addOrder } from '../../schemas/order/order.ops.ts'
import { onRefusal, type RefusalCode, type RefusalData } from './refusal.ts'

const fail = (error: unknown) => error

// The code decides the type of the data.
onRefusal<typeof addCart>(
  undefined,
  {
    QUOTA_EXCEEDED({ quota, qtyAvail }, message) {
      expectTypeOf(quota).toEqualTypeOf<number>()
      expectTypeOf(qtyAvail).toEqualTypeOf<number>()
      expectTypeOf(message).toEqualTypeOf<string>()
    },
  },
  fail,
)

// A code that the operation does not declare is an error.
// @ts-expect-error -- adding to a cart pays nothing
onRefusal<typeof addCart>(undefined, { PAY_NOT_USABLE: () => undefined }, fail)

// @ts-expect-error -- the data of this failure has no such property
onRefusal<typeof addCart>(undefined, { QUOTA_EXCEEDED: ({ price }) => price }, fail)

// Of several operations, the codes of each can be handled.
expectTypeOf<'GROUP_FULL'>().toExtend<RefusalCode<typeof addOrder | typeof addGrpOrder>>()
expectTypeOf<RefusalData<typeof addOrder | typeof addGrpOrder, 'GROUP_JOINED'>>().toEqualTypeOf<{
  soNbr: string
}>()

// An operation without declared failures has none to handle.
expectTypeOf<RefusalCode<typeof getCartCnt>>().toEqualTypeOf<never>()
