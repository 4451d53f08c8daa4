import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'
import { productRules } from './product-edit.schema.ts'

export const findBarcodes = defineOp({
  fun: 'pt',
  op: 'findBarcodes',
  access: 'operator',
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns SKUs that have one of some barcodes, those of one product excepted, at most fifty.',
  request: Type.Object({
    barcodes: Type.Array(Type.String({ minLength: 1, maxLength: productRules.barcodeLength }), {
      minItems: 1,
      maxItems: productRules.skus,
    }),
    /** Product whose own SKUs are left out. */
    ptNbr: Type.Optional(Nbr()),
  }),
  response: Type.Object({}),
  rows: Type.Object({
    barcode: Type.String(),
    skuId: Nbr(),
    ptNbr: Nbr(),
    title: Type.String(),
    /** Names of its option values. */
    option: Type.String(),
  }),
})
