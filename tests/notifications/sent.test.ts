import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentNotifications } from '../../gateway/notification/notification.tables.ts'
import { NotificationFailed } from '../../gateway/notification/notification-failed.ts'
import { mostTries } from '../../gateway/notification/queue.ts'
import { background } from '../../gateway/notification/background.ts'
import { stateOfQueues } from '../../gateway/store/work-queue.ts'
import { workQueues } from '../../gateway/background.ts'
import { deleteOver } from '../../gateway/store/retention.ts'
import * as bulk from '../../schemas/bulk/bulk.ops.ts'
import * as ops from '../../schemas/notification/notification.ops.ts'
import * as orders from '../../schemas/order/order-operator.ops.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { bulkRunner } from '../bulk/bulk-runner.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createNotificationsShop, type NotificationsShop } from './notifications-shop.ts'

let notifications: NotificationsShop
let ann: Shopper
let sku: string
beforeAll(async () => {
  notifications = await createNotificationsShop()
  sku = await notifications.shop.sell('TEA', { qty: 100 })
  ann = await notifications.shop.shopper()
})
afterAll(() => notifications.shop.gateway.close())

const db = () => notifications.shop.gateway.database.db
type Sent = { id: number; kind: string; state: string; reason: string; orderNbr: string }
const list = async (input: Record<string, unknown> = {}) => {
  const { rows } = await notifications.call(ops.listSentLetters, input)
  return rows as Sent[]
}
const placed = async () => {
  const { json } = await notifications.shop.order(ann, { PtList: [line(sku)], amt: 1_100 })
  return String(json.soNbr)
}
const storeOf = () => {
  const store = notifications.shop.gateway.directory.byNbr('T1')
  if (!store) throw new Error('no store')
  return store
}
const secondsUntilDue = async () => {
  const { rows } = await db().execute<{ seconds: number }>(
    sql`select extract(epoch from claimed_until - now())::float8 as seconds from order_notice where sent_at is null`,
  )
  return rows[0]?.seconds ?? 0
}
const queueState = async () => {
  const { rows } = await db().execute(stateOfQueues(workQueues))
  return rows.find(({ name }) => name === 'order_notifications')
}
const pay = async (soNbr: string) =>
  notifications.shop.operate(orders.confirmPayment, { soNbr, amt: 1_100, ref: soNbr })

describe('a notification', () => {
  it('waits, is sent, and is listed with what it was about', async () => {
    const soNbr = await placed()
    expect(await list({ state: 'queued' })).toMatchObject([
      { kind: 'orderPlaced', state: 'queued', orderNbr: soNbr, recipient: 'mei@shopper.example' },
    ])
    await notifications.send()
    expect(await list({ state: 'queued' })).toEqual([])
    const [sent] = await list({ find: soNbr })
    expect(sent).toMatchObject({ state: 'sent', tries: 1, memberNbr: ann.userNbr, subject: expect.stringContaining('#1001') }) // prettier-ignore
    expect(await list({ find: 'mei@shop' })).toContainEqual(sent)
    expect(await list({ find: '#1001' })).toEqual([sent])
    expect(await list({ find: 'nobody' })).toEqual([])
    expect(await list({ kind: 'orderPaid' })).toEqual([])
    const { text, isResendable } = await notifications.call(ops.showSentLetter, { id: sent?.id })
    expect(text).toBe(notifications.mails.at(-1)?.text)
    expect(isResendable).toBe(true)
  })

  it('that is refused is tried for a day in one row, ever less often, with the carrier’s reason', async () => {
    const soNbr = await placed()
    notifications.refuseWith(new Error('451 try later'))
    const pauses: number[] = []
    for (let tries = 1; tries <= mostTries; tries++) {
      await db().execute(sql`update order_notice set claimed_until = now() where sent_at is null`)
      await expect(notifications.send()).rejects.toThrow('not sent')
      const state = tries < mostTries ? 'retrying' : 'givenUp'
      expect(await list({ find: soNbr })).toMatchObject([{ state, tries, reason: '451 try later' }])
      pauses.push(await secondsUntilDue())
    }
    const lastly = pauses.slice(0, -1).reduce((sum, one) => sum + one, 0)
    expect(lastly / 3_600).toBeGreaterThan(24)
    expect(pauses.slice(0, 3).map((pause) => Math.round(pause / 60))).toEqual([1, 2, 4])
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3_600)
    notifications.refuseWith(undefined)
    await notifications.send()
    expect(await list({ state: 'givenUp' })).toMatchObject([{ orderNbr: soNbr, tries: mostTries }])
    expect(await queueState()).toMatchObject({ length: 0, givenUp: 1 })
  })

  it('that was given up long ago stays so, also if it was tried less often than now', async () => {
    const before = notifications.mails.length
    await placed()
    await db().execute(
      sql`update order_notice set tries = 5, claimed_until = now() - interval '2 days' where sent_at is null and tries = 0`,
    )
    await notifications.send()
    expect(notifications.mails).toHaveLength(before)
    expect(await queueState()).toMatchObject({ length: 0, givenUp: 2 })
  })

  it('to a mailbox that does not exist is not tried again', async () => {
    const soNbr = await placed()
    notifications.refuseWith(new NotificationFailed('no such mailbox', { isFinal: true }))
    await notifications.send()
    notifications.refuseWith(undefined)
    await notifications.send()
    expect(await list({ find: soNbr })).toMatchObject([{ state: 'failed', tries: 1 }])
    expect(await queueState()).toMatchObject({ length: 0, givenUp: 2 })
  })

  it('waits for the next run where the first ones fail, and few are sent at the same time', async () => {
    for (let nth = 0; nth < 12; nth++) await placed()
    notifications.refuseWith(new Error('451 try later'))
    await expect(notifications.send()).rejects.toThrow('not sent')
    expect((await list({ state: 'queued' })).length).toBeGreaterThan(0)
    notifications.refuseWith(undefined)
    await expect
      .poll(async () => {
        await notifications.send()
        return list({ state: 'queued' })
      })
      .toEqual([])
    expect(notifications.mostAtOnce()).toBeLessThanOrEqual(5)
  })

  it('about a guest’s order is kept without the token that opens it', async () => {
    const token = await notifications.shop.guestOrder(sku)
    await notifications.send()
    const [sent] = await list({ find: '0987654321' })
    expect(notifications.texts.at(-1)?.text).toContain(token)
    const { text } = await notifications.call(ops.showSentLetter, { id: sent?.id })
    expect(text).toMatch(/\/orderd\/•+$/)
  })

  it('with a code or link that gives access is kept without it, also where the carrier repeats it', async () => {
    const store = storeOf()
    await notifications.notifier.send(store, 'en-US', {
      kind: 'loginCode',
      channel: 'sms',
      to: '0911222333',
      code: '481516',
    })
    notifications.refuseWith(new Error('cannot send "reset/f00dfeed"'))
    await notifications.notifier
      .send(store, 'en-US', {
        kind: 'resetLink',
        channel: 'mail',
        to: 'eve@example.com',
        link: 'http://shop.test/m/account/reset/f00dfeed',
      })
      .catch(() => undefined)
    notifications.refuseWith(undefined)
    const rows = await db().select().from(sentNotifications)
    expect(JSON.stringify(rows)).not.toMatch(/481516|f00dfeed/)
    const [code] = await list({ find: '0911222333' })
    expect(code).toMatchObject({ kind: 'loginCode', state: 'sent' })
    expect(await list({ find: 'eve@example.com' })).toMatchObject([{ state: 'failed' }])
    expect(await notifications.call(ops.resendLetter, { id: code?.id })).toMatchObject({
      code: 'NOT_RESENDABLE',
    })
  })

  it('is kept for ninety days, and erased with the member', async () => {
    const bob = await notifications.shop.gateway.signIn()
    const notification = {
      storeNbr: 'T1',
      kind: 'levelRaised',
      channel: 'mail',
      lang: 'en-US',
    } as const
    const rest = { subject: '', body: '', state: 'sent' } as const
    await db()
      .insert(sentNotifications)
      .values([
        { ...notification, ...rest, recipient: 'old', at: sql`now() - interval '91 days'` },
        { ...notification, ...rest, recipient: 'new', at: sql`now() - interval '89 days'` },
        { ...notification, ...rest, recipient: 'bob', userNbr: bob.userNbr },
      ])
    for (const rows of background.retention ?? []) await deleteOver(db(), rows)
    const kept = async () => (await list({ kind: 'levelRaised' })).map((row) => Reflect.get(row, 'recipient')) // prettier-ignore
    expect(await kept()).toEqual(['bob', 'new'])
    await db().execute(sql`delete from session where user_nbr = ${bob.userNbr}`)
    await db().execute(sql`delete from member where user_nbr = ${bob.userNbr}`)
    expect(await kept()).toEqual(['new'])
  })

  it('is listed in pages, the latest first', async () => {
    const all = await list()
    const seen: number[] = []
    let before: number | undefined
    do {
      const page = await notifications.call(ops.listSentLetters, {
        pageSize: 2,
        ...(before !== undefined && { before }),
      })
      seen.push(...(page.rows as Sent[]).map(({ id }) => id))
      before = page.hasMore === true ? seen.at(-1) : undefined
    } while (before !== undefined)
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })
})

describe('sending again', () => {
  it('is done once for two operators who ask at once, by whom is told, and audited', async () => {
    const soNbr = await placed()
    await pay(soNbr)
    await notifications.send()
    const [paid] = await list({ find: soNbr, kind: 'orderPaid' })
    const before = notifications.mails.length
    const asked = await Promise.all(
      [1, 2].map(() => notifications.call(ops.resendLetter, { id: paid?.id }, ['support'])),
    )
    expect(asked.filter(({ code }) => code === 'LETTER_WAITING')).toHaveLength(1)
    await notifications.send()
    expect(notifications.mails).toHaveLength(before + 1)
    expect(await list({ find: soNbr, kind: 'orderPaid' })).toMatchObject([
      { by: 'support', state: 'sent' },
      { by: '', state: 'sent' },
    ])
    const { rows } = await notifications.call(listAudit, { subject: 'letter' })
    expect(rows).toMatchObject([
      { op: 'letter.resendLetter', nbr: 'orderPaid', by: 'support', after: { sentAgain: soNbr } },
    ])
    expect(await notifications.call(ops.resendLetter, { id: 999_999 })).toMatchObject({
      retCode: 404,
    })
  })

  it('many that were given up go again by a bulk job; what cannot is left with its reason', async () => {
    const soNbrs = [await placed(), await placed()]
    notifications.refuseWith(new NotificationFailed('no such mailbox', { isFinal: true }))
    await notifications.send()
    notifications.refuseWith(undefined)
    const failed = await Promise.all(soNbrs.map(async (find) => (await list({ find }))[0]))
    expect(failed).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    await notifications.call(ops.sendTestLetter, {
      kind: 'orderPaid',
      lang: 'en-US',
      channel: 'mail',
      to: 'bulk@shop.example',
      words: { subject: 'Try {{soNbr}}' },
    })
    const [test] = await list({ find: 'bulk@shop.example' })
    const ids = [failed[0]?.id, test?.id, failed[1]?.id, failed[0]?.id]
    const inputs = ids.map((id) => ({ id }))
    const before = notifications.mails.length
    const { bulkNbr } = await notifications.call(
      bulk.startBulk,
      { op: ops.resendLetter.key, inputs },
      ['support'],
    )
    await bulkRunner(notifications.shop.gateway)()
    const { BulkInfo } = await notifications.call(bulk.showBulk, { bulkNbr })
    expect(BulkInfo).toMatchObject({ stat: 'done', total: 4, done: 2, left: 2 })
    const { rows } = await notifications.call(bulk.listBulkItems, { bulkNbr, stat: 'left' })
    expect(rows).toMatchObject([
      { n: 1, code: 'NOT_RESENDABLE' },
      { n: 3, code: 'LETTER_WAITING' },
    ])
    await notifications.send()
    expect(notifications.mails).toHaveLength(before + 2)
    for (const find of soNbrs)
      expect(await list({ find })).toMatchObject([
        { state: 'sent', by: 'support' },
        { state: 'failed' },
      ])
    const refused = await notifications.call(bulk.startBulk, { op: ops.resendLetter.key, inputs }, [
      'designer',
    ])
    expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is no test’s business, nor that of who may only change the words of others', async () => {
    const sent = await notifications.call(ops.sendTestLetter, {
      kind: 'orderPaid',
      lang: 'en-US',
      channel: 'mail',
      to: 'Olive@Shop.example',
      words: { subject: 'Try {{soNbr}}' },
    })
    expect(sent).toMatchObject({ state: 'sent', reason: '' })
    expect(notifications.mails.at(-1)).toMatchObject({
      to: 'olive@shop.example',
      subject: '[Test] Try #1001',
    })
    const [test] = await list({ find: 'olive@shop.example' })
    expect(test).toMatchObject({ isTest: true, by: 'operator', orderNbr: '' })
    expect(await notifications.call(ops.resendLetter, { id: test?.id })).toMatchObject({
      code: 'NOT_RESENDABLE',
    })
    expect(await notifications.call(ops.resendLetter, { id: 1 }, ['designer'])).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('a test', () => {
  const test = (rest: Record<string, unknown>) =>
    notifications.call(ops.sendTestLetter, {
      kind: 'loginCode',
      lang: 'zh-TW',
      channel: 'sms',
      to: '0912 345 678',
      words: {},
      ...rest,
    })

  it('is marked, says the carrier’s refusal, and counts what the shop may send', async () => {
    expect(await test({})).toMatchObject({ state: 'sent' })
    expect(notifications.texts.at(-1)?.text).toMatch(/^【測試】 123456 /)
    notifications.refuseWith(new Error('the SMS service answered 402'))
    expect(await test({})).toMatchObject({
      state: 'failed',
      reason: 'the SMS service answered 402',
    })
    notifications.refuseWith(undefined)
    expect(await test({ to: 'nobody' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await test({ channel: 'mail', to: 'a@b.cc' })).toMatchObject({ code: 'CHANNEL_UNUSED' })
    expect(await test({ words: { text: 'x' } })).toMatchObject({ code: 'WORDS_REFUSED' })
    const row = (
      await db().select().from(sentNotifications).where(eq(sentNotifications.isTest, true))
    )[0]
    if (!row) throw new Error('no test was recorded')
    const { id: _id, at: _at, ...copy } = row
    await db()
      .insert(sentNotifications)
      .values(Array.from({ length: 30 }, () => copy))
    expect(await test({})).toMatchObject({ code: 'TOO_MANY_TESTS' })
  })
})
