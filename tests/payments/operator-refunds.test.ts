import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { sendRefunds } from '../../gateway/payment/index.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from './bank-shop.ts'

let shop: BankShop
let ann: Shopper

beforeAll(async () => {
  shop = await createBankShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const operate = async (
  op: Parameters<BankShop['call']>[0],
  input: Record<string, unknown>,
  reqId?: string,
) => (await shop.call(op, input, undefined, { operator: true, ...(reqId && { reqId }) })).json
const refund = (soNbr: string, amt: number, reqId?: string) =>
  operate(operator.refundOrder, { soNbr, amt, reason: 'a scratch' }, reqId)
const moneyOf = async (soNbr: string) => {
  const [row] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
  if (!row) throw new Error(`no money of ${soNbr}`)
  return row
}
const send = () =>
  sendRefunds(shop.gateway.database, (nbr) => shop.gateway.directory.byNbr(nbr), shop.payments)

async function transferred(): Promise<string> {
  const soNbr = await shop.unpaid(ann)
  await operate(operator.confirmPayment, { soNbr, amt: 1_100, ref: `T${soNbr}` })
  return soNbr
}

async function delivered(): Promise<string> {
  const soNbr = await shop.unpaid(ann)
  await shop.atBank(ann, soNbr, 'pay')
  await operate(operator.shipOrder, { soNbr })
  expect(await operate(operator.deliverOrder, { soNbr })).toMatchObject({ stat: 'delivered' })
  return soNbr
}

it('of a delivered order are made in parts through its provider, with the reason in its log', async () => {
  const soNbr = await delivered()
  expect(await refund(soNbr, 300)).toMatchObject({ retCode: 1, stat: 'delivered', amtLeft: 800 })
  expect(await refund(soNbr, 801)).toMatchObject({ code: 'REFUND_EXCEEDS', data: { amtLeft: 800 } })
  await send()
  expect(await moneyOf(soNbr)).toMatchObject({ captured: 1_100, owed: 0, refunded: 300 })
  expect(await refund(soNbr, 800)).toMatchObject({ amtLeft: 0 })
  await send()
  expect(await moneyOf(soNbr)).toMatchObject({ owed: 0, refunded: 1_100 })
  expect(await refund(soNbr, 1)).toMatchObject({ code: 'REFUND_EXCEEDS', data: { amtLeft: 0 } })
  const shown = await operate(operator.showOrder, { soNbr })
  expect(shown.EventList).toContainEqual(
    expect.objectContaining({ event: 'refunded', to: 'delivered', note: 'a scratch' }),
  )
  expect(shown.RefundList).toMatchObject([
    { amt: 300, reason: 'byOperator', isDone: true },
    { amt: 800, reason: 'byOperator', isDone: true },
  ])
})

it('of a transfer are a task for an operator', async () => {
  const soNbr = await transferred()
  await refund(soNbr, 100)
  await send()
  const waiting = await operate(operator.listPayTasks, {})
  expect(JSON.stringify(waiting.rows)).toContain(soNbr)
  expect(await operate(operator.voidOrder, { soNbr, reason: 'sold out' })).toMatchObject({
    stat: 'voided',
  })
  expect(await moneyOf(soNbr)).toMatchObject({ captured: 1_100, owed: 1_100 })
})

it('are made once if a request is repeated', async () => {
  const soNbr = await transferred()
  const reqId = crypto.randomUUID()
  expect(await refund(soNbr, 200, reqId)).toMatchObject({ amtLeft: 900 })
  expect(await refund(soNbr, 200, reqId)).toMatchObject({ amtLeft: 900 })
  expect(await moneyOf(soNbr)).toMatchObject({ owed: 200 })
})

it('are refused for unpaid orders, invalid amounts and unknown orders', async () => {
  const soNbr = await shop.unpaid(ann)
  expect(await refund(soNbr, 10)).toMatchObject({
    code: 'ORDER_NOT_MOVABLE',
    data: { stat: 'pay' },
  })
  expect(await refund(await transferred(), 10.5)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await refund('S99999999', 10)).toMatchObject({ retCode: 404 })
  expect(
    (await shop.call(operator.refundOrder, { soNbr, amt: 1, reason: 'x' }, ann)).json,
  ).toMatchObject({
    retCode: 404,
  })
})

it('never exceed what was paid, with any requests at once', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 1_200 }), { minLength: 2, maxLength: 6 }),
      async (amounts) => {
        const soNbr = await transferred()
        const answers = await Promise.all(amounts.map((amt) => refund(soNbr, amt)))
        const taken = amounts.filter((_, at) => answers[at]?.retCode === 1)
        const { captured, owed } = await moneyOf(soNbr)
        const sum = taken.reduce((total, amt) => total + amt, 0)
        expect(owed).toBe(sum)
        expect(owed).toBeLessThanOrEqual(captured)
        const tasks = await db().select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
        expect(tasks.map(({ amt }) => amt).toSorted()).toEqual(taken.toSorted())
        const refused = amounts.filter((_, at) => answers[at]?.code === 'REFUND_EXCEEDS')
        expect(refused.length + taken.length).toBe(amounts.length)
        // Refused only if it exceeded the rest after the accepted ones.
        expect(refused.every((amt) => sum + amt > captured)).toBe(true)
      },
    ),
    { numRuns: 15 },
  )
})
