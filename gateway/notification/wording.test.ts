import { describe, expect, it } from 'vitest'
import { accountRules } from '../../schemas/account/account.schema.ts'
import { langs, type Lang } from '../../schemas/lang.ts'
import { invitationDays } from '../../schemas/kit/permissions.ts'
import { storeEntry } from '../../tests/gateway/store-entry.ts'
import { storeConfig } from '../../tests/gateway/test-stores.ts'
import type { Store } from '../store/store-directory.ts'
import { composeEmail, composeSms } from './wording.ts'

const storeNamed = (name: string, given: Partial<Store> = {}): Store =>
  storeEntry({ config: storeConfig({ storeName: { 'zh-TW': name } }), ...given })
const store = storeNamed('Daily')
const sms = { channel: 'sms', to: '0912345678', code: '048291' } as const
const mail = { channel: 'mail', to: 'lin@example.com' } as const

describe('an SMS', () => {
  it.each(langs)('in %s starts with the code, and ends with the form browsers fill in', (lang) => {
    for (const kind of ['loginCode', 'bindCode', 'passwdCode'] as const) {
      const { text } = composeSms(store, lang, { kind, ...sms })
      expect(text).toMatch(/^048291 /)
      expect(text.split('\n').at(-1)).toBe('@shop.test #048291')
      expect(text).toContain('Daily')
      expect(text).toMatch(/\b5\b|5 /)
      expect(text).not.toMatch(/\{\{|notification\./)
    }
  })

  it('fits one part if its notifications are in the short alphabet', () => {
    const { text } = composeSms(store, 'en-US', { kind: 'loginCode', ...sms })
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[\n\u0020-\u007e]+$/)
    expect(composeSms(store, 'zh-TW', { kind: 'loginCode', ...sms }).text.length).toBeLessThan(71)
  })

  it('has no last line if the store has no host', () =>
    expect(
      composeSms(storeNamed('Daily', { primaryHost: '' }), 'en-US', { kind: 'loginCode', ...sms })
        .text,
    ).not.toContain('@'))
})

describe('a mail', () => {
  it.each(langs)('in %s says the same in both bodies', (lang) => {
    const { text, html, subject } = composeEmail(store, lang, {
      kind: 'emailCode',
      code: '048291',
      ...mail,
    })
    expect(subject).toContain('Daily')
    expect(subject).not.toContain('048291')
    expect(html).toContain(`<html lang="${lang}" dir="ltr">`)
    for (const body of [text, html]) {
      expect(body).toContain('048291')
      expect(body).toMatch(/\b5\b|5 /)
      expect(body).not.toMatch(/\{\{|notification\.|undefined/)
    }
  })

  it.each(langs)('in %s contains the link as a button and in full', (lang) => {
    const link = 'https://shop.test/m/account/reset/abc?x=1&y=2'
    const { text, html } = composeEmail(store, lang, { kind: 'resetLink', link, ...mail })
    expect(text).toContain(`\n${link}\n`)
    expect(
      html.match(/href="https:\/\/shop\.test\/m\/account\/reset\/abc\?x=1&amp;y=2"/g),
    ).toHaveLength(2)
    expect(html).toContain('>https://shop.test/m/account/reset/abc?x=1&amp;y=2</a>')
    expect(text).toMatch(/\b30\b|30 /)
  })

  it.each(langs)('in %s reports that the password was changed, without a link', (lang) => {
    const { html, text } = composeEmail(store, lang, { kind: 'passwdChanged', ...mail })
    expect(html).not.toContain('<a ')
    expect(text).toContain('Daily')
  })

  it('shows a store name as text, and on one line', () => {
    const odd = storeNamed('<b>A&B\r\nBcc: x@evil.test</b> $t(notification.footer) {{code}}')
    const { subject, fromName, html } = composeEmail(odd, 'en-US', {
      kind: 'passwdChanged',
      ...mail,
    })
    expect(fromName).toBe('<b>A&B Bcc: x@evil.test</b> $t(notification.footer) {{code}}')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain('&lt;b&gt;A&amp;B')
    expect(html).not.toContain('<b>')
  })
})

/** How a refund of cash or a transfer arrives, for which no payment method can be paid back. */
const account: Record<Lang, string> = {
  'zh-TW': '銀行帳戶',
  'zh-CN': '银行账户',
  'en-US': 'bank account',
  'th-TH': 'บัญชีธนาคาร',
  'vi-VN': 'tài khoản ngân hàng',
  'id-ID': 'rekening bank',
}
it.each(langs)('a refund in %s promises no payment method to those who paid in cash', (lang) => {
  const { text } = composeEmail(store, lang, {
    kind: 'orderRefunded',
    soNbr: 'S1',
    amt: 'NT$500',
    amtRefund: 'NT$500',
    until: '',
    track: '',
    vouchers: [],
    link: 'https://shop.test/m/order/S1',
    ...mail,
  })
  expect(text).toContain(account[lang])
})

describe('a notification with the number 1', () => {
  const member = { until: '2026-12-31', other: 'L*** M.', level: 'VIP' }

  it.each(['pointsGiven', 'pointsReceived', 'pointsExpire'] as const)(
    'reads right in English: %s',
    (kind) => {
      const of = (points: number) => {
        const { subject, text } = composeEmail(store, 'en-US', { kind, ...mail, points, ...member })
        const short = composeSms(store, 'en-US', {
          kind,
          ...mail,
          channel: 'sms',
          points,
          ...member,
        })
        return [subject, text, short.text].join('\n')
      }
      expect(of(2)).toContain('2 points')
      expect(of(1)).toMatch(/1 (?:Daily )?point\b/)
      expect(of(1)).not.toContain('1 points')
    },
  )

  it('is of minutes and days that are more than one', () => {
    expect(accountRules.codeLasts / 60).toBeGreaterThan(1)
    expect(accountRules.resetLasts / 60).toBeGreaterThan(1)
    expect(invitationDays).toBeGreaterThan(1)
  })
})

it('a refund by SMS says why the money goes back', () => {
  const refund = {
    kind: 'orderRefunded' as const,
    channel: 'sms' as const,
    to: '0912345678',
    soNbr: 'S10000001',
    amt: 'NT$100',
    amtRefund: 'NT$100',
    link: 'https://shop.test/m/o',
    track: '',
    until: '',
    vouchers: [],
  }
  expect(composeSms(store, 'en-US', refund).text).not.toContain('Reason')
  expect(composeSms(store, 'en-US', { ...refund, refundReason: 'paidTwice' }).text).toContain(
    'Reason for the refund: The order was already paid\nhttps://shop.test/m/o',
  )
})
