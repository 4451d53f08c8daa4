import { describe, expect, it } from 'vitest'
import { sampleOrder } from '../../blocks/sampling/order.samples.ts'
import type { OrderNotification } from '../../gateway/core/ports.ts'
import { payLink, requestsLink } from '../../gateway/notification/email/order-next.ts'
import { composeEmail } from '../../gateway/notification/wording.ts'
import { langs, type Lang } from '../../schemas/lang.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { orderSums } from '../../schemas/order/order-sums.ts'
import { matchScreen } from '../../site/screens/match.ts'
import { storeEntry } from '../gateway/store-entry.ts'
import { storeConfig } from '../gateway/test-stores.ts'

const store = storeEntry()
const shop = 'https://shop.test/m'
const token = 'D7f3Kq9sT2vX5zB8nM4cL6wR1yH0jG3aE'
const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> & {{store}} $t(order.total)`

const sent = (
  order: SoInfo,
  given: Partial<OrderNotification> = {},
): OrderNotification & { channel: 'mail' } => ({
  kind: 'orderPlaced',
  soNbr: order.soNbr,
  orderNo: 1_001,
  to: 'lin@example.com',
  amt: 'NT$5,258',
  amtRefund: 'NT$100',
  link: `${shop}/order/detail/${order.soNbr}`,
  track: '',
  until: '',
  vouchers: [],
  details: { order, delivery: { returnDays: 7 } },
  ...given,
  channel: 'mail',
})

const priced = (amount: number) =>
  formatAmount(amount, {
    currency: 'TWD',
    currencySymbol: 'NT$',
    symbolPosition: 'before',
    lang: 'en-US',
  })

describe('the sums of an order', () => {
  it('add up to its total', () => {
    const { amtGoods, amtCoupon, amtPromo, amtPoints, amtFreight, amtFreightOff, amt } =
      sampleOrder()
    expect(amtGoods - amtCoupon - amtPromo - amtPoints + amtFreight - amtFreightOff).toBe(amt)
  })

  it('leave out what is nothing, and say what is free', () => {
    const order = sampleOrder({ amtFreight: 0, amtPoints: 0, amtRefunded: 100 })
    const keys = orderSums(order, (key) => key, String).map(({ key, value }) => `${key} ${value}`)
    expect(keys).toEqual([
      'order.amtGoods 5458',
      'order.amtCoupon −200',
      'order.amtFreight order.free',
      'order.total 5258',
      'order.amtRefunded 100',
    ])
  })

  it('are those of the order’s page in each email, with what goods cost before', () => {
    const order = sampleOrder({ promoCode: 'TEA10', amtPromo: 10 })
    const { html, text } = composeEmail(store, 'en-US', sent(order))
    for (const { value } of orderSums(order, (key) => key, priced).filter(
      ({ key }) => key !== 'order.free',
    )) {
      expect(html).toContain(`>${value}</td>`)
      expect(text).toContain(value)
    }
    expect(html).toContain('<s>NT$6,480</s>')
    expect(text).toContain('Original price: NT$6,480')
    expect(text).toContain('Free gift · 羊毛圍巾')
    expect(text).toContain('Promo code TEA10: −NT$10')
  })
})

describe('an email about an order', () => {
  it('shows names as text, whatever they are', () => {
    const order = sampleOrder({
      receiverNameOrig: hostile,
      receiverAddr: hostile,
      payName: hostile,
      frcName: hostile,
      storeName: hostile,
      promoCode: hostile,
      amtPromo: 1,
      SodList: sampleOrder().SodList.map((line) => ({
        ...line,
        name: hostile,
        option: hostile,
        img: '',
      })),
    })
    const odd = storeEntry({
      config: storeConfig({
        storeName: { 'en-US': hostile },
        contact: { phone: hostile, email: hostile, hours: { 'en-US': hostile } },
      }),
    })
    const request = { note: hostile, sendTo: hostile }
    for (const kind of ['orderPlaced', 'returnApproved', 'voucherIssued'] as const) {
      const { html } = composeEmail(
        odd,
        'en-US',
        sent(order, {
          kind,
          vouchers: [{ name: hostile, code: hostile }],
          details: { order, delivery: { returnDays: 7 }, request },
        }),
      )
      expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;')
    }
  })

  it.each(langs)('in %s lists twenty of a hundred lines, so that nothing is cut', (lang) => {
    const [line] = sampleOrder().SodList
    if (!line) throw new Error('the sample has no line')
    const SodList = Array.from({ length: 100 }, (_, at) => ({
      ...line,
      ln: at + 1,
      name: `${at} ${'หมอนขนเป็ด & '.repeat(20)}`,
    }))
    const vouchers = Array.from({ length: 300 }, (_, at) => ({
      name: 'Voucher & more',
      code: `C${at}`,
    }))
    const order = sampleOrder({ SodList })
    const { html, text } = composeEmail(store, lang, sent(order, { vouchers }))
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    for (const body of [html, text]) {
      expect(body).toContain('19 หมอนขนเป็ด')
      expect(body).not.toContain('20 หมอนขนเป็ด')
      expect(body).toMatch(/\b80\b/)
      expect(body).toMatch(/\b250\b/)
      expect(body).toContain('/order/detail/')
    }
  })

  it('leads a guest by the token, also to the payment, and shows no other way', () => {
    const link = `${shop}/orderd/${token}`
    const { html, text } = composeEmail(
      store,
      'en-US',
      sent(sampleOrder({ stat: 'pay' }), { link }),
    )
    expect(text).toContain(`Pay now\n${shop}/orderd/pay/${token}\n`)
    expect(text).toContain(`View your order\n${link}\n`)
    expect(html).not.toContain('/order/detail/')
  })

  it.each(langs)('in %s asks to report a transfer to the shop’s own account', (lang) => {
    const deadline = '2099-12-31T10:30:00.000Z'
    const PayInfo = { type: 'account' as const, amt: 5_258, deadline, account: '001-2345' }
    const { text } = composeEmail(store, lang, sent(sampleOrder({ PayInfo })))
    const action = text
      .split('\n')
      .at(text.split('\n').indexOf(`${shop}/order/pay/${sampleOrder().soNbr}`) - 1)
    expect(action).toMatch(report[lang])
    expect(text).toContain('001-2345')
  })

  it('asks for no payment of what is paid, or is paid on delivery', () => {
    for (const order of [
      sampleOrder({ stat: 'pledge' }),
      sampleOrder({ stat: 'cod', isCod: true }),
    ]) {
      const { text } = composeEmail(store, 'en-US', sent(order))
      expect(text).not.toContain('Pay now')
      expect(text).not.toContain('Still to pay')
    }
  })

  it('has the deadline in the store’s time zone', () => {
    const order = sampleOrder({ payDeadline: '2026-12-01T16:30:00.000Z' })
    expect(composeEmail(store, 'en-US', sent(order)).text).toMatch(/Pay by: Dec 2, 2026, 12:30\sAM/)
  })

  it('says what the shop decided about a request, and where to send the goods', () => {
    const order = sampleOrder({ stat: 'reting' })
    const request = {
      note: 'Please use the old box.',
      sendTo: '1 Tea Lane',
      sendUntil: '2026-12-01T16:30:00.000Z',
    }
    const details = { order, request }
    const { text, html } = composeEmail(
      store,
      'en-US',
      sent(order, { kind: 'returnApproved', details }),
    )
    for (const body of [text, html])
      for (const fact of ['Please use the old box.', '1 Tea Lane', 'Dec 2, 2026'])
        expect(body).toContain(fact)
  })
})

const report: Record<Lang, RegExp> = {
  'zh-TW': /^回報轉帳$/,
  'zh-CN': /^回报转账$/,
  'en-US': /Report your transfer/,
  'vi-VN': /^Báo đã chuyển khoản$/,
  'th-TH': /^แจ้งโอนเงิน$/,
  'id-ID': /^Laporkan transfer$/,
}

describe('the links beside that of an order', () => {
  it.each([
    ['/order/detail/S26030100012345', 'orderPay', 'refundInfo'],
    [`/orderd/${token}`, 'guestOrderPay', 'guestRefundInfo'],
  ])('lead from %s to screens of the shop', (path, pay, requests) => {
    const screenAt = (link: string) => matchScreen(link.slice(shop.length)).name
    expect(screenAt(payLink(shop + path))).toBe(pay)
    expect(screenAt(requestsLink(shop + path))).toBe(requests)
  })
})

it('an email about a product shows its picture, which says what it is', () => {
  const img = '0123456789abcdef_600x900'
  const to = 'lin@example.com'
  const about = {
    channel: 'mail' as const,
    to,
    title: 'Tea & "more"',
    link: `${shop}/item/main/P1`,
  }
  for (const mail of [
    composeEmail(store, 'en-US', { kind: 'arrival', ...about, img }),
    composeEmail(store, 'en-US', { kind: 'reviewAnswered', ...about, img, answer: 'Thanks!' }),
  ])
    expect(mail.html).toContain(
      `<img src="${shop}/img/${img}/480" width="160" height="240" alt="Tea &amp; &quot;more&quot;"`,
    )
  expect(composeEmail(store, 'en-US', { kind: 'arrival', ...about }).html).not.toContain('<img')
})
