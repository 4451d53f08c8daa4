import { Type } from '@sinclair/typebox'
import { CpgInfo } from '../catalog/product.schema.ts'
import { defineOp } from '../kit/define-op.ts'
import { Nbr, RichTextHtml } from '../kit/types.ts'

export const getCpgInfo = defineOp({
  fun: 'cpg',
  op: 'getCpgInfo',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'A campaign; `Extra` holds its story as rich text and whether it runs now.',
  request: Type.Object({ cpgNbr: Nbr() }),
  response: Type.Object({
    CpgInfo,
    Extra: Type.Object({ html: RichTextHtml(), isRunning: Type.Boolean() }),
  }),
  cache: { table: 'cpgInfo', ticks: ['ptTick', 'discountTick'], expires: 600 },
})

export const setCorpSrc = defineOp({
  fun: 'cpg',
  op: 'setCorpSrc',
  access: 'public',
  kind: 'command',
  doc: 'Names the channel that a visit came through (decision 17); the client carries it to the order.',
  request: Type.Object({ corpNbr: Nbr() }),
  response: Type.Object({ corpDisplayName: Type.String() }),
})
