import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { campaignProducts, campaigns } from '../../../gateway/campaign/campaign.tables.ts'
import { checkMacValue } from '../../../gateway/payment/providers/ecpay/check-mac-value.ts'
import { paymentsFrom } from '../../../gateway/payment/index.ts'
import { paymentAttempts } from '../../../gateway/payment/payment-attempt.tables.ts'
import { storeHosts } from '../../../gateway/store/store.tables.ts'
import { encodeRequest } from '../../../runtime/transport/encode-request.ts'
import { newReqId, nonceOf } from '../../../runtime/transport/req-id.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import * as ops from '../../../schemas/order/order.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../../orders/orders-shop.ts'
import { ecpayWith } from '../../payments/ecpay-accounts.ts'
import { startEcpay, type EcpaySimulator } from '../../payments/ecpay-simulator.ts'
import { testOperators } from '../../gateway/test-operators.ts'
import { testPorts } from '../../gateway/test-ports.ts'
import { buildProcess, createHerd, type Herd } from './doomed.ts'
import { createExecutor } from '../../../gateway/core/executor.ts'
import { handlerByKey } from '../../../gateway/handlers.ts'
import { jobsOf, type JobName } from '../../../gateway/jobs.ts'

/** ECPay's published test merchant. */
const keys = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' }

/** An order with separate stock, coupons and campaign, so that every figure is known. */
export interface Wanted {
  who?: Shopper
  name: string
  request: Request
}

/** A call as a browser stores it for retries. */
interface Request {
  op: AnyOp
  input: Record<string, unknown>
  reqId: string
  isOperator?: true
}

export type Answer = Record<string, unknown> & { retCode?: unknown; code?: string }

export interface KillShop {
  shop: OrdersShop
  ecpay: EcpaySimulator
  payments: ReturnType<typeof paymentsFrom>
  herd(kind: 'gateway' | 'jobs', env?: Record<string, string>): Herd
  member(): Promise<Wanted>
  guest(): Promise<Wanted>
  /** Sends a call to a process; rejects if the process dies. */
  ask(url: string, request: Request, who?: Shopper): Promise<{ text: string; json: Answer }>
  /** Sends a payment notification to a process and returns its response. */
  notify(url: string, attemptNbr: string, amt: number): Promise<string>
  attemptOf(soNbr: string): Promise<string>
  /** Returns everything that one order reserves, changes and creates. */
  traces(of: Pick<Wanted, 'name' | 'who'>): Promise<Record<string, unknown>>
  /** Runs a job again, in a living process. */
  runJob(job: JobName): Promise<unknown>
  close(): Promise<void>
}

/** Returns ECPay's sealed payment notification. */
export function paidNotification(attemptNbr: string, amt: number): Record<string, string> {
  const fields: Record<string, string> = {
    MerchantID: keys.merchantId,
    MerchantTradeNo: attemptNbr,
    RtnCode: '1',
    RtnMsg: 'OK',
    TradeNo: `T${attemptNbr}`,
    TradeAmt: String(amt),
    PaymentDate: '2026/11/21 12:00:00',
    PaymentType: 'Credit_CreditCard',
    SimulatePaid: '0',
  }
  return { ...fields, CheckMacValue: checkMacValue(fields, keys) }
}

export async function createKillShop(): Promise<KillShop> {
  const ecpay = await startEcpay(keys)
  const payments = paymentsFrom(ecpayWith(keys, ecpay.origin))
  const shop = await createOrdersShop({ ports: { payments } })
  const file = await buildProcess()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-killed-'))
  const { db } = shop.gateway.database
  const { storeNbr } = shop
  const [store] = shop.gateway.stores
  await db.insert(storeHosts).values({ storeNbr, host: '127.0.0.1', isPrimary: false })
  // Visits are written beside the requests; only the requests' own statements are to be counted.
  await db.execute(
    sql`update store set config = config || '{"isVisitCounting": false}' where store_nbr = ${storeNbr}`,
  )
  await db.insert(campaigns).values({
    storeNbr,
    cpgNbr: 'SALE',
    cpgType: 'sale',
    title: { 'en-US': 'Sale' },
    desc: {},
    effdate: new Date(Date.now() - 3_600_000),
    expire: new Date(Date.now() + 3_600_000),
  })
  const jobs = jobsOf({
    database: shop.gateway.database,
    directory: shop.gateway.directory,
    ports: { ...testPorts().ports, payments },
    execute: createExecutor(handlerByKey, { ...testPorts().ports, payments }),
  })
  const herds: Herd[] = []
  const token = await testOperators(db).token([{ storeNbr }])
  let made = 0

  /** Creates the last unit of a product in a campaign, and a promo code. */
  const goods = async () => {
    const name = `K${++made}`
    const skuId = await shop.sell(name, { qty: 1, quota: 3 })
    await db
      .insert(campaignProducts)
      .values({ storeNbr, cpgNbr: 'SALE', ptNbr: name, price: 900, ttlStock: 2 })
    await shop.promo(name, { amtDisc: 50, qty: 5, perPerson: 1 })
    return { name, skuId }
  }
  const invoice = { invType: '3', invTitle: 'Vitrine Ltd.', taxNo: '04595257' }

  return {
    shop,
    ecpay,
    payments,
    herd(kind, env = {}) {
      const herd = createHerd(kind, {
        file,
        databaseUrl: shop.gateway.databaseUrl,
        env: {
          VITRINE_MODE: 'serve',
          STUDIO_HOST: 'localhost',
          DATA_DIR: dataDir,
          RATE_LIMIT: '100000000',
          ECPAY_MERCHANT_ID: keys.merchantId,
          ECPAY_HASH_KEY: keys.hashKey,
          ECPAY_HASH_IV: keys.hashIv,
          TEST_ECPAY: ecpay.origin,
          ...env,
        },
      })
      herds.push(herd)
      return herd
    },
    async member() {
      const { name, skuId } = await goods()
      const who = await shop.shopper()
      await shop.points(who, 100)
      const cartNbr = await shop.inCart(who, skuId)
      const couponNbr = await shop.coupon(who, { amtDisc: 100 })
      const input = {
        CartList: [{ cartNbr, qtyOrd: 1 }],
        frcNbr: 'HOME',
        addrNbr: who.addrNbr,
        payNbr: 'CARD',
        couponNbr,
        promoCode: name,
        points: 100,
        amt: 750,
        ...invoice,
      }
      return { who, name, request: { op: ops.addCartOrder, input, reqId: newReqId() } }
    },
    async guest() {
      const { name, skuId } = await goods()
      const input = {
        PtList: [{ skuId, qtyOrd: 1, kind: 0 }],
        frcNbr: 'HOME',
        payNbr: 'CARD',
        receiverName: 'Guest',
        receiverTel: `09${String(20_000_000 + made)}`,
        receiverCityId: '100',
        receiverAddr: '1 Road',
        promoCode: name,
        amt: 950,
        ...invoice,
      }
      return { name, request: { op: ops.addGuestOrder, input, reqId: newReqId() } }
    },
    async ask(url, { op, input, reqId, isOperator }, who) {
      if (isOperator) {
        const { port } = new URL(url)
        const reply = await fetch(`http://localhost:${port}/api/${storeNbr}/${op.key}`, {
          method: 'POST',
          body: JSON.stringify(input),
          headers: {
            'content-type': 'application/json',
            'idempotency-key': reqId,
            authorization: `Bearer ${token}`,
          },
        })
        const text = await reply.text()
        const answer = JSON.parse(text) as object // JSON of the Studio's front
        return { text, json: { retCode: reply.ok ? 1 : 0, ...answer } as Answer }
      }
      const frame = {
        appid: store.appid,
        secret: store.secret,
        lang: 'en-US',
        terminal: 'h5',
      } as const
      const reply = await fetch(`${url}/api/?fun=${op.fun}&op=${op.op}`, {
        method: 'POST',
        body: encodeRequest(op, input, nonceOf(reqId), frame, reqId),
        headers: { ...(who && { cookie: `sid=${who.sid}` }) },
      })
      const text = await reply.text()
      return { text, json: JSON.parse(text) as Answer } // an envelope
    },
    async notify(url, attemptNbr, amt) {
      const reply = await fetch(`${url}/pay/notify/ecpay`, {
        method: 'POST',
        body: new URLSearchParams(paidNotification(attemptNbr, amt)),
      })
      return reply.text()
    },
    async attemptOf(soNbr) {
      const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.soNbr, soNbr))
      return rows[0]?.attemptNbr ?? ''
    },
    async traces({ name, who }) {
      const userNbr = who?.userNbr ?? ''
      const { rows } = await db.execute(sql`
        with o as (select * from sales_order where promo_code = ${name})
        select
          (select array_agg(stat) from o) as stats,
          (select reserved from sku where pt_nbr = ${name}) as reserved,
          (select on_hand from sku where pt_nbr = ${name}) as on_hand,
          (select stat from product where pt_nbr = ${name}) as product,
          (select sold from campaign_product where pt_nbr = ${name}) as campaign,
          (select used from promo_code where promo_code = ${name}) as code,
          (select count(*)::int from promo_use where promo_code = ${name}) as code_uses,
          (select coalesce(sum(qty), 0)::int from quota_use where pt_nbr = ${name}) as quota,
          (select count(*)::int from cart_line where pt_nbr = ${name}) as cart,
          (select count(*)::int from order_line join o using (store_nbr, so_nbr)) as lines,
          (select count(*)::int from member_coupon where user_nbr = ${userNbr} and used_at is not null) as coupons,
          (select coalesce(sum(points), 0)::int from point_entry where user_nbr = ${userNbr}) as points,
          (select array_agg(p.reason order by p.reason) from point_entry p join o on p.so_nbr = o.so_nbr) as ledger,
          (select array_agg(event order by e.id) from order_event e join o using (store_nbr, so_nbr)) as events,
          (select array_agg(kind order by n.id) from order_notice n join o using (store_nbr, so_nbr)) as notifications,
          (select array_agg(array[captured::int, owed::int, refunded::int]) from payment join o using (store_nbr, so_nbr)) as money,
          (select array_agg(kind || ' ' || t.amt order by t.id) from payment_entry t join o using (store_nbr, so_nbr)) as entries,
          (select array_agg(t.stat) from pay_attempt t join o using (store_nbr, so_nbr)) as tries,
          (select array_agg(n.outcome) from payment_notification n join pay_attempt t using (store_nbr, attempt_nbr)
            join o using (store_nbr, so_nbr)) as payments,
          (select invoice->>'taxNo' from o limit 1) as invoice`)
      return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null))
    },
    runJob: (job) => jobs[job].run(new AbortController().signal),
    async close() {
      for (const herd of herds) await herd.close()
      await shop.gateway.close()
      await ecpay.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
