import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as operatorOps from '../../schemas/order/order-operator.ops.ts'
import * as payOps from '../../schemas/pay/pay.ops.ts'
import { killPoints, seeded, type Point } from './killed/points.ts'
import type { Herd } from './killed/doomed.ts'
import { createKillShop, paidNotification, type KillShop, type Wanted } from './killed/kill-shop.ts'
import type { JobName } from '../../gateway/jobs.ts'

vi.setConfig({ testTimeout: 240_000 })

const seed = Number(process.env.KILL_SEED ?? Date.now() % 100_000)
const random = seeded(seed)

let shop: KillShop
let herd: Herd
/** Order numbers of sent emails, once per email. */
const emails: string[] = []
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += String(chunk)))
    stream.on('end', () => {
      emails.push(/\bS[2-9A-HJ-NP-Z]{11}\b/.exec(raw)?.[0] ?? raw)
      done()
    })
  },
})

beforeAll(async () => {
  process.stdout.write(`KILL_SEED=${seed}\n`)
  mail.on('error', () => undefined) // killed clients drop their connections
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const { port } = mail.server.address() as AddressInfo // it listens on a TCP port
  shop = await createKillShop()
  herd = shop.herd('jobs', { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@shop.test' })
})
afterAll(async () => {
  await shop.close()
  mail.close()
})

const execute = (statement: ReturnType<typeof sql>) =>
  shop.shop.gateway.database.db.execute(statement)

interface Order extends Wanted {
  soNbr: string
}

async function order(): Promise<Order> {
  const wanted = await shop.member()
  const { json } = await shop.shop.call(wanted.request.op, wanted.request.input, wanted.who)
  if (json.retCode !== 1) throw new Error(JSON.stringify(json))
  return { ...wanted, soNbr: String(json.soNbr) }
}

let begun = 0

async function attempted(): Promise<Order> {
  const made = await order()
  const { soNbr, who } = made
  // The number of payments per minute and address is limited.
  const remoteAddress = `10.7.0.${++begun}`
  const { json } = await shop.shop.call(payOps.pay, { soNbr, payNbr: 'CARD' }, who, {
    remoteAddress,
  })
  expect(json.retCode).toBe(1)
  return made
}

/**
 * For each kill point: an order whose job is killed there, and a second run when `later` has
 * passed. Returns the number of points.
 */
async function eachKilled(
  job: JobName,
  {
    begin,
    later,
    check,
    most,
  }: {
    begin: () => Promise<Order>
    later: (of: Order) => Promise<unknown>
    check: (of: Order, label: string, point: Point) => Promise<void>
    most?: number
  },
): Promise<number> {
  await begin()
  const living = await herd.spare()
  await living.watch()
  const statements = await living.run(job)
  const points = killPoints(statements, { random, ...(most !== undefined && { most }) })
  for (const point of points) {
    const label = `${point.when} ${point.at} ${point.text.slice(0, 60)}`
    const one = await begin()
    const doomed = await herd.next()
    await doomed.watch(point)
    const outcome = await doomed.run(job).then(String, (error: Error) => error.message)
    expect([label, outcome]).toEqual([label, expect.stringMatching(/^doomed-\S+ ended/)])
    expect(await doomed.death()).toBe(point.text)
    await later(one)
    const next = await herd.spare()
    await next.watch()
    await next.run(job)
    await check(one, label, point)
  }
  return points.length
}

const unpaid = {
  reserved: 0,
  campaign: 0,
  code: 0,
  code_uses: 0,
  quota: 0,
  coupons: 0,
  points: 100,
}

describe('a process that is killed in its job', () => {
  it('closes an expired order, and returns everything once', async () => {
    const tried = await eachKilled('expireOrders', {
      most: 3,
      async begin() {
        const made = await order()
        await execute(
          sql`update sales_order set pay_deadline = now() - interval '1 second' where so_nbr = ${made.soNbr}`,
        )
        return made
      },
      later: () => Promise.resolve(),
      async check(one, label) {
        expect([label, await shop.traces(one)]).toMatchObject([
          label,
          {
            ...unpaid,
            stats: ['closed'],
            ledger: ['released', 'spent'],
            events: ['placed', 'deadlinePassed'],
            notifications: ['orderPlaced', 'orderCancelled'],
          },
        ])
      },
    })
    expect(tried).toBeGreaterThan(2)
  })

  it('queries a provider about a payment whose notification was lost, and books it once', async () => {
    shop.ecpay.always('/Cashier/QueryTradeInfo/V5', ({ MerchantTradeNo = '' }) => ({
      TradeNo: `Q${MerchantTradeNo}`,
      TradeAmt: '750',
      TradeStatus: '1',
    }))
    const tried = await eachKilled('askProviders', {
      most: 3,
      async begin() {
        const made = await attempted()
        await execute(sql`
          update pay_attempt set opening_at = now(), created_at = now() - interval '1 hour', asked_at = null where so_nbr = ${made.soNbr}`)
        return made
      },
      later: ({ soNbr }) =>
        execute(
          sql`update pay_attempt set asked_at = now() - interval '1 hour' where so_nbr = ${soNbr}`,
        ),
      async check(one, label) {
        expect([label, await shop.traces(one)]).toMatchObject([
          label,
          {
            stats: ['pledge'],
            money: [[750, 0, 0]],
            entries: ['capture 750'],
            payments: ['captured'],
          },
        ])
      },
    })
    expect(tried).toBeGreaterThan(2)
  })

  it('refunds at most once, and shows operators refunds with an unknown outcome', async () => {
    shop.ecpay.always('/CreditDetail/DoAction', () => ({ RtnCode: '1', RtnMsg: 'OK' }))
    const tried = await eachKilled('sendRefunds', {
      async begin() {
        const made = await attempted()
        const { soNbr } = made
        const { app, stores } = shop.shop.gateway
        await app.inject({
          method: 'POST',
          url: '/pay/notify/ecpay',
          headers: { host: stores[0].host, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(
            paidNotification(await shop.attemptOf(soNbr), 750),
          ).toString(),
        })
        const voided = { soNbr, reason: 'damaged' }
        const { json } = await shop.shop.call(operatorOps.voidOrder, voided, undefined, {
          operator: true,
        })
        expect(json).toMatchObject({ retCode: 1, stat: 'voided' })
        return made
      },
      later: ({ soNbr }) =>
        execute(
          sql`update refund_task set tried_at = tried_at - interval '11 minutes' where so_nbr = ${soNbr}`,
        ),
      async check(one, label) {
        const { rows } = await execute(
          sql`select note, done_at is not null as done from refund_task where so_nbr = ${one.soNbr}`,
        )
        const { money, entries } = await shop.traces(one)
        const isDone = rows[0]?.done === true
        const attemptNbr = await shop.attemptOf(one.soNbr)
        const sent = shop.ecpay.calls.filter(
          ({ path, fields }) => path.endsWith('DoAction') && fields.MerchantTradeNo === attemptNbr,
        ).length
        expect([label, rows]).toEqual([
          label,
          [isDone ? { note: '', done: true } : { note: 'unknown', done: false }],
        ])
        expect([label, sent <= 1 && (sent === 1 || !isDone)]).toEqual([label, true])
        expect([label, money]).toEqual([label, [isDone ? [750, 0, 750] : [750, 750, 0]]])
        expect([label, entries]).toEqual([
          label,
          isDone ? ['capture 750', 'refund 750'] : ['capture 750'],
        ])
      },
    })
    expect(tried).toBeGreaterThan(2)
  })

  it('sends an email, and once more only where it died before it could write that down', async () => {
    await execute(sql`update order_notice set sent_at = now()`)
    const tried = await eachKilled('sendOrderNotifications', {
      begin: order,
      later: () =>
        execute(
          sql`update order_notice set claimed_until = now() - interval '1 second' where sent_at is null`,
        ),
      async check({ soNbr }, label, { text, when }) {
        const came = emails.filter((about) => about === soNbr).length
        // After the carrier took it, and before the queue knows.
        const isLost =
          /insert into "sent_letter"/.test(text) ||
          (when !== 'after' && /"sent_at" = now/.test(text))
        expect([label, came]).toEqual([label, isLost && came === 2 ? 2 : 1])
        const { rows } = await execute(
          sql`select count(*)::int as open from order_notice where so_nbr = ${soNbr} and sent_at is null`,
        )
        expect([label, rows]).toEqual([label, [{ open: 0 }]])
        const recorded = await execute(
          sql`select state from sent_letter where so_nbr = ${soNbr} and kind = 'orderPlaced'`,
        )
        expect([label, recorded.rows]).toEqual([label, [{ state: 'sent' }]])
      },
    })
    expect(tried).toBeGreaterThan(2)
  })
})
