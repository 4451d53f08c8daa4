import type { listProducts, showProduct } from '../../schemas/catalog/product-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'

/** Answers of the gateway about products. */
export type ProductRow = OpOutput<typeof listProducts>['rows'][number]
export type ShownProduct = OpOutput<typeof showProduct>
