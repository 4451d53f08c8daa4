import fc from 'fast-check'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { expireOrders } from '../../gateway/order/index.ts'
import * as returns from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import { correctStock } from '../../schemas/catalog/stock.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listReservations, transferReservation } from '../../schemas/order/reservation.ops.ts'
import * as operatorOps from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import * as trials from '../../schemas/order/trial-operator.ops.ts'
import { line, type Shopper } from '../orders/orders-shop.ts'
import { createReturnsShop, type ReturnsShop } from './returns-shop.ts'

/** `HISTORIES=500` runs more than CI has the time for. */
const histories = Number(process.env.HISTORIES ?? 20)

vi.setConfig({ testTimeout: Math.max(180_000, histories * 12_000) })

let shop: ReturnsShop
beforeAll(async () => {
  shop = await createReturnsShop()
})
afterAll(() => shop.gateway.close())

type Held = OpOutput<typeof listReservations>['rows'][number]

/** All orders that hold units of a SKU, read in pages of two. */
async function holders(skuId: string): Promise<Held[]> {
  const rows: Held[] = []
  for (;;) {
    const before = rows.at(-1)?.soNbr
    const { json } = await shop.operate(listReservations, {
      skuId,
      pageSize: 2,
      ...(before !== undefined && { before }),
    })
    const page = json as unknown as { rows: Held[]; hasMore: boolean } // as the operation declares
    rows.push(...page.rows)
    if (!page.hasMore) return rows
  }
}

let made = 0
/** A member with both contacts, who may apply for trials. */
async function bound(): Promise<Shopper> {
  const who = await shop.shopper()
  const contacts = { mobile: `+8869${20_000_000 + ++made}`, email: `held${made}@shopper.example` }
  await shop.gateway.database.db
    .update(members)
    .set(contacts)
    .where(and(eq(members.storeNbr, shop.storeNbr), eq(members.userNbr, who.userNbr)))
  return who
}

/** What goods and freight of an order cost. */
const priceOf = (amtGoods: number) => amtGoods + (amtGoods >= 5_000 ? 0 : 100)

const goods = fc.record({
  do: fc.constant('place' as const),
  payNbr: fc.constantFrom('CARD', 'BANK', 'COD'),
  cups: fc.integer({ min: 0, max: 2 }),
  tried: fc.integer({ min: 1, max: 2 }),
  voucher: fc.integer({ min: 0, max: 1 }),
})
/** What happens to an order, and to one in which state if there is any. */
const moves = {
  pay: ['pay', 'applying', 'ship', 'closed', 'cancel'],
  ship: ['pledge', 'cod', 'ship'],
  deliver: ['shiping'],
  cancel: ['pay', 'cod', 'applying', 'ship', 'delivered'],
  void: ['pledge', 'cod', 'pay', 'delivered'],
  askRefund: ['pledge'],
  rejectRefund: ['refunding'],
  settleRefund: ['refunding'],
  takeRefundBack: ['refunding'],
  giveBack: ['delivered', 'exping'],
  approveTrial: ['applying'],
  rejectTrial: ['applying'],
  transfer: ['pay', 'cod', 'pledge', 'applying', 'ship'],
} as const satisfies Record<string, readonly OrderStat[]>
type Move = keyof typeof moves
type Placed = typeof goods extends fc.Arbitrary<infer Goods> ? Goods : never
type Step =
  | Placed
  | { do: 'placeVoucher' }
  | { do: 'placeTrial' }
  | { do: 'expire' }
  | { do: 'send' }
  | { do: Move; of: number }
const moveNames = Object.keys(moves) as Move[] // of the same object
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: goods },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('placeVoucher' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('placeTrial' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  {
    weight: 16,
    arbitrary: fc.record({ do: fc.constantFrom(...moveNames, 'pay', 'askRefund'), of: fc.nat() }),
  },
)

const placed = (payNbr: Placed['payNbr']): Step => ({
  do: 'place',
  payNbr,
  cups: 1,
  tried: 2,
  voucher: 0,
})
const first = (...names: Move[]): Step[] => names.map((name) => ({ do: name, of: 0 }))
/** Histories that always run, since chance may leave one of their states out. */
const known: [Step[]][] = [
  [[placed('BANK'), ...first('pay', 'askRefund', 'takeRefundBack', 'askRefund', 'rejectRefund')]],
  [[placed('CARD'), ...first('pay', 'askRefund', 'settleRefund')]],
  [[placed('COD'), ...first('ship', 'deliver', 'giveBack')]],
  [[placed('COD'), ...first('void')]],
  [[placed('BANK'), ...first('cancel')]],
  [[placed('BANK'), { do: 'expire' }, ...first('pay')]],
  [[{ do: 'placeTrial' }, ...first('approveTrial', 'ship', 'deliver')]],
  [[{ do: 'placeTrial' }, ...first('rejectTrial')]],
  [[placed('COD'), ...first('transfer', 'ship', 'cancel')]],
  [
    [
      placed('COD'),
      placed('BANK'),
      ...first('transfer'),
      { do: 'transfer', of: 1 },
      { do: 'expire' },
    ],
  ],
  [
    [
      placed('COD'),
      placed('BANK'),
      ...first('transfer'),
      { do: 'transfer', of: 1 },
      ...first('ship'),
    ],
  ],
]

describe('the orders that hold units of a SKU', () => {
  it('have in sum what the stock has reserved, after every step of every history', async () => {
    const seen = new Set<string>()
    const transfers = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const who = await bound()
        const cup = await shop.sell(`C${++made}`, { qty: 30 })
        const tried = await shop.sell(`T${made}`, { qty: 30, expDays: 10 })
        const voucher = await shop.sell(`V${made}`, { qty: 30, isVirtual: true })
        const orders: string[] = []
        /** Refund and return requests by order. */
        const asked = new Map<string, unknown>()
        const noteOrder = ({ json }: Awaited<ReturnType<ReturnsShop['call']>>) => {
          if (typeof json.soNbr === 'string') orders.push(json.soNbr)
          else throw new Error(JSON.stringify(json))
        }
        const move = async (what: Move, soNbr: string) => {
          const retNbr = asked.get(soNbr)
          const { stat, payNbr, amt } = await shop.orderOf(soNbr)
          switch (what) {
            case 'pay':
              if (payNbr === 'CARD' && stat === 'pay') await shop.atBank(who, soNbr, 'pay')
              // Also late, after the order was closed; and a trial, wherever it is.
              else await shop.operate(operatorOps.confirmPayment, { soNbr, amt, ref: `R${++made}` })
              return
            case 'ship':
              return shop.operate(operatorOps.shipOrder, { soNbr })
            case 'deliver':
              return shop.operate(operatorOps.deliverOrder, { soNbr })
            case 'cancel':
              return shop.call(ops.cancelOrder, { soNbr }, who)
            case 'void':
              return shop.operate(operatorOps.voidOrder, { soNbr, reason: 'test' })
            case 'askRefund': {
              const { left } = await shop.moneyOf(soNbr)
              asked.set(soNbr, (await shop.refund(who, soNbr, left)).retNbr ?? retNbr)
              return
            }
            case 'rejectRefund':
              return shop.operate(returnOps.rejectReturn, { retNbr, note: 'no' })
            case 'settleRefund':
              return shop.operate(returnOps.approveReturn, { retNbr, sendTo: '1 Return Road' })
            case 'takeRefundBack':
              return shop.call(returns.cancelRet, { soNbr, retNbr }, who)
            case 'giveBack': {
              const { json } = await shop.call(returns.getAfter, { soNbr }, who)
              const left = (json.SodList ?? []) as { ln: number; qtyLeft: number }[]
              const picks = left
                .filter(({ qtyLeft }) => qtyLeft > 0)
                .map(({ ln, qtyLeft }) => ({ ln, qtyRet: qtyLeft }))
              if (json.kind !== 'return' || !picks.length) return
              const { amtRefund } = await shop.preview(who, soNbr, picks)
              const one = await shop.apply(who, soNbr, picks, { amt: amtRefund, retType: 2 })
              if (one.retCode === 1) await shop.settle(String(one.retNbr))
              return
            }
            case 'approveTrial':
              return shop.operate(trials.approveTrial, { soNbr })
            case 'transfer': {
              // To the first other order that waits for a unit, otherwise to none.
              const to = (await holders(tried)).find(
                (one) => one.soNbr !== soNbr && one.qtyWaiting > 0,
              )?.soNbr
              const input = { skuId: tried, from: soNbr, qty: 1, reason: 'test' }
              const given = { ...input, ...(to !== undefined && { to }) }
              const { json } = await shop.operate(transferReservation, given)
              if (json.retCode !== 1) return
              transfers.add(to === undefined ? 'none' : 'order')
              // Without goods to spare, what waits cannot be shipped.
              if (to === undefined)
                await shop.operate(correctStock, {
                  skuId: tried,
                  reason: 'damaged',
                  change: { by: -1 },
                })
              return
            }
            case 'rejectTrial':
              return shop.operate(trials.rejectTrial, { soNbr, reason: 'no' })
          }
        }
        for (const one of steps) {
          if (one.do === 'place')
            noteOrder(
              await shop.order(who, {
                PtList: [
                  line(tried, one.tried),
                  ...(one.cups ? [line(cup, one.cups)] : []),
                  ...(one.voucher ? [line(voucher, one.voucher)] : []),
                ],
                payNbr: one.payNbr,
                amt: priceOf(1_000 * (one.cups + one.tried + one.voucher)),
              }),
            )
          else if (one.do === 'placeVoucher')
            noteOrder(
              await shop.call(
                ops.addVirtualOrder,
                {
                  PtList: [line(voucher, 2)],
                  amt: 2_000,
                  payNbr: 'BANK',
                  memEmail: 'a@shopper.example',
                },
                who,
              ),
            )
          else if (one.do === 'placeTrial') {
            // Refused while another trial of the product is running.
            const input = { frcNbr: 'HOME', addrNbr: who.addrNbr, isExp: true, amt: 1_100 }
            const { json } = await shop.call(ops.addOrder, { ...input, PtList: [line(tried)] }, who)
            if (typeof json.soNbr === 'string') orders.push(json.soNbr)
          } else if (one.do === 'expire')
            await expireOrders({
              db: shop.gateway.database.db,
              directory: shop.gateway.directory,
              now: new Date(Date.now() + 60 * 86_400_000),
            })
          else if (one.do === 'send') await shop.send()
          else {
            const all = await Promise.all(orders.map((nbr) => shop.orderOf(nbr)))
            const fitting = all.filter(({ stat }) => moves[one.do].some((fit) => fit === stat))
            const from = fitting.length ? fitting : all
            const soNbr = from[one.of % Math.max(1, from.length)]?.soNbr
            if (soNbr !== undefined) {
              await move(one.do, soNbr)
              const { stat, isExp, paidAt } = await shop.orderOf(soNbr)
              seen.add(`${stat}${isExp ? ' trial' : ''}${paidAt ? ' paid' : ''}`)
            }
          }
          for (const skuId of [cup, tried, voucher]) {
            const held = await holders(skuId)
            const [stock] = await shop.gateway.database.db
              .select({ reserved: skus.reserved, waiting: skus.waiting })
              .from(skus)
              .where(eq(skus.skuId, skuId))
            expect(
              {
                reserved: held.reduce((sum, { qty }) => sum + qty, 0),
                waiting: held.reduce((sum, { qtyWaiting }) => sum + qtyWaiting, 0),
              },
              `${one.do}: ${JSON.stringify(held)}`,
            ).toEqual(stock)
            const nbrs = held.map(({ soNbr }) => soNbr)
            expect(orders.filter((nbr) => nbrs.includes(nbr))).toEqual(nbrs)
          }
        }
      }),
      { numRuns: known.length + histories, examples: known },
    )
    expect([...transfers].toSorted()).toEqual(['none', 'order'])
    // Histories that move nothing would prove little.
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'cancel',
        'delivered paid',
        'pledge paid',
        'refunding paid',
        'rejected trial',
        'shiping',
        'shiping trial',
        'voided',
      ]),
    )
  })

  it('are named with what is awaited of them, and where stock cannot be lowered', async () => {
    const who = await shop.shopper()
    const skuId = await shop.sell(`N${++made}`, { qty: 3 })
    expect(await holders(skuId)).toEqual([])
    const unpaid = await shop.placed(who, skuId)
    const soNbr = await shop.paid(who, [line(skuId)], { amt: 1_100 })
    const { payDeadline, orderNo } = await shop.orderOf(unpaid)
    expect(await holders(skuId)).toEqual([
      {
        soNbr: unpaid,
        orderNo,
        stat: 'pay',
        qty: 1,
        qtyWaiting: 0,
        addDate: expect.any(String) as string,
        receiverName: 'Lin Mei',
        payDeadline: payDeadline?.toISOString(),
      },
      {
        soNbr,
        orderNo: (orderNo ?? 0) + 1,
        stat: 'pledge',
        qty: 1,
        qtyWaiting: 0,
        addDate: expect.any(String) as string,
        receiverName: 'Lin Mei',
      },
    ])
    const counted = { skuId, reason: 'count', change: { counted: 1, seen: 3 } }
    expect((await shop.operate(correctStock, counted)).json).toMatchObject({
      code: 'STOCK_RESERVED',
      data: { reserved: 2 },
    })
    expect((await shop.operate(listReservations, { skuId: 'NONE' })).status).toBe(404)
  })
})
