import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { Reason, reasonKinds } from './reason.schema.ts'

export const getRsnList = defineOp({
  fun: 'order',
  op: 'getRsnList',
  access: 'public',
  kind: 'query',
  bindable: 'RsnList',
  doc: 'Returns the reasons that shoppers choose from for a return, a refund or a cancellation, in display order.',
  request: Type.Object({ kind: Literals(reasonKinds, { default: 'return' }) }),
  response: Type.Object({ RsnList: Type.Array(Reason) }),
  cache: { table: 'rsn', ticks: ['configTick'] },
})
