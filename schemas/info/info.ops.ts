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
  doc: 'The title of a published information page: about the store, delivery, privacy.',
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
  doc: 'Titles of those of the named information pages that are published, in the order named.',
  request: Type.Object({ nbrs: Type.Array(Nbr(), { minItems: 1, maxItems: 5 }) }),
  response: Type.Object({ InfoList: Type.Array(InfoTitle) }),
  cache: { table: 'info', ticks: ['configTick'] },
})
