import { afterAll, beforeAll, expect, it } from 'vitest'
import { showWaiting } from '../../schemas/report/today.ops.ts'
import { updPayInfo } from '../../schemas/pay/pay.ops.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop()
})
afterAll(() => shop.gateway.close())

const waiting = async (operator: Parameters<typeof shop.call>[3] = { operator: true }) =>
  (await shop.call(showWaiting, {}, undefined, operator)).json as unknown as {
    WaitInfo: Record<string, number>
    StartInfo: Record<string, boolean>
  }

it('counts what waits, up to many, and says what a new store lacks', async () => {
  expect((await waiting()).StartInfo).toMatchObject({ hasShipping: true, hasOrder: false })
  const sku = await shop.sell('P1', { qty: 300 })
  const ann = await shop.shopper()
  await shop.placed(ann, sku, { payNbr: 'COD' })
  const soNbr = await shop.placed(ann, sku, { payNbr: 'BANK' })
  const { WaitInfo, StartInfo } = await waiting()
  expect(WaitInfo).toMatchObject({ toShip: 1, reported: 0, returns: 0, payTasks: 0, faults: 0 })
  expect(StartInfo).toMatchObject({ hasProduct: true, hasOrder: true })
  const told = await shop.call(updPayInfo, { soNbr, last5: '12345' }, ann)
  expect(told.json.retCode).toBe(1)
  expect((await waiting()).WaitInfo.reported).toBe(1)
  for (let nth = 0; nth < 101; nth++) await shop.placed(ann, sku, { payNbr: 'COD' })
  expect((await waiting()).WaitInfo.toShip).toBe(100)
})

it('shows each operator only what they may see', async () => {
  expect(Object.keys((await waiting({ operator: ['merchandiser'] })).WaitInfo)).toEqual([
    'lowStock',
    'reviews',
    'plans',
    'faults',
  ])
  expect(Object.keys((await waiting({ operator: ['fulfilment'] })).WaitInfo)).toEqual([
    'toShip',
    'reported',
    'returns',
    'payTasks',
    'lowStock',
  ])
})
