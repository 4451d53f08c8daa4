import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../../gateway/ledger/ledger.tables.ts'
import { checkMacValue, isSealed } from '../../gateway/payment/providers/ecpay/check-mac-value.ts'
import type { PaymentProvider } from '../../gateway/core/payment-port.ts'
import type { Mail } from '../../gateway/notification/carrier.ts'
import { createNotifier } from '../../gateway/notification/create-notifier.ts'
import { expireOrders, sendOrderNotifications } from '../../gateway/order/index.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { bookPending, askProviders, sendRefunds } from '../../gateway/payment/index.ts'
import {
  paymentAttempts,
  paymentNotifications,
} from '../../gateway/payment/payment-attempt.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as orderOps from '../../schemas/order/order.ops.ts'
import * as payOps from '../../schemas/pay/pay.ops.ts'
import { blankNotifications } from '../gateway/blank-notifications.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from './bank-shop.ts'
import { ecpayWith } from './ecpay-accounts.ts'
import { startEcpay, type EcpaySimulator } from './ecpay-simulator.ts'

/** ECPay's published test merchant. */
const keys = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' }
const notify = '/pay/notify/ecpay'

let ecpay: EcpaySimulator
let shop: BankShop
let who: Shopper
beforeAll(async () => {
  ecpay = await startEcpay(keys)
  shop = await createBankShop(ecpayWith(keys, ecpay.origin))
  who = await shop.shopper()
})
afterAll(async () => {
  await shop.gateway.close()
  await ecpay.close()
})

const statOf = async (soNbr: string) => (await shop.orderOf(soNbr)).stat
const sealed = (fields: Record<string, string>) => ({
  ...fields,
  CheckMacValue: checkMacValue(fields, keys),
})

const eventIdOf = (provider: PaymentProvider | undefined, fields: Record<string, string>) => {
  const body = Buffer.from(new URLSearchParams(fields).toString())
  const received = provider?.receive({ url: notify, headers: {}, body, at: new Date() })
  return received && 'events' in received ? (received.events[0]?.eventId ?? '') : ''
}

/** Starts a payment. Returns the form for ECPay and the attempt number. */
async function begin(soNbr: string, payNbr = 'CARD') {
  const { json } = await shop.pay(who, soNbr, payNbr)
  const page = await shop.gateway.app.inject({
    url: String(json.redirectUrl),
    headers: { host: shop.gateway.stores[0].host },
  })
  const fields = Object.fromEntries(
    [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )
  return { page, fields, attemptNbr: fields.MerchantTradeNo ?? '' }
}

const paid = (attemptNbr: string, rest: Record<string, string> = {}) => ({
  MerchantID: keys.merchantId,
  MerchantTradeNo: attemptNbr,
  RtnCode: '1',
  RtnMsg: '交易成功',
  TradeNo: `2611${attemptNbr.slice(0, 12)}`,
  TradeAmt: '1100',
  PaymentDate: '2026/11/21 12:00:00',
  PaymentType: 'Credit_CreditCard',
  TradeDate: '2026/11/21 11:59:00',
  SimulatePaid: '0',
  ...rest,
})

describe('ECPay', () => {
  it('gets a signed form with the order’s amount, from a page that can send forms nowhere else', async () => {
    const soNbr = await shop.unpaid(who)
    const { page, fields } = await begin(soNbr)
    expect(page.body).toContain(`action="${ecpay.origin}/Cashier/AioCheckOut/V5"`)
    expect(page.headers['content-security-policy']).toContain(`form-action ${ecpay.origin};`)
    expect(page.body).toContain('<meta name="color-scheme" content="light dark">')
    expect(isSealed(fields, keys)).toBe(true)
    expect(fields).toMatchObject({
      MerchantID: '3002607',
      TotalAmount: '1100',
      ChoosePayment: 'Credit',
      EncryptType: '1',
      PaymentType: 'aio',
    })
    expect(fields.MerchantTradeNo).toMatch(/^[0-9A-Z]{20}$/)
    expect(fields.ReturnURL).toMatch(/\/pay\/notify\/ecpay$/)
  })

  it('gets 1|OK, and the order is paid; the same notification again changes nothing', async () => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const notice = sealed(paid(attemptNbr))
    for (let round = 0; round < 3; round++)
      expect(await shop.form(notify, notice)).toEqual({ status: 200, body: '1|OK' })
    expect(await statOf(soNbr)).toBe('pledge')
    const [money] = await shop.gateway.database.db
      .select()
      .from(payments)
      .where(eq(payments.soNbr, soNbr))
    expect(money).toMatchObject({ captured: 1_100, owed: 0 })
  })

  it.each(['TradeNo', 'RtnMsg', 'PaymentDate', 'MerchantTradeNo', 'PaymentType'])(
    'is answered although its signed %s has a NUL, which no text of the database may have',
    async (field) => {
      const soNbr = await shop.unpaid(who)
      const { attemptNbr } = await begin(soNbr)
      const fields = paid(attemptNbr)
      const { status } = await shop.form(notify, sealed({ ...fields, [field]: `${Reflect.get(fields, field)}\0x` })) // prettier-ignore
      expect(status).toBeLessThan(500)
      expect(await shop.form(notify, sealed(fields))).toEqual({ status: 200, body: '1|OK' })
      expect(await statOf(soNbr)).toBe('pledge')
    },
  )

  it.each([
    ['with another seal', (n: Record<string, string>) => ({ ...n, CheckMacValue: 'F'.repeat(64) })],
    ['changed on the way', (n: Record<string, string>) => ({ ...sealed(n), TradeAmt: '1' })],
  ])('is refused %s', async (_how, forge) => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const { status, body } = await shop.form(notify, forge(paid(attemptNbr)))
    expect([status, body]).toEqual([400, '0|REFUSED'])
    expect(await statOf(soNbr)).toBe('pay')
  })

  it.each([
    ['another sum', { TradeAmt: '1' }],
    ['a pretended payment', { SimulatePaid: '1' }],
    ['a failure', { RtnCode: '10100058', RtnMsg: 'Declined' }],
  ])('does not mark an order as paid for %s', async (_what, rest) => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const { body } = await shop.form(notify, sealed(paid(attemptNbr, rest)))
    expect(body).toBe('1|OK')
    expect(await statOf(soNbr)).toBe('pay')
  })

  it('issues a virtual account, by which the order is paid later', async () => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr, fields } = await begin(soNbr, 'ATM')
    expect(fields).toMatchObject({ ChoosePayment: 'ATM', ExpireDate: '1' })
    const { PaymentDate: _date, ...issuing } = paid(attemptNbr, {
      RtnCode: '2',
      RtnMsg: 'Get VirtualAccount Succeeded',
    })
    await shop.form(
      notify,
      sealed({ ...issuing, BankCode: '013', vAccount: '3966880000049', ExpireDate: '2099/12/31' }),
    )
    const { json } = await shop.call(payOps.getPayList2, { soNbr }, who)
    expect(json.PayInfo).toEqual({
      type: 'atm',
      account: '3966880000049',
      bankCode: '013',
      amt: 1_100,
      deadline: '2099-12-31T15:59:59.000Z',
    })
    // The page of the order has it, for its owner and by its token, and so has a notification.
    const { token } = await shop.orderOf(soNbr)
    for (const SoInfo of [
      (await shop.call(orderOps.getDetail, { soNbr }, who)).json.SoInfo,
      (await shop.call(orderOps.getDesDetail, { soNbr: token })).json.SoInfo,
    ])
      expect(SoInfo).toMatchObject({ PayInfo: json.PayInfo })
    const notifications: Mail[] = []
    const { database, directory } = shop.gateway
    const notifier = createNotifier({
      mail: { send: async (mail) => void notifications.push(mail) },
      sms: { send: async () => undefined },
      ...blankNotifications,
    })
    await sendOrderNotifications({ database, directory, notifier })
    const notification = notifications.findLast(({ text }) => text.includes(soNbr))
    for (const fact of ['3966880000049', '013', '1,100'])
      for (const body of [notification?.text, notification?.html]) expect(body).toContain(fact)
    expect(await statOf(soNbr)).toBe('pay')
    await shop.form(notify, sealed(paid(attemptNbr)))
    expect(await statOf(soNbr)).toBe('pledge')
    const { SoInfo } = (await shop.call(orderOps.getDetail, { soNbr }, who)).json
    expect(SoInfo).not.toHaveProperty('PayInfo')
  })

  it('is applied by the next run if the process died after storing its notification', async () => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const fields = sealed(paid(attemptNbr))
    const provider = shop.payments.byName(shop.storeNbr, 'ecpay')
    await shop.gateway.database.db.insert(paymentNotifications).values({
      storeNbr: shop.storeNbr,
      provider: 'ecpay',
      eventId: eventIdOf(provider, fields),
      attemptNbr,
      fields,
      receivedAt: new Date(Date.now() - 60_000),
    })
    await bookPending(
      shop.gateway.database,
      (nbr) => shop.gateway.directory.byNbr(nbr),
      shop.payments.byName,
    )
    expect(await statOf(soNbr)).toBe('pledge')
  })

  it('leaves an unreadable notification to operators, and applies the later ones', async () => {
    const { database, directory } = shop.gateway
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const fields = sealed(paid(attemptNbr))
    const provider = shop.payments.byName(shop.storeNbr, 'ecpay')
    const stored = { storeNbr: shop.storeNbr, provider: 'ecpay' as const, attemptNbr }
    // As many as one round processes, all older than the readable one.
    await database.db.insert(paymentNotifications).values([
      ...Array.from({ length: 100 }, (_, at) => ({
        ...stored,
        eventId: `unreadable-${at}`,
        fields: { ...fields, CheckMacValue: 'sealed with the key of last year' },
        receivedAt: new Date(Date.now() - 7_200_000),
      })),
      {
        ...stored,
        eventId: eventIdOf(provider, fields),
        fields,
        receivedAt: new Date(Date.now() - 60_000),
      },
    ])
    const round = () => bookPending(database, (nbr) => directory.byNbr(nbr), shop.payments.byName)
    await expect(round()).rejects.toThrow(/wait for an operator/)
    await round()
    expect(await statOf(soNbr)).toBe('pledge')

    const tasks = async () => {
      const { json } = await shop.operate(operator.listPayTasks, {})
      return json.rows as Record<string, unknown>[] // the operation returns a table
    }
    const first = (await tasks()).find(({ soNbr: nbr }) => nbr === soNbr)
    expect(first).toMatchObject({ kind: 'notice', reason: 'unreadable', amt: 1_100 })
    expect(Date.now() - Date.parse(String(first?.since))).toBeGreaterThan(7_000_000)
    const { provider: name, eventId } = first ?? {}
    const before = (await tasks()).length
    await shop.operate(operator.handlePayNotice, {
      provider: name,
      eventId,
      remark: 'seen at the bank',
    })
    expect((await tasks()).map((task) => task.eventId)).not.toContain(eventId)
    expect(before).toBeGreaterThan(0)
  })

  it('is queried by one process about an attempt whose notification was lost', async () => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const { database, directory } = shop.gateway
    await database.db
      .update(paymentAttempts)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(paymentAttempts.attemptNbr, attemptNbr))
    ecpay.answer('/Cashier/QueryTradeInfo/V5', {
      TradeNo: 'T1',
      TradeAmt: '1100',
      TradeStatus: '1',
    })
    const before = ecpay.calls.length
    const ask = () => askProviders(database, (nbr) => directory.byNbr(nbr), shop.payments)
    await Promise.all([ask(), ask(), ask()])
    const asked = ecpay.calls.slice(before)
    expect(asked).toMatchObject([{ isSealed: true, fields: { MerchantTradeNo: attemptNbr } }])
    expect(await statOf(soNbr)).toBe('pledge')
  })

  it('is asked about an attempt whose failure it never reported, and a payment after all still counts', async () => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    const { database, directory } = shop.gateway
    const answered = async (TradeStatus: string, rest: Record<string, string> = {}) => {
      await database.db
        .update(paymentAttempts)
        .set({ createdAt: new Date(Date.now() - 3_600_000), askedAt: null })
        .where(eq(paymentAttempts.attemptNbr, attemptNbr))
      ecpay.answer('/Cashier/QueryTradeInfo/V5', { TradeNo: '', TradeAmt: '0', TradeStatus, ...rest }) // prettier-ignore
      const before = ecpay.calls.length
      await askProviders(database, (nbr) => directory.byNbr(nbr), shop.payments)
      const asked = ecpay.calls.slice(before).map(({ fields }) => fields.MerchantTradeNo)
      expect(asked).toEqual([attemptNbr])
      return (await shop.attemptsOf(soNbr)).map(({ stat }) => stat)
    }
    // Not paid yet, a number that ECPay does not know, and a status of which nothing is known.
    for (const status of ['0', '10200047', '10299999'])
      expect(await answered(status)).toEqual(['open'])
    expect(await answered('10200095')).toEqual(['failed'])
    expect(await statOf(soNbr)).toBe('pay')
    await shop.form(notify, sealed(paid(attemptNbr)))
    expect(await statOf(soNbr)).toBe('pledge')
  })

  it.each([
    ['0', 'unpaid'],
    ['10200047', 'gone'],
    ['10299999', 'unknown'],
  ])('says by status %s that an attempt is %s', async (TradeStatus, answer) => {
    ecpay.answer('/Cashier/QueryTradeInfo/V5', { TradeNo: '', TradeAmt: '0', TradeStatus })
    const provider = shop.payments.byName(shop.storeNbr, 'ecpay')
    expect(
      await provider?.ask({
        attemptNbr: 'P0000000000000000000',
        ref: '',
        tradeNo: '',
        method: 'credit',
        amt: 1,
        currency: 'TWD',
      }),
    ).toBe(answer)
  })

  it('is asked about an attempt for an order closed meanwhile, until it can no longer be paid', async () => {
    const { database, directory } = shop.gateway
    const ask = () => askProviders(database, (nbr) => directory.byNbr(nbr), shop.payments)
    const [late, tooLate] = await Promise.all(
      [2, 8].map(async (days) => {
        const soNbr = await shop.unpaid(who)
        const { attemptNbr } = await begin(soNbr)
        await database.db
          .update(orders)
          .set({ payDeadline: new Date(Date.now() - 1_000) })
          .where(eq(orders.soNbr, soNbr))
        await database.db
          .update(paymentAttempts)
          .set({
            createdAt: new Date(Date.now() - days * 86_400_000),
            askedAt: new Date(Date.now() - 86_400_000),
          })
          .where(eq(paymentAttempts.attemptNbr, attemptNbr))
        return { soNbr, attemptNbr }
      }),
    )
    await expireOrders({ db: database.db, directory })
    expect(await statOf(late?.soNbr ?? '')).toBe('closed')
    ecpay.answer('/Cashier/QueryTradeInfo/V5', {
      TradeNo: 'T2',
      TradeAmt: '1100',
      TradeStatus: '1',
    })
    const before = ecpay.calls.length
    await ask()
    await ask()
    expect(ecpay.calls.slice(before)).toMatchObject([
      { fields: { MerchantTradeNo: late?.attemptNbr } },
    ])
    expect((await shop.attemptsOf(late?.soNbr ?? '')).map(({ stat }) => stat)).toEqual(['paid'])
    expect((await shop.attemptsOf(tooLate?.soNbr ?? '')).map(({ stat }) => stat)).toEqual(['open'])
    expect(await statOf(late?.soNbr ?? '')).toBe('pledge')
  })

  it('refunds money, also before settlement', async () => {
    const soNbr = await shop.unpaid(who)
    const { attemptNbr } = await begin(soNbr)
    await shop.call(orderOps.cancelOrder, { soNbr }, who)
    // Paid after cancellation, so it goes back.
    await shop.form(notify, sealed(paid(attemptNbr)))
    ecpay.answer('/CreditDetail/DoAction', { RtnCode: '0' })
    ecpay.answer('/CreditDetail/DoAction', { RtnCode: '1' })
    ecpay.answer('/CreditDetail/DoAction', { RtnCode: '1' })
    const before = ecpay.calls.length
    await sendRefunds(
      shop.gateway.database,
      (nbr) => shop.gateway.directory.byNbr(nbr),
      shop.payments,
    )
    const actions = ecpay.calls.slice(before)
    expect(actions.map(({ fields }) => `${fields.Action} ${fields.TotalAmount}`)).toEqual([
      'R 1100',
      'E 1100',
      'N 1100',
    ])
    expect(actions.every((call) => call.isSealed)).toBe(true)
    const [money] = await shop.gateway.database.db
      .select()
      .from(payments)
      .where(eq(payments.soNbr, soNbr))
    expect(money).toMatchObject({ captured: 1_100, owed: 0, refunded: 1_100 })
  })
})
