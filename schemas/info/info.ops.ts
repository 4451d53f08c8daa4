import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'

export const getInfo = defineOp({
  fun: 'info',
  op: 'getInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'The title of a published information page: about the store, delivery, privacy.',
  request: Type.Object({ nbr: Nbr() }),
  response: Type.Object({ nbr: Nbr(), title: Type.String() }),
  cache: { table: 'info', ticks: ['configTick'] },
})
