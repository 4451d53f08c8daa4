import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/notification/notification.ops.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { line } from '../orders/orders-shop.ts'
import { createNotificationsShop, type NotificationsShop } from './notifications-shop.ts'

let notifications: NotificationsShop
let sku: string
beforeAll(async () => {
  notifications = await createNotificationsShop()
  sku = await notifications.shop.sell('TEA', { qty: 100 })
})
afterAll(() => notifications.shop.gateway.close())

const set = (kind: string, rev: number, texts: object) =>
  notifications.call(ops.setLetter, { kind, rev, texts })
const show = (kind: string) => notifications.call(ops.showLetter, { kind })
const placed = async (lang: 'en-US' | 'zh-TW') => {
  const ann = await notifications.shop.shopper()
  await notifications.shop.order(ann, { PtList: [line(sku)], amt: 1_100 }, { lang })
  notifications.mails.length = 0
  await notifications.send()
  return notifications.mails[0]
}

describe('the words of a notification', () => {
  it('are the operator’s in each language, from the next notification on, and the shop’s own again', async () => {
    const words = {
      'en-US': { subject: 'Hooray: {{soNbr}}', text: 'Line one\nof {{store}} <3' },
      'zh-TW': { subject: '太好了 {{soNbr}}' },
    }
    expect(await set('orderPlaced', 0, words)).toMatchObject({ rev: 1 })
    const english = await placed('en-US')
    expect(english?.subject).toMatch(/^Hooray: #\d+$/)
    expect(english?.text).toContain('Line one\nof Test shop <3')
    expect(english?.html).toContain('Line one<br>of Test shop &lt;3')
    expect((await placed('zh-TW'))?.subject).toMatch(/^太好了 #1/)
    const { LetterList } = await notifications.call(ops.listLetters)
    expect(LetterList).toContainEqual({
      kind: 'orderPlaced',
      channels: ['mail', 'sms'],
      changed: ['zh-TW', 'en-US'],
    })
    expect(await set('orderPlaced', 1, { 'zh-TW': words['zh-TW'] })).toMatchObject({ rev: 2 })
    expect((await placed('en-US'))?.subject).toMatch(/^We received your order/)
  })

  it('that several notifications share change them all', async () => {
    await set('every', 0, { 'en-US': { footer: 'With love, {{store}}' } })
    await set('order', 0, { 'en-US': { action: 'To my order' } })
    const mail = await placed('en-US')
    expect(mail?.text).toContain('With love, Test shop')
    expect(mail?.html).toContain('>To my order</a>')
  })

  it('are refused with what is wrong with each', async () => {
    const faults = async (kind: string, words: object) => {
      const answer = await set(kind, 0, { 'en-US': words })
      expect(answer.code).toBe('WORDS_REFUSED')
      return (answer.data as { faults: object[] }).faults
    }
    expect(await faults('loginCode', { text: 'Welcome to {{store}}' })).toEqual([
      { lang: 'en-US', part: 'text', rule: 'missing', value: 'code' },
    ])
    expect(
      await faults('orderPaid', {
        subject: 'Two\nlines',
        heading: '{{code}}',
        text: '<b>Thanks</b>',
        sms: '{{soNbr',
      }),
    ).toMatchObject([
      { part: 'subject', rule: 'lines' },
      { part: 'heading', rule: 'unknown', value: 'code' },
      { part: 'text', rule: 'html' },
      { part: 'sms', rule: 'broken' },
    ])
    expect(await faults('loginCode', { subject: 'There is no subject' })).toMatchObject([
      { part: 'subject', rule: 'unknown' },
    ])
    const tooLong = await set('orderPaid', 0, { 'en-US': { subject: 'x'.repeat(151) } })
    expect(tooLong.code).toBe('INVALID_INPUT')
    expect(await show('orderPaid')).toMatchObject({ rev: 0, texts: {} })
  })

  it('are not overwritten by who has not seen the newest', async () => {
    const mine = { 'en-US': { subject: 'Mine {{soNbr}}' } }
    const both = await Promise.all([set('orderShipped', 0, mine), set('orderShipped', 0, mine)])
    expect(both.filter(({ code }) => code === 'REVISION_CONFLICT')).toHaveLength(1)
    expect(await set('orderShipped', 0, mine)).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { rev: 1, savedBy: 'operator' },
    })
  })

  it('that say the same as the shop’s own are not kept', async () => {
    const { own } = (await show('orderPaid')) as { own: { 'en-US': { subject: string } } }
    await set('orderPaid', 0, { 'en-US': { subject: own['en-US'].subject, text: '  ' } })
    expect(await show('orderPaid')).toMatchObject({ rev: 1, texts: {}, savedBy: 'operator' })
  })

  it('are written into the audit as they were and are', async () => {
    const { rows } = await notifications.call(listAudit, { subject: 'letter', nbr: 'orderPlaced' })
    expect(rows).toMatchObject([
      { op: 'letter.setLetter', before: { 'en-US subject': 'Hooray: {{soNbr}}' } },
      { op: 'letter.setLetter', after: { 'zh-TW subject': '太好了 {{soNbr}}' } },
    ])
  })
})

describe('a preview', () => {
  it('shows unsaved words in the notification as it is sent, by email and SMS', async () => {
    const answer = (await notifications.call(ops.previewLetter, {
      kind: 'orderRefunded',
      lang: 'en-US',
      words: { heading: 'Back to you: {{amtRefund}}', sms: 'Back: {{amtRefund}}' },
    })) as {
      mail: { subject: string; html: string; text: string }
      sms: { text: string; characters: number; parts: number }
    }
    expect(answer.mail.html).toMatch(/<h1[^>]*>Back to you: NT\$[\d,]+<\/h1>/)
    expect(answer.mail.text).toContain('Product TEA')
    expect(answer.sms.text).toMatch(/^Back: NT\$[\d,]+\nhttps:\/\/shop\.test/)
    expect(answer.sms).toMatchObject({ characters: answer.sms.text.length, parts: 1 })
    expect(await show('orderRefunded')).toMatchObject({ rev: 0 })
  })

  it('of a code ends with the line that browsers fill in', async () => {
    const { sms, mail } = (await notifications.call(ops.previewLetter, {
      kind: 'loginCode',
      lang: 'zh-TW',
      words: { text: `驗證碼 {{code}}${'，請勿告訴他人'.repeat(12)}` },
    })) as { sms: { text: string; parts: number }; mail?: object }
    expect(sms.text.split('\n').at(-1)).toBe('@shop.test #123456')
    expect(sms.parts).toBe(2)
    expect(mail).toBeUndefined()
  })
})
