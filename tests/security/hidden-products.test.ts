import { Value } from '@sinclair/typebox/value'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignProducts, campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { products, productStats } from '../../gateway/catalog/catalog.tables.ts'
import { couponProducts } from '../../gateway/coupon/coupon-goods.tables.ts'
import { writeAdditions } from '../../gateway/catalog/index.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { opByKey } from '../../schemas/ops.ts'
import { createOrdersShop, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'
import { newAddress } from '../gateway/new-address.ts'

const title = 'Moonstone Kettle'
const sku = 'HID-1'
const price = 98_765
const stock = 4_321
const img = 'aaaabbbbccccdddd_640x640'
const hour = 3_600_000

let shop: OrdersShop
let ann: Shopper
beforeAll(async () => {
  shop = await createOrdersShop()
  ann = await shop.shopper('L1')
  const { storeNbr } = shop
  const { db } = shop.gateway.database
  const texts = (['en-US', 'zh-TW'] as const).map((lang) => ({ lang, title, desc: '' }))
  const availabilities = {
    typeNbrs: ['C1'],
    tags: [{ tagNbr: 'hot', words: 'hot' }],
    imgs: [img],
    texts,
  }
  await shop.sell('HID', { qty: stock, price, ...availabilities })
  await shop.sell('SEEN', { price: 500, typeNbrs: ['C1'] })
  await writeAdditions(db, storeNbr, 'SEEN', [{ skuId: sku, price }])
  await writeAdditions(db, storeNbr, 'HID', [{ skuId: 'SEEN-1', price: 400 }])
  const running = {
    storeNbr,
    desc: {},
    effdate: new Date(Date.now() - hour),
    expire: new Date(Date.now() + hour),
  }
  await db.insert(campaigns).values([
    { ...running, cpgNbr: 'CP', cpgType: 'sale', title: { 'en-US': 'Days' } },
    {
      ...running,
      cpgNbr: 'CG',
      cpgType: 'groupBuy',
      title: { 'en-US': 'Together' },
      grpSize: 2,
      grpHours: 24,
    },
  ])
  await db
    .insert(campaignProducts)
    .values(['CP', 'CG'].map((cpgNbr) => ({ storeNbr, cpgNbr, ptNbr: 'HID', price: 87_654 })))
  await shop.coupon(ann, { cpnNbr: 'CN', scope: 'only' })
  await db.insert(couponProducts).values({ storeNbr, cpnNbr: 'CN', ptNbr: 'HID' })
})
afterAll(() => shop.gateway.close())

/** Inputs that name the product, its categories or its add-ons, for every operation. */
const named: Record<string, unknown> = {
  ptNbr: 'HID',
  ptNbrs: ['HID'],
  skuId: sku,
  skuIds: [sku],
  PtList: [{ skuId: sku, qtyOrd: 1, kind: 0 }],
  typeNbr: 'C1',
  cgNbr: 'C1',
  tagNbr: 'hot',
  cpgNbr: 'CP',
  cpnNbr: 'CN',
  cpnNbrs: ['CN'],
  q: 'moonstone',
  page: 1,
  pageSize: 50,
  sort: 'default',
  p1: 'item',
  p3: 'HID',
  previewKey: 'guessed-preview-key-1234567890ab',
  frcNbr: 'HOME',
  receiverName: 'Lin Mei',
  receiverTel: '0912345678',
  receiverCityId: '100',
  receiverAddr: '1 Ketagalan Blvd.',
  memEmail: 'mei@shopper.example',
  noticeName: 'Lin Mei',
  noticeTel: '0912345678',
  noticeEmail: 'mei@shopper.example',
  memName: 'Lin Mei',
  mobile: '0912345678',
  email: 'mei@shopper.example',
  remark: 'How much?',
  amt: 1,
  grpNbr: 'G1',
  soNbr: '261121K7Q2',
}

/** The same with add-ons, with too many units, and with the main product. */
const variants: Record<string, unknown>[] = [
  {},
  { PtList: [{ skuId: sku, qtyOrd: 99, kind: 0 }] },
  {
    ptNbr: 'SEEN',
    ptNbrs: ['SEEN'],
    PtList: [
      { skuId: 'SEEN-1', qtyOrd: 1, kind: 0 },
      { skuId: sku, qtyOrd: 1, kind: 2, parPtNbr: 'SEEN' },
    ],
  },
  { cpgNbr: 'CG' },
]

const open = [...opByKey.values()].filter(({ access }) => access !== 'operator')

/**
 * Calls every shopper operation with every input that could name the product, each from its own
 * address: a limit would answer in place of the operation. Returns the responses by operation.
 */
async function walk(who: Shopper | undefined): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  for (const op of open) {
    // Guests cannot call member operations.
    if (op.access === 'member' && !who) continue
    for (const variant of variants) {
      const { text, json } = await shop.call(op, inputOf(op, variant), who, {
        remoteAddress: newAddress(),
      })
      expect([op.key, json.code]).not.toEqual([op.key, 'RATE_LIMITED'])
      said.set(op.key, (said.get(op.key) ?? '') + text)
    }
  }
  return said
}

function inputOf(op: AnyOp, variant: Record<string, unknown>): Record<string, unknown> {
  const known = { ...named, ...variant }
  const properties = op.request.properties as Record<string, unknown>
  const { required = [] } = op.request as { required?: string[] }
  return Object.fromEntries(
    Object.keys(properties).flatMap((name) => {
      if (name in known) return [[name, known[name]]]
      const schema = op.request.properties[name]
      if (!required.includes(name) || !schema) return []
      try {
        return [[name, Value.Create(schema)]]
      } catch {
        return [] // no value can be made for a pattern; the operation refuses the call
      }
    }),
  )
}

const leaks = (said: ReadonlyMap<string, string>) =>
  [...said].flatMap(([key, text]) =>
    [title, String(price), '87654', String(stock), img].some((word) => text.includes(word))
      ? [key]
      : [],
  )

async function set(given: Partial<typeof products.$inferInsert>): Promise<void> {
  await shop.gateway.database.db
    .update(products)
    .set({ stat: productStats.forSale, levelNbrs: null, ...given })
    .where(and(eq(products.storeNbr, shop.storeNbr), eq(products.ptNbr, 'HID')))
  // Invalidates cached responses as a change of a product does.
  await bumpTick(shop.gateway.database.db, shop.storeNbr, 'ptTick')
  await shop.gateway.directory.reload()
}

describe('a product', { timeout: 120_000 }, () => {
  it('is found by many operations while it is for sale, so that this test can detect it', async () => {
    await set({})
    const found = leaks(await walk(ann))
    expect(found).toEqual(
      expect.arrayContaining([
        'pt.getPtInfo',
        'pt.getPtListByTypeNbr',
        'pt.getPtByTag',
        'pt.getPtByCpg',
        'pt.getSearch',
        'pt.getSkuAvail',
        'pt.getAdditionList',
        'cart.getBuyNow',
        'cart.getCheckoutResult',
        'cart.addBuyNow',
      ]),
    )
  })

  it.each([
    ['is for members of another level', { levelNbrs: ['L2'] }],
    ['is a draft', { stat: productStats.draft }],
    ['was withdrawn', { stat: productStats.removed }],
  ])('that %s is not found, whatever is requested', async (_why, given) => {
    await set(given)
    expect(leaks(await walk(undefined))).toEqual([])
    expect(leaks(await walk(await shop.shopper('L1')))).toEqual([])
    for (const url of ['/m/item/main/HID', '/sitemap.xml', '/m/', '/m/ptlist/C1']) {
      const { body } = await shop.gateway.app.inject({ url, headers: { host: 'shop.test' } })
      const isNamed = url.endsWith('/HID') ? false : body.includes('/HID')
      expect([url, body.includes(title), isNamed]).toEqual([url, false, false])
    }
  })

  it('that was withdrawn stays in the cart by its name, without today’s price or stock', async () => {
    await set({})
    const who = await shop.shopper('L1')
    await shop.inCart(who, sku)
    await set({ stat: productStats.removed })
    const cart = opByKey.get('cart.getCartList')
    if (!cart) throw new Error('getCartList is gone')
    const { text } = await shop.call(cart, {}, who)
    expect(text).toContain(title)
    expect(text).not.toContain(String(price))
    expect(text).not.toContain(String(stock))
  })
})
