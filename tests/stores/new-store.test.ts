import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasons } from '../../gateway/after-sales/reason.tables.ts'
import { skus } from '../../gateway/catalog/catalog.tables.ts'
import { localFileStore } from '../../gateway/file/file-store.ts'
import { importProducts } from '../../gateway/import/index.ts'
import { readTable } from '../../gateway/import/rows/read-table.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { engine } from '../../gateway/page/engine.ts'
import { pages } from '../../gateway/page/page.tables.ts'
import { createStarterStore, plainRates } from '../../gateway/starter/index.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import { getRsnList } from '../../schemas/after-sales/reason.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import * as operator from '../../schemas/order/order-operator.ops.ts'
import * as ops from '../../schemas/order/order.ops.ts'
import { checkDocument } from '../../engine/check/check.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as pay from '../../schemas/pay/pay.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
let folder: string
beforeAll(async () => {
  gateway = await createTestGateway()
  folder = await mkdtemp(path.join(tmpdir(), 'new-store-'))
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

async function make(storeNbr: string, langs: Lang[], currency = 'TWD') {
  const { db } = gateway.database
  const host = `${storeNbr.toLowerCase()}.example`
  await createStarterStore(db, {
    storeNbr,
    host,
    name: 'Corner shop',
    langs,
    currency,
    currencySymbol: '$',
    symbolPosition: 'before',
    rates: plainRates(currency),
    bank: { bankCode: '004', bankName: 'Bank', account: '001-2345', holder: 'Corner Ltd.' },
  })
  await gateway.directory.reload()
  const [row] = await db.select().from(stores).where(eq(stores.storeNbr, storeNbr))
  if (!row) throw new Error(`no store ${storeNbr}`)
  return { storeNbr, appid: row.appid, secret: row.secret, host }
}

it('a newly created store sells: imported, bought by a guest, paid', async () => {
  const store = await make('S900', ['en-US'])
  const csv = path.join(folder, 'mug.csv')
  await writeFile(
    csv,
    'Handle,Title,Published,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Status\nmug,Mug,true,MUG,250,shopify,5,active\n',
  )
  const summary = await importProducts(
    {
      database: gateway.database,
      tables: { run: readTable },
      fileStore: localFileStore(folder),
      storeNbr: store.storeNbr,
      pictures: { fetch: () => Promise.reject(new Error('there are none')) },
    },
    { path: csv },
  )
  expect(summary).toMatchObject({ done: 1, refused: 0 })
  const [sku] = await gateway.database.db.select().from(skus).where(eq(skus.storeNbr, 'S900'))
  const guest = {
    frcNbr: 'HOME',
    receiverName: 'Chen Wei',
    receiverTel: '0987654321',
    receiverCityId: '100',
    receiverAddr: '7 Quiet Lane',
    PtList: [{ ptNbr: sku?.ptNbr, skuId: sku?.skuId, qtyOrd: 1 }],
    amt: 350,
  }
  const call = (op: Parameters<TestGateway['call']>[0], input: Record<string, unknown>) =>
    gateway.call(op, input, { store })
  const methods = (await call(pay.getPayList, { frcNbr: 'HOME' })).json
  expect(JSON.stringify(methods)).toContain('BANK')
  const placed = (await call(ops.addGuestOrder, { ...guest, payNbr: 'BANK' })).json
  expect(placed).toMatchObject({ retCode: 1, stat: 'pay' })
  const [order] = await gateway.database.db
    .select()
    .from(orders)
    .where(eq(orders.token, String(placed.soNbr)))
  const paid = await gateway.call(
    operator.confirmPayment,
    { soNbr: order?.soNbr, amt: 350, ref: 'T1' },
    { store, operator: true },
  )
  expect(paid.json).toMatchObject({ retCode: 1, stat: 'pledge' })
  const atDoor = (await call(ops.addGuestOrder, { ...guest, payNbr: 'COD' })).json
  expect(atDoor).toMatchObject({ retCode: 1, stat: 'cod' })
})

it('its pages are valid, in its own languages only, and state its fees', async () => {
  const store = await make('S901', ['en-US', 'th-TH'], 'USD')
  const rows = await gateway.database.db.select().from(pages).where(eq(pages.storeNbr, 'S901'))
  expect(rows.map(({ p1, p3 }) => `${p1}/${p3}`).toSorted()).toEqual(
    ['foot/', 'head/', 'home/', 'info/about', 'info/delivery', 'info/privacy', 'info/returns', 'info/terms', 'nav/'], // prettier-ignore
  )
  for (const { p1, p2, draft } of rows) {
    expect(checkDocument(draft, { p1, p2 }, engine)).toEqual([])
    expect(JSON.stringify(draft)).not.toMatch(/\p{Script=Han}/u)
    expect(Object.keys(draft.i18n ?? {})).toEqual(p1 === 'home' || draft.i18n ? ['th-TH'] : [])
  }
  const shown = await gateway.call(getPageInfo, { p1: 'home' }, { store, lang: 'en-US' })
  expect(shown.json.PageList).toMatchObject([
    { props: { text: 'Free shipping from $60' } },
    {},
    {},
    {},
  ])
  const returns = await gateway.call(getPageInfo, { p1: 'info', p3: 'returns' }, { store })
  expect(JSON.stringify(returns.json.PageList)).toContain('within 7 days')
})

it('a closed store does not respond at any of its hosts until it is opened', async () => {
  const { storeNbr, host } = await make('S902', ['zh-TW'])
  const { db } = gateway.database
  await changeStore(db, storeNbr, { isClosed: true })
  await gateway.directory.reload()
  expect(gateway.directory.byHost(host)).toBeUndefined()
  await changeStore(db, storeNbr, { isClosed: false, hosts: ['new.example', host] })
  await gateway.directory.reload()
  expect(gateway.directory.byHost(host)?.primaryHost).toBe('new.example')
})

it('a new store has six reasons for returns, in its own languages and no other', async () => {
  const store = await make('S905', ['vi-VN', 'en-US'])
  const list = async (lang: Lang, kind?: string) => {
    const { json } = await gateway.call(getRsnList, kind ? { kind } : {}, { store, lang })
    return json.RsnList as { rsn: string; name: string; needsImage: boolean }[] // as the operation declares
  }
  expect(await list('vi-VN')).toHaveLength(6)
  expect((await list('vi-VN'))[0]?.name).toBe('Tôi đổi ý')
  expect((await list('en-US'))[2]).toEqual({
    rsn: 'DAMAGED',
    name: 'Arrived damaged',
    needsImage: true,
  })
  // A language that the store does not have falls back to its default.
  expect((await list('th-TH'))[0]?.name).toBe('Tôi đổi ý')
  expect((await list('en-US', 'cancel')).map(({ rsn }) => rsn)).toEqual(['CHANGED', 'LATE'])
  const { json } = await gateway.call(getRsnList, { kind: 'gift' }, { store })
  expect(json).toMatchObject({ code: 'INVALID_INPUT' })
})

it('a store created before reasons existed returns the default reasons, else its own', async () => {
  const names = async () => {
    const { json } = await gateway.call(getRsnList, {}, { lang: 'en-US' })
    return (json.RsnList as { rsn: string }[]).map(({ rsn }) => rsn) // as the operation declares
  }
  expect(await names()).toHaveLength(6)
  const { db } = gateway.database
  const [{ storeNbr }] = gateway.stores
  await db
    .insert(reasons)
    .values({ storeNbr, rsn: 'OWN', name: { 'en-US': 'Ours' }, kinds: ['return'] })
  await changeStore(db, storeNbr, {})
  await gateway.directory.reload()
  expect(await names()).toEqual(['OWN'])
})
