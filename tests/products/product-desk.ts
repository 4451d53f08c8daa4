import { afterAll, beforeAll } from 'vitest'
import type { OpInput } from '../../schemas/kit/define-op.ts'
import type { EditableProduct } from '../../schemas/catalog/product-edit.schema.ts'
import * as ops from '../../schemas/catalog/product-operator.ops.ts'
import { editable } from './editable.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'
import type { Reply } from '../gateway/test-gateway.ts'

export const owner = { operator: true } as const

export interface ShownProduct {
  ptNbr: string
  version: string
  product: EditableProduct
  StockList: { skuId: string; onHand: number; reserved: number; free: number }[]
  isOrdered: boolean
}

/** An orders' shop with an operator who edits its products. */
export interface ProductDesk extends OrdersShop {
  save(input: OpInput<typeof ops.saveProduct>): Promise<Reply>
  /** Creates a product. Returns its number. */
  make(given?: Partial<EditableProduct>): Promise<string>
  show(ptNbr: string): Promise<ShownProduct>
  /** Saves a product as it is now with some changes. */
  change(ptNbr: string, changes: Partial<EditableProduct>): Promise<Reply>
}

/** Called by a test file; the desk is there once its tests run. */
export function prepareDesk(): () => ProductDesk {
  let shop: OrdersShop
  beforeAll(async () => {
    shop = await createOrdersShop()
  })
  afterAll(() => shop.gateway.close())
  return () => deskOf(shop)
}

/** The operator who edits the products of a shop. */
export function deskOf<S extends OrdersShop>(shop: S): S & ProductDesk {
  const call = shop.gateway.call
  const save: ProductDesk['save'] = (input) => call(ops.saveProduct, input, owner)
  const show: ProductDesk['show'] = async (ptNbr) =>
    (await call(ops.showProduct, { ptNbr }, owner)).json as unknown as ShownProduct // as the operation declares
  return {
    ...shop,
    save,
    show,
    async make(given) {
      const { json } = await save({ product: editable(given) })
      if (json.retCode !== 1) throw new Error(JSON.stringify(json))
      return String(json.ptNbr)
    },
    async change(ptNbr, changes) {
      const { version, product } = await show(ptNbr)
      return save({ ptNbr, version, product: { ...product, ...changes } })
    },
  }
}
