import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Area } from './area.schema.ts'

export const getAreaList = defineOp({
  fun: 'addr',
  op: 'getAreaList',
  access: 'public',
  kind: 'query',
  doc: 'Counties and cities with their districts, in the order that people expect.',
  request: noInput,
  response: Type.Object({ AreaList: Type.Array(Area) }),
  cache: { table: 'areaList', ticks: ['areaListTick'] },
})
