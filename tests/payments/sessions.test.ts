import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import { bookPending, sendRefunds } from '../../gateway/payment/index.ts'
import { paymentNotifications } from '../../gateway/payment/payment-attempt.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from './bank-shop.ts'
import { sessionAccounts } from './simulated-providers.ts'
import { createSessionProvider } from './session-provider.ts'

const { provider, state, notice } = createSessionProvider()
let shop: BankShop
let who: Shopper
beforeAll(async () => {
  shop = await createBankShop(sessionAccounts(provider))
  who = await shop.shopper()
})
afterAll(() => shop.gateway.close())

const get = (url: string) =>
  shop.gateway.app.inject({ url, headers: { host: shop.gateway.stores[0].host } })
const statOf = async (soNbr: string) => (await shop.orderOf(soNbr)).stat
const db = () => shop.gateway.database.db
const byNbr = (nbr: string) => shop.gateway.directory.byNbr(nbr)
const attempted = async () => {
  const soNbr = await shop.unpaid(who)
  const { json } = await shop.pay(who, soNbr)
  const page = await get(String(json.redirectUrl))
  const [attempt] = await shop.attemptsOf(soNbr)
  return { soNbr, attemptNbr: attempt?.attemptNbr ?? '', attempt, page }
}
const amt = 1_100
const paid = (attemptNbr: string) => ({ eventId: `e-${attemptNbr}`, attemptNbr, tradeNo: 'S1', outcome: 'paid' as const, amt, currency: 'TWD', note: '' }) // prettier-ignore

it('keeps the provider’s reference, and hands it in when the shop confirms', async () => {
  const { soNbr, attemptNbr, attempt, page } = await attempted()
  expect(page.headers.location).toBe(`https://session.invalid/${attemptNbr}?amt=1100&currency=TWD`)
  expect(attempt).toMatchObject({ ref: `session-${attemptNbr}`, stat: 'open' })
  // A shopper who comes back without having paid.
  await get(`/pay/return/${attemptNbr}`)
  expect(await statOf(soNbr)).toBe('pay')
  state.confirmed.set(attemptNbr, paid(attemptNbr))
  const back = await Promise.all([1, 2].map(() => get(`/pay/return/${attemptNbr}`)))
  expect(back.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect(await statOf(soNbr)).toBe('pledge')
})

it('that cannot be reached leaves the order payable, and the shopper at the order', async () => {
  state.canOpen = false
  const { soNbr, attempt, page, attemptNbr } = await attempted()
  state.canOpen = true
  expect(page.headers.location).toBe(`/pay/return/${attemptNbr}`)
  expect(attempt).toMatchObject({ stat: 'failed', start: null })
  expect(await statOf(soNbr)).toBe('pay')
  await shop.pay(who, soNbr)
  expect((await shop.attemptsOf(soNbr)).map(({ stat }) => stat).toSorted()).toEqual(['failed', 'open']) // prettier-ignore
})

it('does not pay in another currency', async () => {
  const { soNbr, attemptNbr } = await attempted()
  const { body, headers } = notice({ ...paid(attemptNbr), currency: 'USD' })
  await shop.gateway.app.inject({
    method: 'POST',
    url: '/pay/notify/session',
    headers: { host: shop.gateway.stores[0].host, ...headers },
    payload: body,
  })
  expect(await statOf(soNbr)).toBe('pay')
})

it('has a stored notification proven and applied again, bytes, signature and all', async () => {
  const { soNbr, attemptNbr } = await attempted()
  const { body, headers } = notice(paid(attemptNbr))
  const stored = { storeNbr: shop.storeNbr, provider: 'session', attemptNbr, fields: {} }
  const request = (text: string) => ({
    url: '/pay/notify/session',
    headers: { 'x-signature': headers['x-signature'] ?? '' },
    body: Buffer.from(text).toString('base64'),
  })
  const receivedAt = new Date(Date.now() - 60_000)
  await db().insert(paymentNotifications).values([
    { ...stored, eventId: 'changed', request: request(body.replace('1100', '1')), receivedAt },
    { ...stored, eventId: `e-${attemptNbr}`, request: request(body), receivedAt },
  ]) // prettier-ignore
  await expect(bookPending(shop.gateway.database, byNbr, shop.payments.byName)).rejects.toThrow(/operator/) // prettier-ignore
  expect(await statOf(soNbr)).toBe('pledge')
})

it('is asked about a refund that is pending or was lost, and sends again only what it does not know', async () => {
  const { soNbr, attemptNbr } = await attempted()
  state.confirmed.set(attemptNbr, paid(attemptNbr))
  await get(`/pay/return/${attemptNbr}`)
  await shop.operate(operator.refundOrder, { soNbr, amt, reason: 'sold out' })
  const round = async () => {
    await db()
      .update(refundTasks)
      .set({ nextAt: new Date(Date.now() - 1_000) })
      .where(eq(refundTasks.soNbr, soNbr))
    await sendRefunds(shop.gateway.database, byNbr, shop.payments)
  }
  const owed = async () =>
    (await db().select().from(payments).where(eq(payments.soNbr, soNbr)))[0]?.owed
  state.refund = undefined
  await round()
  expect(state.refunds.length).toBe(1)
  // Not due yet.
  await sendRefunds(shop.gateway.database, byNbr, shop.payments)
  state.askedRefund = 'pending'
  await round()
  expect([state.refunds.length, await owed()]).toEqual([1, amt])
  state.askedRefund = 'none'
  await round()
  state.refund = 'later'
  await round()
  state.refund = 'pending'
  await round()
  expect([state.refunds.length, await owed()]).toEqual([3, amt])
  expect(new Set(state.refunds).size).toBe(1)
  state.askedRefund = 'done'
  await round()
  expect([state.refunds.length, await owed()]).toEqual([3, 0])
})
