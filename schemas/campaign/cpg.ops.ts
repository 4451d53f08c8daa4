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
  doc: 'Returns a campaign; `Extra` holds its rich-text story and whether it is running.',
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
  idempotent: true,
  doc: 'Reports the channel that a visit came through, which the client sends with the order.',
  request: Type.Object({ corpNbr: Nbr() }),
  response: Type.Object({ corpDisplayName: Type.String() }),
})
