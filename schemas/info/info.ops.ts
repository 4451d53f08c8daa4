import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { InfoTitle } from './info.schema.ts'

export const getInfo = defineOp({
  fun: 'info',
  op: 'getInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns the title of a published information page, such as about, delivery or privacy.',
  request: Type.Object({ nbr: Nbr() }),
  response: InfoTitle,
  cache: { table: 'info', ticks: ['configTick'] },
})

export const getInfoList = defineOp({
  fun: 'info',
  op: 'getInfoList',
  access: 'public',
  kind: 'query',
  bindable: 'InfoList',
  doc: 'Returns the titles of the named information pages that are published, in the given order.',
  request: Type.Object({ nbrs: Type.Array(Nbr(), { minItems: 1, maxItems: 5 }) }),
  response: Type.Object({ InfoList: Type.Array(InfoTitle) }),
  cache: { table: 'info', ticks: ['configTick'] },
})
