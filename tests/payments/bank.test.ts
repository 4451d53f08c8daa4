import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireOrders } from '../../gateway/order/index.ts'
import { orderLines, orders } from '../../gateway/order/order.tables.ts'
import { paymentEntries, payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { sendRefunds } from '../../gateway/payment/index.ts'
import { paymentNotifications } from '../../gateway/payment/payment-attempt.tables.ts'
import * as operatorOps from '../../schemas/order/order-operator.ops.ts'
import * as orderOps from '../../schemas/order/order.ops.ts'
import { createBankShop, type BankShop } from './bank-shop.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'

let shop: BankShop
let who: Shopper
beforeAll(async () => {
  shop = await createBankShop()
  who = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const statOf = async (soNbr: string) => (await shop.orderOf(soNbr)).stat
const moneyOf = async (soNbr: string) => {
  const [row] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
  return row
}

describe('payment at a provider', () => {
  it('shows its page in the shopper’s language', async () => {
    const { json } = await shop.pay(who, await shop.unpaid(who))
    const { body } = await shop.gateway.app.inject({
      url: String(await shop.bankPage(json)).replace('http://shop', ''),
      headers: { host: shop.gateway.stores[0].host },
    })
    expect(body).toContain('<html lang="en-US">')
    expect(body).toContain('Test bank')
  })

  it('marks the order as paid by the notification, and redirects the browser to the order', async () => {
    const soNbr = await shop.unpaid(who)
    const back = await shop.atBank(who, soNbr, 'pay')
    expect(await statOf(soNbr)).toBe('pledge')
    const reply = await shop.gateway.app.inject({
      method: 'POST',
      url: back,
      headers: { host: shop.gateway.stores[0].host },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/m/order/payResult/${soNbr}`])
  })

  it('sends the order’s amount to the provider, with a new number each time', async () => {
    const soNbr = await shop.unpaid(who, 2)
    await shop.atBank(who, soNbr, 'decline')
    await shop.atBank(who, soNbr, 'decline')
    const attempts = await shop.attemptsOf(soNbr)
    expect(attempts.map(({ amt, stat }) => [amt, stat])).toEqual([
      [2_100, 'failed'],
      [2_100, 'failed'],
    ])
    expect(new Set(attempts.map(({ attemptNbr }) => attemptNbr)).size).toBe(2)
    expect(attempts.every(({ attemptNbr }) => /^[0-9A-Z]{20}$/.test(attemptNbr))).toBe(true)
    expect(await statOf(soNbr)).toBe('pay')
    await shop.atBank(who, soNbr, 'pay')
    expect(await statOf(soNbr)).toBe('pledge')
  })

  it('answers a retry with the same attempt', async () => {
    const soNbr = await shop.unpaid(who)
    const reqId = '7f0f3c50-9f0e-4f58-8b1e-4d2f7f5f0a01'
    const first = await shop.pay(who, soNbr, 'CARD', reqId)
    const second = await shop.pay(who, soNbr, 'CARD', reqId)
    expect(second.text).toBe(first.text)
    expect(await shop.attemptsOf(soNbr)).toHaveLength(1)
  })

  it.each(['forged', 'wrong', 'hold'] as const)(
    'is not marked as paid if the notification is %s',
    async (choice) => {
      const soNbr = await shop.unpaid(who)
      await shop.atBank(who, soNbr, choice)
      expect(await statOf(soNbr)).toBe('pay')
      expect(await moneyOf(soNbr)).toMatchObject({ captured: 0 })
    },
  )

  it('is booked once, with twenty notifications at once', async () => {
    const soNbr = await shop.unpaid(who)
    await shop.atBank(who, soNbr, 'twice')
    const [{ request } = { request: null }] = await db()
      .select({ request: paymentNotifications.request })
      .from(paymentNotifications)
      .innerJoin(paymentEntries, eq(paymentEntries.soNbr, soNbr))
      .where(
        eq(paymentNotifications.attemptNbr, (await shop.attemptsOf(soNbr))[0]?.attemptNbr ?? ''),
      )
    const fields = Object.fromEntries(
      new URLSearchParams(Buffer.from(request?.body ?? '', 'base64').toString()),
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.form('/pay/notify/sandbox', fields)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 OK']),
    )
    expect(await moneyOf(soNbr)).toMatchObject({ captured: 1_100, owed: 0 })
  })

  it('that arrives after the deadline reserves everything again', async () => {
    const soNbr = await shop.unpaid(who)
    await shop.atBank(who, soNbr, 'hold')
    await db()
      .update(orders)
      .set({ payDeadline: new Date(Date.now() - 1_000) })
      .where(eq(orders.soNbr, soNbr))
    await expireOrders({ db: db(), directory: shop.gateway.directory })
    expect(await statOf(soNbr)).toBe('closed')
    const [attempt] = await shop.attemptsOf(soNbr)
    await shop.form('/demo-pay/open', { attempt: attempt?.attemptNbr ?? '' })
    expect(await statOf(soNbr)).toBe('pledge')
  })

  it('that arrives after cancelling is refunded by itself if sold out, once', async () => {
    const soNbr = await shop.unpaid(who)
    await shop.atBank(who, soNbr, 'hold')
    const [bought] = await db().select().from(orderLines).where(eq(orderLines.soNbr, soNbr))
    await shop.call(orderOps.cancelOrder, { soNbr }, who)
    const other = await shop.shopper()
    await shop.order(other, { PtList: [line(bought?.skuId ?? '', 10)], amt: 10_000 })
    const [attempt] = await shop.attemptsOf(soNbr)
    await shop.form('/demo-pay/open', { attempt: attempt?.attemptNbr ?? '' })
    expect(await statOf(soNbr)).toBe('cancel')
    expect(await moneyOf(soNbr)).toMatchObject({ captured: 1_100, owed: 1_100, refunded: 0 })
    const storeOf = (nbr: string) => shop.gateway.directory.byNbr(nbr)
    await Promise.all(
      [1, 2, 3].map(() => sendRefunds(shop.gateway.database, storeOf, shop.payments)),
    )
    expect(await moneyOf(soNbr)).toMatchObject({ owed: 0, refunded: 1_100 })
    const [task] = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
    expect(task?.doneAt).toBeInstanceOf(Date)
  })
})

describe('manual refunds', () => {
  it('is booked by an operator, once', async () => {
    const soNbr = await shop.unpaid(who)
    await shop.operate(operatorOps.confirmPayment, { soNbr, amt: 1_100, ref: 'R1' })
    await shop.operate(operatorOps.voidOrder, { soNbr, reason: 'damaged' })
    await sendRefunds(
      shop.gateway.database,
      (nbr) => shop.gateway.directory.byNbr(nbr),
      shop.payments,
    )
    const { json } = await shop.operate(operatorOps.showOrder, { soNbr })
    const [task] = json.RefundList as { id: number; note: string; isDone: boolean }[]
    expect(task).toMatchObject({ amt: 1_100, note: 'manual', isDone: false })
    const confirm = () => shop.operate(operatorOps.confirmRefund, { id: task?.id ?? 0, ref: 'B1' })
    expect((await confirm()).json.retCode).toBe(1)
    expect((await confirm()).json.code).toBe('REFUND_DONE')
    expect(await moneyOf(soNbr)).toMatchObject({ owed: 0, refunded: 1_100 })
  })
})
