import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { payMethods } from '../../gateway/order/pay-method.tables.ts'
import { pageRevisions, pageSchedules } from '../../gateway/page/page.tables.ts'
import { createStarterStore, plainRates } from '../../gateway/starter/index.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import type { Lang } from '../../schemas/lang.ts'
import { listPlanned, showWaiting } from '../../schemas/report/today.ops.ts'
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
    SinceInfo: Record<string, string>
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
  // Nobody buys what has no picture.
  expect(StartInfo).toMatchObject({ hasProduct: false, hasOrder: true, isOpen: true })
  const { SinceInfo } = await waiting()
  expect(Object.keys(SinceInfo)).toEqual(['toShip'])
  expect(Date.now() - Date.parse(SinceInfo.toShip ?? '')).toBeLessThan(60_000)
  const told = await shop.call(updPayInfo, { soNbr, last5: '12345' }, ann)
  expect(told.json.retCode).toBe(1)
  expect((await waiting()).WaitInfo.reported).toBe(1)
  for (let nth = 0; nth < 101; nth++) await shop.placed(ann, sku, { payNbr: 'COD' })
  const many = await waiting()
  expect(many.WaitInfo.toShip).toBe(100)
  // The oldest was perhaps not counted.
  expect(Object.keys(many.SinceInfo)).toEqual(['reported'])
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

it('lists what is planned, the soonest first, to those who may see it', async () => {
  const { db } = shop.gateway.database
  const [{ storeNbr }] = shop.gateway.stores
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const campaign = { storeNbr, cpgType: 'sale' as const, desc: {} }
  await db.insert(campaigns).values([
    { ...campaign, cpgNbr: 'NOW', title: { 'en-US': 'Runs' }, effdate: at(-1), expire: at(3) },
    { ...campaign, cpgNbr: 'SOON', title: { 'en-US': 'Begins' }, effdate: at(2), expire: at(9) },
    { ...campaign, cpgNbr: 'LATER', title: { 'en-US': 'Later' }, effdate: at(20), expire: at(30) },
    { ...campaign, cpgNbr: 'OVER', title: { 'en-US': 'Over' }, effdate: at(-9), expire: at(-1) },
  ])
  const planned = { storeNbr, document: { format: 1 as const, title: 'About us', blocks: [] } }
  const schedule = { ...planned, p1: 'info', draftRev: 1, madeBy: 'Olive' }
  await db.insert(pageSchedules).values([
    { ...schedule, p3: 'about', publishAt: at(1) },
    { ...schedule, p3: 'terms', publishAt: at(1), failure: 'not valid' },
  ])
  const asked = async (operator: Parameters<typeof shop.call>[3]) =>
    (await shop.call(listPlanned, {}, undefined, operator)).json.rows
  expect(await asked({ operator: true, lang: 'en-US' })).toMatchObject([
    { kind: 'page', event: 'starts', key: 'info//about', name: 'About us' },
    { kind: 'campaign', event: 'starts', key: 'SOON', name: 'Begins' },
    { kind: 'campaign', event: 'ends', key: 'NOW', name: 'Runs' },
  ])
  expect(await asked({ operator: ['fulfilment'] })).toEqual([])
})

it('knows what was done to a new store, beside what was made with it', async () => {
  const { gateway } = shop
  const { db } = gateway.database
  const made = { storeNbr: 'NEW', host: 'new.example', name: 'New', langs: ['en-US'] as Lang[] }
  const money = { currency: 'USD', currencySymbol: '$', symbolPosition: 'before' as const }
  const { appid } = await createStarterStore(db, {
    ...made,
    ...money,
    rates: plainRates('USD'),
    password: 'k7-hidden',
  })
  const read = async () => {
    await gateway.directory.reload()
    const secret = gateway.directory.byNbr('NEW')?.secret ?? ''
    const store = { storeNbr: 'NEW', appid, secret, host: 'new.example' }
    const { json } = await gateway.call(showWaiting, {}, { store, operator: true })
    return json.StartInfo
  }
  expect(await read()).toEqual({
    hasHome: false,
    hasProduct: false,
    hasShipping: true,
    hasPayment: true,
    hasTerms: false,
    hasCompany: false,
    hasOrder: false,
    isOpen: false,
  })
  // Nobody delivers for cash any more, and the card's provider does not know dollars.
  await db.execute(sql`update shipping_method set is_cod = false where store_nbr = 'NEW'`)
  await db.insert(payMethods).values({ storeNbr: 'NEW', payNbr: 'CARD', kind: 'online', name: {} })
  const page = { storeNbr: 'NEW', p1: 'info', rev: 2, publishedBy: 'Olive' }
  const document = { format: 1 as const, title: '', blocks: [] }
  await db.insert(pageRevisions).values([
    { ...page, p1: 'home', document },
    { ...page, p3: 'terms', document },
  ])
  const company = { 'en-US': 'New Ltd.' }
  const contact = { company, address: { 'en-US': '1 Quiet Lane' }, email: 'a@new.example' }
  await changeStore(db, 'NEW', { config: { contact, door: undefined } })
  expect(await read()).toMatchObject({
    hasHome: true,
    hasPayment: false,
    hasTerms: false,
    hasCompany: true,
    isOpen: true,
  })
  await db.insert(pageRevisions).values({ ...page, p3: 'privacy', document })
  expect(await read()).toMatchObject({ hasTerms: true })
})
