import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shopper } from '../../tests/orders/orders-shop.ts'
import { createBankShop, type BankShop } from '../../tests/payments/bank-shop.ts'
import {
  balanceOf,
  bookCapture,
  bookRefund,
  bookSentRefund,
  leaveLostRefunds,
  leaveRefund,
  nextRefundTask,
  refundsForOperators,
} from './index.ts'

let shop: BankShop
let ann: Shopper

beforeAll(async () => {
  shop = await createBankShop()
  ann = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const storeNbr = 'T1'
const unpaid = async () => ({ storeNbr, soNbr: await shop.unpaid(ann) })

it('books a payment once by its reference, whichever order it is reported for', async () => {
  const [one, other] = [await unpaid(), await unpaid()]
  const money = { amt: 1_100, ref: `bank:${one.soNbr}` }
  expect(await bookCapture(db(), one, money)).toEqual({ isNew: true, soNbr: one.soNbr })
  expect(await bookCapture(db(), one, money)).toEqual({ isNew: false, soNbr: one.soNbr })
  expect(await bookCapture(db(), other, money)).toEqual({ isNew: false, soNbr: one.soNbr })
  expect(await balanceOf(db(), one)).toMatchObject({ captured: 1_100, left: 1_100 })
  expect(await balanceOf(db(), other)).toMatchObject({ captured: 0, left: 0 })
})

it('refunds no more than was paid, and once', async () => {
  const order = await unpaid()
  await bookCapture(db(), order, { amt: 1_000, ref: `bank:${order.soNbr}` })
  await bookRefund(db(), order, { amt: 600, reason: 'byOperator' })
  await bookRefund(db(), order, { amt: 0, reason: 'byOperator' })
  const tooMuch = db().transaction((tx) =>
    bookRefund(tx, order, { amt: 401, reason: 'byOperator' }),
  )
  await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: 'payment_sums' } })
  expect(await balanceOf(db(), order)).toEqual({
    captured: 1_000,
    owed: 600,
    refunded: 0,
    left: 400,
  })
  const task = await nextRefundTask(db())
  if (!task) throw new Error('there is no task')
  expect(task).toMatchObject({ ...order, amt: 600 })
  expect(await bookSentRefund(db(), task, `bank:refund:${task.id}`)).toBe(true)
  expect(await bookSentRefund(db(), task, `bank:again:${task.id}`)).toBe(false)
  expect(await balanceOf(db(), order)).toEqual({
    captured: 1_000,
    owed: 0,
    refunded: 600,
    left: 400,
  })
})

it('requests a refund once, and leaves refused or unanswered ones to operators', async () => {
  const order = await unpaid()
  await bookCapture(db(), order, { amt: 1_000, ref: `bank:${order.soNbr}` })
  await bookRefund(db(), order, { amt: 300, reason: 'byOperator' })
  await bookRefund(db(), order, { amt: 200, reason: 'byOperator' })
  const [first, second] = [await nextRefundTask(db()), await nextRefundTask(db())]
  if (!first || !second) throw new Error('there are not two tasks')
  expect([first.amt, second.amt]).toEqual([300, 200])
  expect(await nextRefundTask(db())).toBeUndefined()
  expect(await refundsForOperators(db(), storeNbr, 10)).toEqual([])
  await leaveRefund(db(), first, 'refused')
  await leaveLostRefunds(db(), new Date(Date.now() - 60_000))
  const left = async () =>
    (await refundsForOperators(db(), storeNbr, 10)).map(({ id, note }) => [id, note])
  expect(await left()).toEqual([[first.id, 'refused']])
  await leaveLostRefunds(db(), new Date(Date.now() + 60_000))
  expect(await left()).toEqual([
    [first.id, 'refused'],
    [second.id, 'unknown'],
  ])
})
