import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'

export const previewProduct = defineOp({
  fun: 'pt',
  op: 'previewProduct',
  access: 'operator',
  permission: 'products.read',
  kind: 'command',
  doc: 'Returns the link that shows a product, a draft too, to anyone who has it; with `isNew`, a new one, after which older links show nothing.',
  request: Type.Object({ ptNbr: Nbr(), isNew: Type.Boolean({ default: false }) }),
  response: Type.Object({
    /** Path and query within the shop. */
    address: Type.String(),
  }),
})
