import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippingMethods } from '../../gateway/shipping/shipping.tables.ts'
import { blankNotifications } from '../gateway/blank-notifications.ts'
import { createNotifier } from '../../gateway/notification/create-notifier.ts'
import type { Mail, Sms } from '../../gateway/notification/carrier.ts'
import { sendOrderNotifications } from '../../gateway/order/index.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { payments } from '../../gateway/ledger/ledger.tables.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { langs } from '../../schemas/lang.ts'
import { formatNumber } from '../../schemas/number-text.ts'
import { arrivalText } from '../../schemas/shipping/arrival-text.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { createOrdersShop, line, type OrdersShop, type Shopper } from './orders-shop.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

let shop: OrdersShop
let ann: Shopper
let tea: string
let voucher: string

beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  tea = await shop.sell('TEA', { qty: 500, price: 1_000 })
  voucher = await shop.sell('GIFT', { qty: 500, price: 500, isVirtual: true })
  const { db } = shop.gateway.database
  await changeStore(db, shop.storeNbr, {
    config: {
      lineService: 'https://line.me/R/ti/p/@tea',
      contact: {
        phone: '02-2345-6789',
        email: 'hello@tea.example',
        address: { 'en-US': '1 Tea Lane' },
        hours: {},
      },
    },
  })
  await db
    .update(shippingMethods)
    .set({
      days: { min: 2, max: 3 },
      areaDays: [{ areas: ['TPE', '100'], min: 1, max: 1 }],
    })
    .where(eq(shippingMethods.frcNbr, 'HOME'))
  await shop.gateway.directory.reload()
})
afterAll(() => shop.gateway.close())

const db = () => shop.gateway.database.db
const operate = async (...call: Parameters<OrdersShop['operate']>) =>
  (await shop.operate(...call)).json

async function placed(given: Record<string, unknown> = {}, lang?: 'en-US'): Promise<string> {
  const { json } = await shop.order(
    ann,
    { PtList: [line(tea, 2)], amt: 2_100, payNbr: 'BANK', ...given },
    { lang: lang ?? 'en-US' },
  )
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return String(json.soNbr)
}
const pay = async (soNbr: string) =>
  operate(operator.confirmPayment, {
    soNbr,
    amt: (await shop.orderOf(soNbr)).amt,
    ref: `R-${soNbr}`,
  })

/** Returns the emails about an order that its owner receives. */
async function emails(soNbr: string): Promise<Mail[]> {
  const mails: Mail[] = []
  const { database, directory } = shop.gateway
  const notifier = createNotifier({
    mail: { send: async (mail) => void mails.push(mail) },
    sms: { send: async (_sms: Sms) => undefined },
    ...blankNotifications,
  })
  let before = -1
  while (before !== mails.length) {
    before = mails.length
    await sendOrderNotifications({ database, directory, notifier })
  }
  return mails.filter(({ text }) => text.includes(soNbr))
}
const fresh = () => db().execute(sql`update order_notice set sent_at = now()`)
const last = async (soNbr: string): Promise<Mail> => {
  const mail = (await emails(soNbr)).at(-1)
  if (!mail) throw new Error(`no email about ${soNbr}`)
  return mail
}

describe('an email about an order', () => {
  it('lists goods, sums, address, delivery days and the shop’s contact, as text and HTML', async () => {
    await fresh()
    const soNbr = await placed({ wishTime: 'morning' })
    const { text, html, replyTo } = await last(soNbr)
    for (const body of [text, html])
      for (const part of [
        soNbr,
        'Product TEA',
        'NT$1,000 × 2',
        'NT$2,000',
        'NT$100',
        'NT$2,100',
        'Lin Mei',
        '1 Ketagalan Blvd.',
        'Home delivery',
        'Next business day after payment',
        'Returns within 7 days of delivery',
        'before 1 PM',
        '02-2345-6789',
        'hello@tea.example',
        '1 Tea Lane',
        'https://line.me/R/ti/p/@tea',
        // What it is to be paid to.
        '001-2345',
        'Shop Ltd.',
      ])
        expect(body).toContain(part)
    expect(text).not.toMatch(/do not reply/i)
    expect(html).toContain('href="tel:0223456789"')
    expect(replyTo).toBe('hello@tea.example')
    // Later changes of the shop's terms do not change what this order was promised.
    await db()
      .update(shippingMethods)
      .set({ areaDays: [{ areas: ['100'], min: 4, max: 5 }] })
      .where(eq(shippingMethods.frcNbr, 'HOME'))
    await pay(soNbr)
    const { firstDay, lastDay } = await shop.orderOf(soNbr)
    const days = arrivalText({ first: firstDay ?? '', last: lastDay ?? '' }, 'en-US')
    const paid = await last(soNbr)
    for (const body of [paid.text, paid.html]) {
      expect(body).toContain(days)
      expect(body).not.toContain('business day')
      expect(body).not.toContain('001-2345')
    }
  })

  it('shows a small picture of what has one, beside its name, and the text is without', async () => {
    await fresh()
    const photo = await shop.sell('PHOTO', { price: 500, imgs: ['0123456789abcdef_600x900'] })
    const { text, html } = await last(
      await placed({ PtList: [line(tea), line(photo)], amt: 1_600 }),
    )
    const [src] = /https?:[^"]+\/m\/img\/0123456789abcdef_600x900\/160/.exec(html) ?? []
    expect(html).toContain(`<img src="${src}" width="43" height="64" alt=""`)
    expect(new URL(src ?? '').origin).toBe(new URL(/https?:\S+/.exec(text)?.[0] ?? '').origin)
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(text).not.toContain('/img/')
  })

  it.each(langs)('is complete in %s', async (lang) => {
    await fresh()
    const soNbr = await placed()
    await db().update(orders).set({ lang }).where(eq(orders.soNbr, soNbr))
    await pay(soNbr)
    await operate(operator.shipOrder, { soNbr, carrier: 'TCAT', trackNbr: 'TR-77' })
    await operate(operator.deliverOrder, { soNbr })
    await operate(operator.refundOrder, { soNbr, amt: 300, reason: 'a scratch' })
    const all = await emails(soNbr)
    const name = orderName(await shop.orderOf(soNbr))
    expect(all).toHaveLength(5)
    for (const { subject, text, html } of all) {
      expect(subject).toContain(name)
      expect(html).toContain(`<html lang="${lang}" dir="ltr">`)
      for (const body of [text, html]) {
        expect(body).not.toMatch(/\{\{|undefined|\b(notification|order|delivery|footer)\.[a-z]/)
        expect(body).toContain(`NT$${formatNumber(2_100, lang)}`)
      }
    }
    const page = 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=TR-77'
    expect(all[2]?.text).toContain(`TR-77 ${page}`)
    expect(all[2]?.html).toMatch(new RegExp(`<a href="${page.replace('?', '\\?')}"[^>]*>TR-77</a>`))
    expect(all[4]?.text).toContain('NT$300')
  })

  it('names the pickup store once the parcel arrived there', async () => {
    await fresh()
    const soNbr = await placed({ payNbr: 'COD' })
    await db()
      .update(orders)
      .set({
        frcKind: 'store',
        frcNbr: 'STORE',
        storeId: '131386',
        storeName: 'Zhongxiao',
        receiverAddr: '5 Zhongxiao Rd.',
      })
      .where(eq(orders.soNbr, soNbr))
    expect(await operate(operator.arriveOrder, { soNbr })).toMatchObject({
      code: 'ORDER_NOT_MOVABLE',
    })
    await operate(operator.shipOrder, { soNbr })
    expect(await operate(operator.arriveOrder, { soNbr })).toMatchObject({ stat: 'shiping' })
    const mail = await last(soNbr)
    expect(mail.subject).toContain('ready for pickup')
    expect(mail.text).toContain('Zhongxiao 131386 5 Zhongxiao Rd.')
    expect(await operate(operator.arriveOrder, { soNbr })).toMatchObject({
      code: 'ORDER_NOT_MOVABLE',
    })
    const home = await placed({ payNbr: 'COD' })
    await operate(operator.shipOrder, { soNbr: home })
    expect(await operate(operator.arriveOrder, { soNbr: home })).toMatchObject({
      code: 'ORDER_NOT_MOVABLE',
    })
  })

  it('states the refund of a cancelled order, and promises no delivery any more', async () => {
    await fresh()
    const soNbr = await placed()
    await pay(soNbr)
    await operate(operator.voidOrder, { soNbr, reason: 'sold out' })
    const { subject, text } = await last(soNbr)
    expect(subject).toContain('canceled')
    expect(text).toContain('Refund in progress: NT$2,100')
    expect(text).not.toContain('business days')
  })

  it('says of money for an order that had ended why it goes back', async () => {
    await fresh()
    const soNbr = await placed()
    await shop.call(ops.cancelOrder, { soNbr }, ann)
    const ref = `late ${soNbr}`
    expect(await operate(operator.confirmPayment, { soNbr, amt: 2_100, ref })).toMatchObject({
      stat: 'cancel',
    })
    const { subject, text } = await last(soNbr)
    expect(subject).toContain('Your refund of NT$2,100')
    expect(text).toContain('Reason for the refund: Your payment arrived after the order had ended')
    // A second transfer, and one of another sum.
    const paid = await placed()
    await pay(paid)
    await operate(operator.confirmPayment, { soNbr: paid, amt: 2_100, ref: `twice ${paid}` })
    expect((await last(paid)).text).toContain('Reason for the refund: The order was already paid')
    const wrong = await placed()
    const other = { soNbr: wrong, amt: 2_000, ref: `wrong ${wrong}`, differing: 'return' }
    await operate(operator.confirmPayment, other)
    expect((await last(wrong)).text).toContain('Reason for the refund: You paid a different amount')
    // What was paid in time and goes back in part has no such reason.
    await operate(operator.refundOrder, { soNbr: paid, amt: 100, reason: 'a scratch' })
    expect((await last(paid)).text).not.toContain('Reason for the refund')
  })

  it('escapes what a shopper typed', async () => {
    await fresh()
    const soNbr = await placed()
    await db()
      .update(orders)
      .set({ receiverAddr: '<img src=x onerror=alert(1)>' })
      .where(eq(orders.soNbr, soNbr))
    const { html } = await last(soNbr)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
  })
})

describe('a partial refund', () => {
  const virtualOrder = async (qty: number) => {
    const { json } = await shop.call(
      ops.addVirtualOrder,
      {
        PtList: [line(voucher, qty)],
        amt: 500 * qty,
        memEmail: 'ann@tea.example',
        payNbr: 'BANK',
      },
      ann,
    )
    await pay(String(json.soNbr))
    return String(json.soNbr)
  }
  const stats = async (soNbr: string) => {
    const { json } = await shop.call(ops.getDetail, { soNbr }, ann)
    const { VoucherList } = json.SoInfo as { VoucherList: { stat: string }[] } // as the operation declares
    return VoucherList.map(({ stat }) => stat)
  }
  const refund = (soNbr: string, amt: number, ln?: number) =>
    operate(operator.refundOrder, { soNbr, amt, reason: 'asked for', ...(ln && { ln }) })

  it('of vouchers voids the unused ones in the same transaction', async () => {
    const soNbr = await virtualOrder(3)
    await db().execute(
      sql`update voucher set redeemed_at = now() where so_nbr = ${soNbr} and unit = 0`,
    )
    expect(await refund(soNbr, 100)).toMatchObject({ retCode: 1, amtLeft: 1_400, voided: 2 })
    expect(await stats(soNbr)).toEqual(['redeemed', 'void', 'void'])
  })

  it('is refused as a whole if it exceeds what is left: codes stay valid', async () => {
    const soNbr = await virtualOrder(2)
    expect(await refund(soNbr, 1_001)).toMatchObject({ code: 'REFUND_EXCEEDS' })
    expect(await stats(soNbr)).toEqual(['issued', 'issued'])
  })

  it('of goods beside vouchers keeps codes that remain paid, and can name a line', async () => {
    await fresh()
    const soNbr = await placed({ PtList: [line(tea), line(voucher, 2)], amt: 2_100 })
    await pay(soNbr)
    expect(await refund(soNbr, 200)).toMatchObject({ amtLeft: 1_900, voided: 0 })
    expect(await refund(soNbr, 700, 1)).toMatchObject({ amtLeft: 300, voided: 0 })
    expect(await refund(soNbr, 301, 1)).toMatchObject({
      code: 'REFUND_EXCEEDS',
      data: { amtLeft: 300 },
    })
    expect(await stats(soNbr)).toEqual(['issued', 'issued'])
    expect(await refund(soNbr, 100, 2)).toMatchObject({ amtLeft: 900, voided: 2 })
    expect(await stats(soNbr)).toEqual(['void', 'void'])
    expect(await refund(soNbr, 1, 9)).toMatchObject({ code: 'LINE_UNKNOWN', data: { ln: 9 } })
    const sent = (await emails(soNbr)).filter(({ subject }) => subject.startsWith('Your refund'))
    const name = orderName(await shop.orderOf(soNbr))
    expect(sent.map(({ subject }) => subject)).toEqual(
      ['NT$200', 'NT$700', 'NT$100'].map((amt) => `Your refund of ${amt} for order ${name}`),
    )
  })

  it('voids codes as soon as it includes their price', async () => {
    const soNbr = await placed({ PtList: [line(tea), line(voucher, 2)], amt: 2_100 })
    await pay(soNbr)
    expect(await refund(soNbr, 1_100)).toMatchObject({ voided: 0 })
    expect(await refund(soNbr, 1)).toMatchObject({ amtLeft: 999, voided: 2 })
  })

  it('counts towards the refund when the order is voided after a code was used', async () => {
    const soNbr = await placed({ PtList: [line(tea), line(voucher, 2)], amt: 2_100 })
    await pay(soNbr)
    await db().execute(
      sql`update voucher set redeemed_at = now() where so_nbr = ${soNbr} and unit = 0`,
    )
    await refund(soNbr, 300)
    await operate(operator.voidOrder, { soNbr, reason: 'sold out' })
    const [money] = await db().select().from(payments).where(eq(payments.soNbr, soNbr))
    expect(money).toMatchObject({ captured: 2_100, owed: 1_600 })
  })
})
