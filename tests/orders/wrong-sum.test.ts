import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments, refundTasks } from '../../gateway/ledger/ledger.tables.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from './orders-shop.ts'

let shop: OrdersShop
let ann: Shopper
let sku: string
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper()
  sku = await shop.sell('P1', { qty: 100 })
})
afterAll(() => shop.gateway.close())

let refs = 0
/** An order of 1,100 to be paid by a transfer. */
const placed = () => shop.placed(ann, sku, { payNbr: 'BANK' })
const arrived = async (soNbr: string, amt: number, differing?: string, ref = `R${++refs}`) =>
  (
    await shop.operate(operator.confirmPayment, {
      soNbr,
      amt,
      ref,
      ...(differing && { differing }),
    })
  ).json
const money = async (soNbr: string) => {
  const { db } = shop.gateway.database
  const [balance] = await db.select().from(payments).where(eq(payments.soNbr, soNbr))
  const tasks = await db.select().from(refundTasks).where(eq(refundTasks.soNbr, soNbr))
  return {
    captured: balance?.captured,
    owed: balance?.owed,
    tasks: tasks.map(({ amt, reason }) => [amt, reason]),
  }
}

describe('a remittance of another sum', () => {
  it('is refused until the operator decides, and nothing is booked', async () => {
    const soNbr = await placed()
    for (const amt of [1_000, 1_200]) {
      const json = await arrived(soNbr, amt)
      expect(json).toMatchObject({ code: 'AMOUNT_DIFFERS', data: { amt, amtOrder: 1_100 } })
    }
    expect(await money(soNbr)).toEqual({ captured: 0, owed: 0, tasks: [] })
    for (const amt of [0, -5, 1100.555, 1e12])
      expect((await arrived(soNbr, amt, 'accept')).code).toBe('INVALID_INPUT')
  })

  it('is too much: the order is paid, and the rest goes back', async () => {
    const soNbr = await placed()
    expect(await arrived(soNbr, 1_250, 'accept')).toMatchObject({ stat: 'pledge' })
    expect(await money(soNbr)).toEqual({ captured: 1_250, owed: 150, tasks: [[150, 'wrongSum']] })
  })

  it('is too little: the order is paid, and no refund exceeds what came in', async () => {
    const soNbr = await placed()
    expect(await arrived(soNbr, 1_085, 'accept')).toMatchObject({ stat: 'pledge' })
    const refund = (amt: number) =>
      shop.operate(operator.refundOrder, { soNbr, amt, reason: 'asked' })
    expect((await refund(1_086)).json).toMatchObject({
      code: 'REFUND_EXCEEDS',
      data: { amtLeft: 1_085 },
    })
    expect((await refund(1_000)).json).toMatchObject({ amtLeft: 85 })
    const { json } = await shop.operate(operator.voidOrder, { soNbr, reason: 'sold out' })
    expect(json).toMatchObject({ stat: 'voided' })
    expect(await money(soNbr)).toMatchObject({ captured: 1_085, owed: 1_085 })
  })

  it('goes back whole, and the order still awaits its payment', async () => {
    const soNbr = await placed()
    expect(await arrived(soNbr, 900, 'return')).toMatchObject({ stat: 'pay' })
    expect(await money(soNbr)).toEqual({ captured: 900, owed: 900, tasks: [[900, 'wrongSum']] })
    expect(await arrived(soNbr, 1_100)).toMatchObject({ stat: 'pledge' })
    const shown = (await shop.operate(operator.showOrder, { soNbr })).json
    const events = (shown.EventList as { event: string }[]).map(({ event }) => event)
    expect(events).toEqual(['placed', 'remittanceReturned', 'captured'])
  })

  it('is booked once, however often and in whichever way it is confirmed at once', async () => {
    const soNbr = await placed()
    const ref = 'TWICE'
    await Promise.all([
      arrived(soNbr, 1_200, 'accept', ref),
      arrived(soNbr, 1_200, 'return', ref),
      arrived(soNbr, 1_200, 'accept', ref),
    ])
    expect(await money(soNbr)).toMatchObject({ captured: 1_200 })
    const { owed } = await money(soNbr)
    const { stat } = await shop.orderOf(soNbr)
    expect([stat, owed]).toEqual(stat === 'pay' ? ['pay', 1_200] : ['pledge', 100])
  })
})

it('a remark is in the history for operators, and not for the shopper', async () => {
  const soNbr = await placed()
  await shop.operate(operator.noteOrder, { soNbr, note: 'Called, wants it on Friday' })
  const { json } = await shop.operate(operator.showOrder, { soNbr })
  expect(json.EventList).toMatchObject([
    { event: 'placed' },
    { event: 'noted', by: 'operator', note: 'Called, wants it on Friday' },
  ])
  expect(JSON.stringify(json.SoInfo)).not.toContain('Friday')
})
