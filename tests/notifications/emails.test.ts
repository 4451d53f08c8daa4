import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleNotification } from '../../gateway/notification/sample-notification.ts'
import { composeEmail } from '../../gateway/notification/wording.ts'
import { notificationSpec } from '../../gateway/notification/notification-spec.ts'
import { langs, type Lang } from '../../schemas/lang.ts'
import {
  isOrderNotificationKind,
  sentKinds,
  type SentKind,
} from '../../schemas/notification/notification-kinds.ts'
import * as ops from '../../schemas/notification/notification.ops.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { createNotificationsShop, type NotificationsShop } from './notifications-shop.ts'

let notifications: NotificationsShop
beforeAll(async () => {
  notifications = await createNotificationsShop()
  await notifications.shop.sell('TEA', { qty: 100, imgs: ['0123456789abcdef_600x900'] })
  const { database, directory } = notifications.shop.gateway
  await changeStore(database.db, notifications.shop.storeNbr, {
    config: {
      logo: 'fedcba9876543210_96x96',
      contact: {
        phone: '02-2345-6789',
        email: 'hello@tea.example',
        address: { 'en-US': '1 Tea Lane' },
        hours: { 'en-US': 'Every day 9–18' },
      },
    },
  })
  await directory.reload()
})
afterAll(() => notifications.shop.gateway.close())

/** An email as the Studio previews it. */
async function preview(kind: SentKind, lang: Lang) {
  const { gateway, storeNbr } = notifications.shop
  const { db } = gateway.database
  const store = gateway.directory.byNbr(storeNbr)
  if (!store) throw new Error('no store')
  const to = 'mei@example.com'
  const sample = await sampleNotification(kind, { db, store, lang, now: new Date(), channel: 'mail', to }) // prettier-ignore
  if (sample.channel !== 'mail') throw new Error(`${kind} is no email`)
  return { mail: composeEmail(store, lang, sample) }
}

/** The texts between the tags of the body, as they are read. */
function readIn(html: string): string[] {
  const body = html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return body
    .split(/<[^>]*>/)
    .map((part) => part.replace(/&([#\w]+);/g, (_all, name: string) => entities[name] ?? '').trim())
    .filter(Boolean)
}

const mailed = sentKinds.filter((kind) => notificationSpec(kind).channels.includes('mail'))

describe.each(mailed)('an email of the kind %s', (kind) => {
  it.each(langs)('in %s is complete, small, and says the same as plain text', async (lang) => {
    const { mail } = await preview(kind, lang)
    const { html, text, subject } = mail
    for (const part of [html, text, subject]) {
      expect(part).not.toMatch(/\{\{|undefined|\[object|NaN|Invalid Date/)
      expect(part).not.toMatch(
        /\b(?:notification|order|orderPay|delivery|refund|ret|group|price|contact)\.[a-z]/i,
      )
    }
    expect(html).toContain(`<html lang="${lang}" dir="ltr">`)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(html).not.toMatch(/<script|<link|@import|url\(|@font-face/i)
    // Plain text has no button that could fail.
    for (const part of readIn(html).filter((one) => !isFallback(one, lang)))
      expect(text).toContain(part)
    for (const [, url = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g))
      expect(url).toMatch(/^(?:https?:\/\/[^/]+\/|tel:\d|mailto:\S+@)/)
  })
})

const fallbacks = new Map<Lang, string[]>()
const isFallback = (part: string, lang: Lang) => fallbacks.get(lang)?.includes(part) ?? false
beforeAll(async () => {
  for (const kind of ['order', 'resetLink', 'arrival', 'operatorInvited', 'reviewAnswered']) {
    const { own } = (await notifications.call(ops.showLetter, { kind })) as {
      own: Record<Lang, { fallback?: string }>
    }
    for (const lang of langs)
      fallbacks.set(lang, [...(fallbacks.get(lang) ?? []), own[lang].fallback ?? ''])
  }
})

describe('an email about an order', () => {
  it.each(mailed.filter(isOrderNotificationKind))(
    '%s leads to the next step, and says why it was sent and how to reach the shop',
    async (kind) => {
      const { mail } = await preview(kind, 'en-US')
      const expected = buttons[kind] ?? ['View your order', /\/m\/order\/detail\/S\d+$/]
      const [, href = '', action = ''] =
        /<a href="([^"]*)" class="button label"[^>]*>([^<]*)<\/a>/.exec(mail.html) ?? []
      expect(action).toBe(expected[0])
      expect(href).toMatch(expected[1])
      expect(mail.text).toContain(`${action}\n${href}\n`)
      for (const body of [mail.html, mail.text])
        for (const fact of [
          'because of your order #1001',
          '02-2345-6789',
          'hello@tea.example',
          '1 Tea Lane',
          'Every day 9–18',
          'Product TEA',
        ])
          expect(body).toContain(fact)
      expect(mail.html).toContain('/m/img/0123456789abcdef_600x900/160"')
      expect(mail.html).toContain('/m/img/fedcba9876543210_96x96/160"')
    },
  )
})

/** Words and links of the buttons that do not lead to the order's page. */
const buttons: Partial<Record<(typeof mailed)[number], [action: string, href: RegExp]>> = {
  orderPlaced: ['Pay now', /\/m\/order\/pay\/S\d+$/],
  payIssued: ['See how to pay', /\/m\/order\/pay\/S\d+$/],
  orderShipped: ['Track your package', /^https:\/\/www\.t-cat\.com\.tw\/.+9012345678$/],
  voucherIssued: ['Show your codes', /\/m\/order\/detail\/S\d+$/],
  groupPaid: ['Invite friends', /\/m\/order\/detail\/S\d+$/],
  returnApproved: ['See your return', /\/m\/order\/refundInfo\/S\d+$/],
  trialStarted: ['Pay or return', /\/m\/order\/detail\/S\d+$/],
  trialEnds: ['Pay or return', /\/m\/order\/detail\/S\d+$/],
  trialOverdue: ['Pay or return', /\/m\/order\/detail\/S\d+$/],
}
