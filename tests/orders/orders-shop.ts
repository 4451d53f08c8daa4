import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { pointEntries } from '../../gateway/account/account.tables.ts'
import { addresses } from '../../gateway/addr/addr.tables.ts'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { writeProduct } from '../../gateway/catalog/index.ts'
import type { ProductDraft } from '../../gateway/catalog/write-product.ts'
import { coupons, memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import { promoCodes } from '../../gateway/coupon/promo.tables.ts'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { payMethods } from '../../gateway/order/pay-method.tables.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import {
  createTestGateway,
  type Overrides,
  type Reply,
  type TestGateway,
} from '../gateway/test-gateway.ts'
import { productDraft } from '../gateway/test-stores.ts'

export interface Shopper {
  sid: string
  userNbr: string
  addrNbr: string
}

/**
 * A gateway whose first store has shipping and payment methods, and products to order. Amounts in
 * whole dollars.
 */
export interface OrdersShop {
  gateway: TestGateway
  storeNbr: string
  /** Creates a product with one SKU named `<ptNbr>-1`. */
  sell(
    ptNbr: string,
    given?: Partial<ProductDraft> & { qty?: number; price?: number },
  ): Promise<string>
  shopper(levelNbr?: string): Promise<Shopper>
  /** Gives a coupon to a member. Returns its `couponNbr`. */
  coupon(who: Shopper, given?: Partial<typeof coupons.$inferInsert>): Promise<string>
  promo(promoCode: string, given?: Partial<typeof promoCodes.$inferInsert>): Promise<void>
  points(who: Shopper, points: number): Promise<void>
  inCart(who: Shopper, skuId: string, qtyOrd?: number): Promise<string>
  call(op: AnyOp, input: Record<string, unknown>, who?: Shopper, at?: Overrides): Promise<Reply>
  /** Orders one SKU, or the given input; home delivery to the shopper's address, online payment. */
  order(who: Shopper, input: Record<string, unknown>, at?: Overrides): Promise<Reply>
  /** Orders one unit of a SKU that costs 1,000, as `order` does. Returns the `soNbr`. */
  placed(who: Shopper, skuId: string, rest?: Record<string, unknown>): Promise<string>
  /** Orders one unit of a SKU that costs 1,000 as a guest. Returns the token of the order. */
  guestOrder(skuId: string, rest?: Record<string, unknown>): Promise<string>
  /** Calls an operation as the operator. */
  operate(op: AnyOp, input: Record<string, unknown>): Promise<Reply>
  stock(skuId: string): Promise<{ onHand: number; reserved: number }>
  orderOf(soNbr: string): Promise<typeof orders.$inferSelect>
}

/** Recipient of a guest's order: home delivery. */
export const guestInput = {
  frcNbr: 'HOME',
  receiverName: 'Chen Wei',
  receiverTel: '0987654321',
  receiverCityId: '100',
  receiverAddr: '7 Quiet Lane',
}

const hour = 3_600_000

export async function createOrdersShop(
  options: Parameters<typeof createTestGateway>[0] = {},
): Promise<OrdersShop> {
  const gateway = await createTestGateway(options)
  const [{ storeNbr }] = gateway.stores
  const { db } = gateway.database
  await db.insert(shippingMethods).values([
    {
      storeNbr,
      frcNbr: 'HOME',
      kind: 'home',
      name: { 'en-US': 'Home delivery' },
      fee: 100,
      rates: [
        { areas: ['PEN'], fee: 250 },
        { fromAmt: 5_000, fee: 0 },
      ],
      isCod: true,
    },
    {
      storeNbr,
      frcNbr: 'STORE',
      kind: 'store',
      carrier: 'UNIMART',
      name: { 'en-US': '7-ELEVEN' },
      fee: 60,
      isCod: true,
      sort: 1,
    },
    {
      storeNbr,
      frcNbr: 'COLD',
      kind: 'home',
      name: { 'en-US': 'Chilled' },
      fee: 160,
      noAreas: ['PEN'],
      sort: 2,
    },
  ])
  await db.insert(payMethods).values([
    { storeNbr, payNbr: 'CARD', kind: 'online', method: 'credit', name: { 'en-US': 'Card' } },
    { storeNbr, payNbr: 'ATM', kind: 'online', method: 'atm', name: { 'en-US': 'ATM' } },
    {
      storeNbr,
      payNbr: 'BANK',
      kind: 'remittance',
      name: { 'en-US': 'Transfer' },
      account: { bankCode: '004', bankName: 'Bank', account: '001-2345', holder: 'Shop Ltd.' },
    },
    { storeNbr, payNbr: 'COD', kind: 'cod', name: { 'en-US': 'On delivery' } },
  ])
  const call: OrdersShop['call'] = (op, input, who, at = {}) =>
    gateway.call(op, input, { ...(who && { sid: who.sid }), ...at })
  const order: OrdersShop['order'] = (who, input, at) =>
    call(ops.addOrder, { frcNbr: 'HOME', addrNbr: who.addrNbr, payNbr: 'CARD', ...input }, who, at)
  const nbrOf = ({ json }: Reply) => {
    if (json.retCode !== 1) throw new Error(`order not placed: ${JSON.stringify(json)}`)
    return String(json.soNbr)
  }
  return {
    gateway,
    storeNbr,
    async sell(ptNbr, { qty = 10, price = 1_000, ...given } = {}) {
      const skuId = `${ptNbr}-1`
      const draft = productDraft(ptNbr, { skus: [{ skuId, vIds: [], price, qty }], ...given })
      await writeProduct(db, storeNbr, draft, 'seed')
      return skuId
    },
    async shopper(levelNbr) {
      const who = await gateway.signIn(levelNbr)
      const addrNbr = `A${randomUUID().slice(0, 8)}`
      await db.insert(addresses).values({
        storeNbr,
        addrNbr,
        userNbr: who.userNbr,
        kind: 'home',
        name: 'Lin Mei',
        tel: '0912345678',
        email: 'mei@shopper.example',
        cityId: '100',
        address: '1 Ketagalan Blvd.',
      })
      return { ...who, addrNbr }
    },
    async coupon({ userNbr }, given = {}) {
      const cpnNbr = given.cpnNbr ?? `N${randomUUID().slice(0, 8)}`
      await db
        .insert(coupons)
        .values({
          storeNbr,
          cpnNbr,
          name: { 'en-US': 'Coupon' },
          desc: { 'en-US': 'On everything' },
          cpnType: 'disc',
          discType: 4,
          amtDisc: 100,
          source: 'click',
          effdate: new Date(Date.now() - hour),
          expire: new Date(Date.now() + hour),
          ...given,
        })
        .onConflictDoNothing()
      const couponNbr = `K${randomUUID().slice(0, 8)}`
      await db.insert(memberCoupons).values({ storeNbr, userNbr, cpnNbr, couponNbr })
      return couponNbr
    },
    async promo(promoCode, given = {}) {
      await db.insert(promoCodes).values({
        storeNbr,
        promoCode,
        discType: 4,
        amtDisc: 50,
        effdate: new Date(Date.now() - hour),
        expire: new Date(Date.now() + hour),
        ...given,
      })
    },
    async points({ userNbr }, points) {
      await db.insert(pointEntries).values({ storeNbr, userNbr, points, remark: 'gift' })
    },
    async inCart({ userNbr }, skuId, qtyOrd = 1) {
      const cartNbr = `L${randomUUID().slice(0, 8)}`
      const ptNbr = skuId.replace(/-1$/, '')
      await db
        .insert(cartLines)
        .values({ storeNbr, cartNbr, userNbr, skuId, ptNbr, qtyOrd, seenPrice: 0 })
      return cartNbr
    },
    call,
    order,
    placed: async (who, skuId, rest) =>
      nbrOf(await order(who, { PtList: [line(skuId)], amt: 1_100, ...rest })),
    guestOrder: async (skuId, rest) =>
      nbrOf(
        await call(ops.addGuestOrder, {
          ...guestInput,
          PtList: [line(skuId)],
          amt: 1_100,
          ...rest,
        }),
      ),
    operate: (op, input) => call(op, input, undefined, { operator: true }),
    async stock(skuId) {
      const [row] = await db
        .select({ onHand: skus.onHand, reserved: skus.reserved })
        .from(skus)
        .where(and(eq(skus.storeNbr, storeNbr), eq(skus.skuId, skuId)))
      if (!row) throw new Error(`no SKU ${skuId}`)
      return row
    },
    async orderOf(soNbr) {
      const [row] = await db.select().from(orders).where(eq(orders.soNbr, soNbr))
      if (!row) throw new Error(`no order ${soNbr}`)
      return row
    },
  }
}

/** Returns one order line. */
export const line = (skuId: string, qtyOrd = 1, rest: object = {}) => ({
  skuId,
  qtyOrd,
  kind: 0,
  ...rest,
})
