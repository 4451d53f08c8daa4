import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { sectionLimits } from '../../engine/document/document.schema.ts'

export const pullSections = defineOp({
  fun: 'page',
  op: 'pullSections',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns shared sections by number, as shoppers see them, or the draft of one that was never published; those that do not exist are left out.',
  request: Type.Object({ nbrs: Type.Array(Nbr(), { maxItems: sectionLimits.perPage }) }),
  response: Type.Object({}),
  rows: Type.Object({
    nbr: Type.String(),
    isPublished: Type.Boolean(),
    document: Type.Unknown(),
  }),
})
