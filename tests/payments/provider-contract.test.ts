import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../../gateway/ledger/ledger.tables.ts'
import { askProviders, sendRefunds } from '../../gateway/payment/index.ts'
import {
  paymentAttempts,
  paymentNotifications,
} from '../../gateway/payment/payment-attempt.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from './bank-shop.ts'
import { askable, simulated, type Simulated } from './simulated-providers.ts'

const amt = 1_100

/** A shop at a provider, and what happens there. */
function shopAt<S extends Simulated>(start: () => Promise<S>) {
  let outside: S
  let shop: BankShop
  let who: Shopper
  beforeAll(async () => {
    outside = await start()
    shop = await createBankShop(outside.accounts, outside.bank)
    who = await shop.shopper()
  })
  afterAll(async () => {
    await shop.gateway.close()
    await outside.close()
  })

  const get = (url: string) =>
    shop.gateway.app.inject({ url, headers: { host: shop.gateway.stores[0].host } })
  const send = async ({ body, headers }: ReturnType<Simulated['notice']>) => {
    const [{ host }] = shop.gateway.stores
    const reply = await shop.gateway.app.inject({
      method: 'POST',
      url: `/pay/notify/${outside.name}`,
      headers: { host, ...headers },
      payload: body,
    })
    return { status: reply.statusCode, body: reply.body }
  }
  /** An unpaid order whose attempt is open at the provider. */
  const opened = async (payNbr?: string) => {
    const soNbr = await shop.unpaid(who)
    const { json } = await shop.pay(who, soNbr, payNbr)
    const page = await get(String(json.redirectUrl ?? json.js))
    const attemptNbr = (await shop.attemptsOf(soNbr)).at(-1)?.attemptNbr ?? ''
    return { soNbr, attemptNbr, page, going: json }
  }
  const statOf = async (soNbr: string) => (await shop.orderOf(soNbr)).stat
  const moneyOf = async (soNbr: string) => {
    const { db } = shop.gateway.database
    return (await db.select().from(payments).where(eq(payments.soNbr, soNbr)))[0]
  }
  const directoryOf = () => (nbr: string) => shop.gateway.directory.byNbr(nbr)
  const refund = () => sendRefunds(shop.gateway.database, directoryOf(), shop.payments)
  const tasksOf = async (soNbr: string) =>
    ((await shop.operate(operator.listPayTasks, {})).json.rows as Record<string, unknown>[]).filter(
      (row) => row.soNbr === soNbr,
    )
  /** A paid order that was cancelled, so that all of it goes back. */
  const owing = async () => {
    const { soNbr, attemptNbr } = await opened()
    await send(outside.notice({ attemptNbr, outcome: 'paid', amt }))
    await shop.operate(operator.refundOrder, { soNbr, amt, reason: 'sold out' })
    return soNbr
  }
  return {
    outside: () => outside,
    shop: () => shop,
    who: () => who,
    get,
    send,
    opened,
    statOf,
    moneyOf,
    refund,
    tasksOf,
    owing,
    ask: () => askProviders(shop.gateway.database, directoryOf(), shop.payments),
  }
}

describe.each(simulated)('%s, as every provider', (_name, start) => {
  const at = shopAt(start)

  it('is opened once, however often the browser asks, and not for what is paid', async () => {
    const soNbr = await at.shop().unpaid(at.who())
    const { json } = await at.shop().pay(at.who(), soNbr)
    const pages = await Promise.all([1, 2, 3].map(() => at.get(String(json.redirectUrl))))
    // Fields of a form are in any order.
    const parts = pages.map(({ headers, body }) => [
      headers.location,
      ...[...body.matchAll(/name="[^"]+" value="[^"]*"/g)].map(([field]) => field).toSorted(),
    ])
    expect(new Set(parts.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(String(pages[0]?.headers.location)).not.toMatch(/\/pay\/return\//)
    const [attempt] = await at.shop().attemptsOf(soNbr)
    expect(attempt).toMatchObject({ stat: 'open', provider: at.outside().name })
    const { attemptNbr = '' } = attempt ?? {}
    await at.send(at.outside().notice({ attemptNbr, outcome: 'paid', amt }))
    const late = await at.get(String(json.redirectUrl))
    expect(late.headers.location).toBe(`/pay/return/${attemptNbr}`)
    expect((await at.get(`/pay/return/${attemptNbr}`)).headers.location).toBe(`/m/order/payResult/${soNbr}`) // prettier-ignore
  })

  it('is not opened for a sum that is no longer due', async () => {
    const soNbr = await at.shop().unpaid(at.who())
    const { json } = await at.shop().pay(at.who(), soNbr)
    await at.shop().operate(operator.voidOrder, { soNbr, reason: 'sold out' })
    expect((await at.get(String(json.redirectUrl))).headers.location).toMatch(/^\/pay\/return\//)
    expect((await at.shop().attemptsOf(soNbr))[0]).toMatchObject({ start: null })
  })

  it('pays once, with twenty notifications at once and later ones', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    const notice = at.outside().notice({ attemptNbr, outcome: 'paid', amt })
    const replies = await Promise.all(Array.from({ length: 20 }, () => at.send(notice)))
    replies.push(await at.send(notice))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(replies[0]?.status).toBeLessThan(300)
    expect(await at.statOf(soNbr)).toBe('pledge')
    expect(await at.moneyOf(soNbr)).toMatchObject({ captured: amt, owed: 0 })
  })

  it('does not unpay an order by a failure that arrives late', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    await at.send(at.outside().notice({ attemptNbr, outcome: 'paid', amt }))
    await at.send(at.outside().notice({ attemptNbr, outcome: 'failed', amt }))
    expect(await at.statOf(soNbr)).toBe('pledge')
  })

  it('pays after a failure of the same attempt', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    await at.send(at.outside().notice({ attemptNbr, outcome: 'failed', amt }))
    expect(await at.statOf(soNbr)).toBe('pay')
    await at.send(at.outside().notice({ attemptNbr, outcome: 'paid', amt }))
    expect(await at.statOf(soNbr)).toBe('pledge')
  })

  it('does not pay with another sum, and tells an operator', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    const { status } = await at.send(at.outside().notice({ attemptNbr, outcome: 'paid', amt: 1 }))
    expect(status).toBeLessThan(300)
    expect(await at.statOf(soNbr)).toBe('pay')
    expect(await at.tasksOf(soNbr)).toMatchObject([{ kind: 'notice', reason: 'mismatch' }])
  })

  it('does not pay by what somebody else signed, and stores none of it', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    const forged = at.outside().notice({ attemptNbr, outcome: 'paid', amt }, true)
    expect((await at.send(forged)).status).toBeGreaterThanOrEqual(400)
    for (const body of ['', '\0', '{"a":', 'a=%ZZ', 'x'.repeat(100_000)])
      expect((await at.send({ ...forged, body })).status).toBeLessThan(500)
    expect(await at.statOf(soNbr)).toBe('pay')
    const { db } = at.shop().gateway.database
    expect(await db.select().from(paymentNotifications).where(eq(paymentNotifications.attemptNbr, attemptNbr))).toEqual([]) // prettier-ignore
  })

  it('pays no order of another store', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    const { body, headers } = at.outside().notice({ attemptNbr, outcome: 'paid', amt })
    const { statusCode } = await at.shop().gateway.app.inject({
      method: 'POST',
      url: `/pay/notify/${at.outside().name}`,
      headers: { host: at.shop().gateway.stores[1].host, ...headers },
      payload: body,
    })
    expect(statusCode).toBeLessThan(500)
    expect(await at.statOf(soNbr)).toBe('pay')
  })

  it('refunds what it can send back, once', async () => {
    const soNbr = await at.owing()
    await at.refund()
    await at.refund()
    expect(await at.moneyOf(soNbr)).toMatchObject({ captured: amt, owed: 0, refunded: amt })
  })
})

describe.each(askable)('%s, as every provider that is asked', (_name, start) => {
  const at = shopAt(start)

  it('says of a payment whose notification was lost that it is paid', async () => {
    const { soNbr, attemptNbr } = await at.opened()
    at.outside().asked({ attemptNbr, outcome: 'paid', amt })
    await at
      .shop()
      .gateway.database.db.update(paymentAttempts)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(paymentAttempts.attemptNbr, attemptNbr))
    await at.ask()
    expect(await at.statOf(soNbr)).toBe('pledge')
    await at.send(at.outside().notice({ attemptNbr, outcome: 'paid', amt }))
    expect(await at.moneyOf(soNbr)).toMatchObject({ captured: amt, owed: 0 })
  })

  it('leaves a refused refund to an operator', async () => {
    at.outside().refunds('refused')
    const soNbr = await at.owing()
    await at.refund()
    expect(await at.tasksOf(soNbr)).toMatchObject([{ kind: 'refund', reason: 'refused' }])
  })

  it('is never sent a refund again whose answer was lost', async () => {
    at.outside().refunds(undefined)
    await at.owing()
    const before = at.outside().refundCalls()
    await at.refund()
    expect(at.outside().refundCalls()).toBe(before + 1)
    at.outside().refunds('done')
    await at.refund()
    expect(at.outside().refundCalls()).toBe(before + 1)
  })
})
