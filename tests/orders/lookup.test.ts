import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../gateway/order/order.tables.ts'
import { findOrder, sendOrderCode } from '../../schemas/order/order-lookup.ops.ts'
import { newAddress } from '../gateway/new-address.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createOrdersShop, type OrdersShop } from './orders-shop.ts'

let shop: OrdersShop
let sku: string
beforeAll(async () => {
  shop = await createOrdersShop()
  sku = await shop.sell('LOOK', { price: 1_000, qty: 50 })
})
afterAll(() => shop.gateway.close())

const browser = () => ({ jar: {} as Record<string, string>, remoteAddress: newAddress() })

/** An order of a guest with contacts of its own. */
async function ordered() {
  const nth = String(Math.random()).slice(2, 10)
  const receiverTel = `09${nth}`
  const memEmail = `guest-${nth}@example.com`
  const token = await shop.guestOrder(sku, { receiverTel, memEmail })
  const [row] = await shop.gateway.database.db.select().from(orders).where(eq(orders.token, token))
  return { token, soNbr: row?.soNbr ?? '', orderNo: row?.orderNo, receiverTel, memEmail }
}

/** Asks for a code. Returns the answer, and what was sent. */
async function ask(soNbr: string, contact: string, at = browser()) {
  const before = shop.gateway.sent.length
  const captcha = await solveCaptcha(shop.gateway, sendOrderCode, at)
  const { json } = await shop.gateway.call(sendOrderCode, { soNbr, contact, ...captcha }, at)
  const sent = shop.gateway.sent.slice(before)
  const [one] = sent.map(({ notification }) => notification)
  const code = one && 'code' in one ? one.code : '000000'
  return { json, sent, code, one }
}
const find = async (soNbr: string, contact: string, code: string) =>
  (await shop.gateway.call(findOrder, { soNbr, contact, code }, browser())).json

describe('the order of a guest', () => {
  it('is found by its number and a code sent to its mobile number, or to its email address', async () => {
    const { token, soNbr, orderNo, receiverTel, memEmail } = await ordered()
    const sms = await ask(soNbr.toLowerCase(), `${receiverTel.slice(0, 4)}-${receiverTel.slice(4)}`)
    expect(sms.one).toMatchObject({ kind: 'orderCode', channel: 'sms' })
    expect(await find(soNbr, receiverTel, sms.code)).toMatchObject({ retCode: 1, soNbr: token })
    expect(await find(soNbr, receiverTel, sms.code)).toMatchObject({ code: 'INVALID_CODE' })
    // As people read it, too.
    const short = await ask(`#${orderNo}`, receiverTel)
    expect(await find(String(orderNo), receiverTel, short.code)).toMatchObject({ soNbr: token })
    const mail = await ask(soNbr, memEmail.toUpperCase())
    expect(mail.one).toMatchObject({ kind: 'orderEmailCode', channel: 'mail', to: memEmail })
    expect(await find(soNbr, memEmail, mail.code)).toMatchObject({ retCode: 1, soNbr: token })
  })

  it('is not told from one that does not exist', async () => {
    const { soNbr, receiverTel } = await ordered()
    const other = await ordered()
    const known = await ask(soNbr, receiverTel)
    const wrong = await ask(other.soNbr, '0911222333')
    const unknown = await ask('S00000000000', '0911222444')
    expect(known.sent).toHaveLength(1)
    expect([wrong.sent, unknown.sent]).toEqual([[], []])
    const facts = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    expect([facts(wrong.json), facts(unknown.json)]).toEqual([facts(known.json), facts(known.json)])
    expect((await ask(soNbr, receiverTel)).json).toMatchObject({ code: 'CODE_TOO_SOON' })
    expect((await ask('S00000000000', '0911222444')).json).toMatchObject({ code: 'CODE_TOO_SOON' })
    expect(await find('S00000000000', '0911222444', '123456')).toMatchObject({
      code: 'INVALID_CODE',
    })
  })

  it('is not opened by the code for another contact, nor another order by the code', async () => {
    const mine = await ordered()
    const other = await ordered()
    const { code } = await ask(mine.soNbr, mine.receiverTel)
    expect(await find(other.soNbr, other.receiverTel, code)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await find(other.soNbr, mine.receiverTel, code)).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('of a member is not found', async () => {
    const who = await shop.shopper()
    const soNbr = await shop.placed(who, sku)
    const { receiverTel } = await shop.orderOf(soNbr)
    expect((await ask(soNbr, receiverTel)).sent).toEqual([])
  })

  it('needs a captcha, and a contact that is one', async () => {
    const { soNbr, receiverTel } = await ordered()
    const { json } = await shop.gateway.call(
      sendOrderCode,
      { soNbr, contact: receiverTel },
      browser(),
    )
    expect(json).toMatchObject({ code: 'CAPTCHA_NEEDED' })
    expect((await ask(soNbr, 'nobody')).json).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
