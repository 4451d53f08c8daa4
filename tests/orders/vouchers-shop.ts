import { eq } from 'drizzle-orm'
import { providerActor } from '../../gateway/core/actor.ts'
import { capture, captureNames } from '../../gateway/order/index.ts'
import { payments } from '../../gateway/ledger/ledger.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { sealKey, unseal } from '../../runtime/transport/seal.ts'
import { createOrdersShop, line, type Shopper } from './orders-shop.ts'

/** A shop with a member `ann`, a voucher for 500 and goods for 1,000. */
export async function createVouchersShop() {
  const shop = await createOrdersShop()
  const ann = await shop.shopper()
  const sku = await shop.sell('V1', { qty: 100, price: 500, isVirtual: true })
  const parcel = await shop.sell('G1', { qty: 100, price: 1_000 })
  const { db } = shop.gateway.database

  const order = async (qty: number, rest: Record<string, unknown>, who?: Shopper) => {
    const input = { PtList: [line(sku, qty)], amt: 500 * qty, payNbr: 'BANK', ...rest }
    const { json } = await shop.call(ops.addVirtualOrder, input, who)
    if (json.retCode !== 1) throw new Error(`order not placed: ${JSON.stringify(json)}`)
    return String(json.soNbr)
  }
  /** Orders vouchers as a guest. Returns the order's token. */
  const voucherGuestOrder = (qty = 1, rest: Record<string, unknown> = {}) =>
    order(qty, { memEmail: 'gift@shopper.example', ...rest })
  /** Orders vouchers as `ann`. Returns the `soNbr`. */
  const memberOrder = (qty = 1, rest: Record<string, unknown> = {}) =>
    order(qty, { memEmail: 'ann@shopper.example', ...rest }, ann)

  /** Returns the order as its page receives it, with voucher codes unsealed. */
  async function seen(nbr: string): Promise<SoInfo> {
    const { json } = nbr.startsWith('t')
      ? await shop.call(ops.getDesDetail, { soNbr: nbr })
      : await shop.call(ops.getDetail, { soNbr: nbr }, ann)
    const info = json.SoInfo as SoInfo // as the operation declares
    const key = sealKey(shop.gateway.stores[0].secret, Number(json.nonce))
    return {
      ...info,
      VoucherList: info.VoucherList.map((one) => ({ ...one, code: unseal(one.code, key) })),
    }
  }
  const codesOf = async (nbr: string) => (await seen(nbr)).VoucherList.map(({ code }) => code)

  /** Books the payment of an order. Returns what became of it. */
  async function pay(soNbr: string, ref = `R-${soNbr}`): Promise<string> {
    const { amt } = await shop.orderOf(soNbr)
    return db.transaction((tx) =>
      capture(
        tx,
        { storeNbr: shop.storeNbr, soNbr, amt, ref, by: providerActor('test') },
        captureNames,
      ),
    )
  }
  /** Orders vouchers as `ann` and pays for them. Returns the `soNbr`. */
  async function paid(qty = 1): Promise<string> {
    const soNbr = await memberOrder(qty)
    await pay(soNbr)
    return soNbr
  }
  const moneyOf = async (soNbr: string) => {
    const [row] = await db.select().from(payments).where(eq(payments.soNbr, soNbr))
    return row && { captured: row.captured, owed: row.owed }
  }
  const redeem = async (code: string) => (await shop.operate(operator.redeemVoucher, { code })).json

  return {
    ...shop,
    ann,
    sku,
    parcel,
    db,
    voucherGuestOrder,
    memberOrder,
    seen,
    codesOf,
    pay,
    paid,
    moneyOf,
    redeem,
  }
}

export type VouchersShop = Awaited<ReturnType<typeof createVouchersShop>>
