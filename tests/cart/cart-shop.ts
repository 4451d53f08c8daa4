import { eq } from 'drizzle-orm'
import { products, skus } from '../../gateway/catalog/catalog.tables.ts'
import { writeAdditions, writeProduct } from '../../gateway/catalog/index.ts'
import type { ProductDraft } from '../../gateway/catalog/write-product.ts'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import * as ops from '../../schemas/cart/cart.ops.ts'
import type { CartLine } from '../../schemas/cart/cart.schema.ts'
import { unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import { createTestGateway, type Reply, type TestGateway } from '../gateway/test-gateway.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { newAddress } from '../gateway/new-address.ts'

export interface Shopper {
  sid: string
  userNbr: string
  remoteAddress: string
}

/** Unpacks the lines of a response. */
export const linesIn = ({ json }: Pick<Reply, 'json'>): CartLine[] =>
  unpackRows(json as unknown as DictRows) as unknown as CartLine[] // the operation's row type

export async function createCartShop() {
  const gateway: TestGateway = await createTestGateway()
  const { db } = gateway.database
  const list = async (at: Shopper) => linesIn(await gateway.call(ops.getCartList, {}, at))
  const put = (draft: ProductDraft, storeNbr = 'T1') => writeProduct(db, storeNbr, draft, 'seed')
  return {
    gateway,
    db,
    put,
    /** Creates a product with sizes, each with its price and stock. SKUs are `<ptNbr>-1` and so on. */
    putSizes: (ptNbr: string, sizes: { price?: number; qty: number }[], given = {}) =>
      put(
        productDraft(ptNbr, {
          options: [
            {
              sId: 'o1',
              name: { 'en-US': 'Size' },
              values: sizes.map((_, at) => ({
                vId: `v${at + 1}`,
                name: { 'en-US': `S${at + 1}` },
              })),
            },
          ],
          skus: sizes.map(({ price = 1000, qty }, at) => ({
            skuId: `${ptNbr}-${at + 1}`,
            vIds: [`v${at + 1}`],
            price,
            qty,
          })),
          ...given,
        }),
      ),
    offer: (ptNbr: string, skuId: string, price: number) =>
      writeAdditions(db, 'T1', ptNbr, [{ skuId, price }]),
    setStock: (skuId: string, onHand: number) =>
      db.update(skus).set({ onHand }).where(eq(skus.skuId, skuId)),
    setPrice: (skuId: string, price: number) =>
      db.update(skus).set({ price }).where(eq(skus.skuId, skuId)),
    withdraw: (ptNbr: string) =>
      db.update(products).set({ stat: 3 }).where(eq(products.ptNbr, ptNbr)),
    async shopper(levelNbr?: string): Promise<Shopper> {
      return {
        ...(await gateway.signIn(levelNbr)),
        remoteAddress: newAddress(),
      }
    },
    stored: (userNbr: string) => db.select().from(cartLines).where(eq(cartLines.userNbr, userNbr)),
    add: (at: Shopper | undefined, ...PtList: Record<string, unknown>[]) =>
      gateway.call(ops.addCart, { PtList }, at),
    list,
    /** Returns the number of the line with a SKU. */
    async numberOf(at: Shopper, skuId: string) {
      const line = (await list(at)).find((one) => one.skuId === skuId)
      if (!line) throw new Error(`no line of ${skuId}`)
      return line.cartNbr
    },
    update: (at: Shopper, ...Carts: Record<string, unknown>[]) =>
      gateway.call(ops.updCart, { Carts }, at),
    remove: (at: Shopper, cartNbrs: string[]) => gateway.call(ops.delCart, { cartNbrs }, at),
  }
}
export type CartShop = Awaited<ReturnType<typeof createCartShop>>
