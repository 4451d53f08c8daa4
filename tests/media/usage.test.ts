import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { campaigns } from '../../gateway/campaign/campaign.tables.ts'
import { products, productTexts } from '../../gateway/catalog/catalog.tables.ts'
import { categories } from '../../gateway/catalog/category.tables.ts'
import { writeProduct } from '../../gateway/catalog/index.ts'
import { coupons } from '../../gateway/coupon/coupon.tables.ts'
import { forms } from '../../gateway/form/form.tables.ts'
import { pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import { changeStore } from '../../gateway/store/change-store.ts'
import { stores } from '../../gateway/store/store.tables.ts'
import * as ops from '../../schemas/media/media.ops.ts'
import type { Media } from '../../schemas/media/media.schema.ts'
import * as pageOps from '../../schemas/page/page-operator.ops.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { addManyRows } from '../scale/many-rows.ts'
import { pagesOf } from '../scale/plans.ts'
import { createMediaShop, png, type MediaShop } from './media-shop.ts'

let shop: MediaShop
let old: Media
let other: Media
beforeAll(async () => {
  shop = await createMediaShop()
  old = await shop.add(await png('#f00', 200, 100), 'old')
  other = await shop.add(await png('#0f0', 200, 100), 'other')
})
afterAll(() => shop.close())

const saying = (img: string, title = 'Home') => ({
  format: 1,
  title,
  meta: { img },
  blocks: [{ id: 'main', type: 'default' }],
})
const home = { p1: 'home' }

/** Uses the picture in every kind of place. */
async function useEverywhere(key: string): Promise<void> {
  const { db } = shop.gateway.database
  const storeNbr = 'T1'
  await db.delete(pages)
  await db.delete(pageRevisions)
  await db.delete(campaigns)
  await db.delete(coupons)
  await db.delete(forms)
  const push = (document: object, draftRev: number, at: object = home) =>
    shop.call(pageOps.pushPage, { ...at, document, draftRev })
  expect((await push(saying(key), 0)).json).toMatchObject({ draftRev: 1 })
  await shop.call(pageOps.publishPage, { ...home, draftRev: 1 })
  // A draft alone.
  await push(saying(key, 'Search'), 0, { p1: 'search' })
  await writeProduct(
    db,
    storeNbr,
    productDraft('P1', {
      imgs: [key, 'ffffffffffffffff_9x9'],
      options: [
        { sId: 'o1', name: { 'en-US': 'Colour' }, values: [{ vId: 'v1', name: {}, img: key }] },
      ],
      skus: [{ skuId: 'P1-1', vIds: ['v1'], price: 1000, qty: 10 }],
      texts: [
        { lang: 'en-US', title: 'Shirt', desc: `<p><img src="/m/img/${key}/640" alt="x"></p>` },
      ],
    }),
    'seed',
  )
  await db
    .update(categories)
    .set({ img: key })
    .where(and(eq(categories.storeNbr, storeNbr), eq(categories.typeNbr, 'C2')))
  const period = { effdate: new Date(), expire: new Date(Date.now() + 86_400_000) }
  await db.insert(campaigns).values({
    storeNbr,
    cpgNbr: 'G1',
    cpgType: 'sale',
    title: { 'en-US': 'Autumn' },
    desc: {},
    html: { 'en-US': `<img src="/m/img/${key}/640">` },
    img: key,
    ...period,
  })
  await db.insert(coupons).values({
    storeNbr,
    cpnNbr: 'K1',
    name: { 'en-US': 'Ten off' },
    desc: {},
    cpnType: 'disc',
    discType: 1,
    discPer: 10,
    source: 'click',
    img: key,
    ...period,
  })
  await db.insert(forms).values({
    storeNbr,
    nbr: 'contact',
    source: { nbr: 'contact', formInfo: { title: 'Contact', banner: key }, fldList: [] } as never, // as stored, without defaults
    savedBy: 'x',
  })
  await changeStore(db, storeNbr, { config: { logo: key } })
}

/** How often each place names a picture. */
async function timesOf(key: string): Promise<Record<string, number>> {
  const { db } = shop.gateway.database
  const count = async (rows: Promise<unknown[]>) => JSON.stringify(await rows).split(key).length - 1
  const ofStore = eq(stores.storeNbr, 'T1')
  return {
    pages: await count(db.select().from(pages)),
    revisions: await count(db.select().from(pageRevisions)),
    products: await count(db.select().from(products)),
    texts: await count(db.select().from(productTexts)),
    categories: await count(db.select().from(categories)),
    campaigns: await count(db.select().from(campaigns)),
    coupons: await count(db.select().from(coupons)),
    forms: await count(db.select().from(forms)),
    stores: await count(db.select().from(stores).where(ofStore)),
  }
}

const everywhere = { page: 2, product: 1, category: 1, campaign: 1, coupon: 1, form: 1, store: 1 }

describe('a picture that is used everywhere', () => {
  beforeEach(() => useEverywhere(old.key))

  it('says where, in words', async () => {
    const { json } = await shop.call(ops.showMedia, { key: old.key })
    expect(json.counts).toEqual(everywhere)
    const always = { isDraft: false, isPublished: true }
    expect(json.UsageList).toEqual([
      { kind: 'page', nbr: 'home', title: 'Home', isDraft: true, isPublished: true },
      { kind: 'page', nbr: 'search', title: 'Search', isDraft: true, isPublished: false },
      { kind: 'product', nbr: 'P1', title: 'Shirt', ...always },
      { kind: 'category', nbr: 'C2', title: 'Shoes', ...always },
      { kind: 'campaign', nbr: 'G1', title: 'Autumn', ...always },
      { kind: 'coupon', nbr: 'K1', title: 'Ten off', ...always },
      { kind: 'form', nbr: 'contact', title: 'Contact', ...always },
      { kind: 'store', nbr: 'T1', title: 'Test shop', ...always },
    ])
    expect((await shop.call(ops.showMedia, { key: other.key })).json.counts).toEqual({})
  })

  it('is not deleted', async () => {
    const { json } = await shop.call(ops.deleteMedia, { key: old.key })
    expect(json).toMatchObject({ code: 'MEDIA_USED', data: { counts: everywhere } })
    expect((await shop.call(ops.showMedia, { key: old.key })).status).toBe(200)
  })

  it('is replaced in all places at once', async () => {
    const before = await timesOf(old.key)
    const ticks = { ...shop.gateway.directory.byNbr('T1')?.ticks }
    const { json } = await shop.call(ops.replaceMedia, { key: old.key, by: other.key })
    expect(json).toMatchObject({ retCode: 1, counts: everywhere })
    // The revision that was published before stays as it was.
    expect(await timesOf(old.key)).toEqual(zeros(before, { revisions: 1 }))
    expect(await timesOf(other.key)).toEqual({ ...before, revisions: 1 })

    const { json: draft } = await shop.call(pageOps.pullPage, home)
    expect(draft).toMatchObject({
      draftRev: 2,
      publishedRev: 2,
      document: { meta: { img: other.key } },
    })
    const { json: list } = await shop.call(pageOps.listPages)
    const rows = list.rows as { p1: string; hasChanges: boolean; publishedRev: number }[]
    expect(rows.find(({ p1 }) => p1 === 'home')).toMatchObject({ hasChanges: false })
    expect(rows.find(({ p1 }) => p1 === 'search')).toMatchObject({ publishedRev: 0 })
    await expect
      .poll(() => shop.gateway.directory.byNbr('T1')?.ticks)
      .not.toMatchObject({ configTick: ticks.configTick })
    const now = shop.gateway.directory.byNbr('T1')?.ticks
    for (const name of ['configTick', 'ptTick', 'discountTick'] as const)
      expect(now?.[name]).toBeGreaterThan(ticks[name] ?? 0)
    const shown = await shop.gateway.call(getPageInfo, home)
    expect(shown.json.PageInfo).toMatchObject({ rev: 2, meta: { img: other.key } })
    const entries = await shop.gateway.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.op, 'media.replaceMedia'))
    expect(entries.at(-1)).toMatchObject({
      nbr: old.key,
      after: { replacedBy: other.key, page: 2 },
    })
  })

  it('keeps the changes of a draft that are not published', async () => {
    const document = saying(old.key, 'Changed')
    await shop.call(pageOps.pushPage, { ...home, document, draftRev: 1 })
    await shop.call(ops.replaceMedia, { key: old.key, by: other.key })
    const { json } = await shop.call(pageOps.pullPage, home)
    expect(json).toMatchObject({ draftRev: 3, publishedRev: 2, document: { title: 'Changed' } })
    const shown = await shop.gateway.call(getPageInfo, home)
    expect(shown.json.PageInfo).toMatchObject({ title: 'Home' })
    const { json: list } = await shop.call(pageOps.listPages)
    expect((list.rows as { p1: string }[]).find(({ p1 }) => p1 === 'home')).toMatchObject({
      hasChanges: true,
    })
  })

  it('is replaced by those alone who may change every place', async () => {
    const before = await timesOf(old.key)
    const replace = (roles: Parameters<MediaShop['call']>[2]) =>
      shop.call(ops.replaceMedia, { key: old.key, by: other.key }, roles)
    expect((await replace({ roles: ['reader'] })).json.code).toBe('FORBIDDEN')
    expect((await replace({ roles: ['designer'] })).json).toMatchObject({
      code: 'REPLACE_FORBIDDEN',
      data: { permissions: ['products.write', 'selling.write'] },
    })
    expect((await replace({ roles: ['merchandiser'] })).json).toMatchObject({
      data: { permissions: ['pages.write', 'pages.publish', 'forms.write'] },
    })
    expect(await timesOf(old.key)).toEqual(before)
    expect((await replace({ roles: ['designer', 'merchandiser'] })).json.retCode).toBe(1)
  })

  it('is replaced everywhere or nowhere', async () => {
    const { db } = shop.gateway.database
    const before = await timesOf(old.key)
    await db.execute(sql.raw(`alter table form add constraint frozen check (rev < 2) not valid`))
    const { status } = await shop.call(ops.replaceMedia, { key: old.key, by: other.key })
    await db.execute(sql`alter table form drop constraint frozen`)
    expect(status).toBe(500)
    expect(await timesOf(old.key)).toEqual(before)
  })

  it('is not replaced by itself or by an unknown picture', async () => {
    const same = await shop.call(ops.replaceMedia, { key: old.key, by: old.key })
    expect(same.json.code).toBe('SAME_PICTURE')
    const unknown = { key: old.key, by: '0000000000000000_9x9' }
    expect((await shop.call(ops.replaceMedia, unknown)).json.retCode).toBe(404)
  })

  it('is not shown twice by a product that has both', async () => {
    const { db } = shop.gateway.database
    const isP1 = and(eq(products.storeNbr, 'T1'), eq(products.ptNbr, 'P1'))
    await db
      .update(products)
      .set({ imgs: [other.key, old.key] })
      .where(isP1)
    await shop.call(ops.replaceMedia, { key: old.key, by: other.key })
    const [row] = await db.select({ imgs: products.imgs }).from(products).where(isP1)
    expect(row?.imgs).toEqual([other.key])
  })
})

describe('a picture that is not used any more', () => {
  it('is deleted, but stays for revisions that show it', async () => {
    await useEverywhere(old.key)
    await shop.call(ops.replaceMedia, { key: old.key, by: other.key })
    expect((await shop.call(ops.deleteMedia, { key: old.key })).json.retCode).toBe(1)
    expect((await shop.call(ops.showMedia, { key: old.key })).json.retCode).toBe(404)
    expect(await shop.files.get('T1', old.key)).toBeDefined()
    const { json } = await shop.call(pageOps.rollbackPage, { ...home, rev: 1 })
    expect(json).toMatchObject({ publishedRev: 1 })
  })

  it('is deleted with its file if nothing shows it', async () => {
    const { key } = await shop.add(await png('#abcdef'))
    const shown = () =>
      shop.gateway.app.inject({ url: `/m/img/${key}/160`, headers: { host: 'shop.test' } })
    expect((await shown()).statusCode).toBe(200)
    const sizes = async () =>
      (await readdir(path.join(shop.folder, 'pictures'), { recursive: true })).filter((name) =>
        name.includes(key),
      )
    expect(await sizes()).not.toEqual([])
    expect((await shop.call(ops.deleteMedia, { key })).json.retCode).toBe(1)
    await expect.poll(() => shop.files.get('T1', key)).toBeUndefined()
    await expect.poll(sizes).toEqual([])
    // And comes back as a new one.
    expect((await shop.add(await png('#abcdef'))).key).toBe(key)
    expect(await shop.files.get('T1', key)).toBeDefined()
  })
})

it('is found among a hundred thousand products without reading them', async () => {
  const { db } = shop.gateway.database
  await addManyRows(shop.gateway, [
    sql`insert into product (store_nbr, pt_nbr, handle, stat, price, preview_key, imgs)
      select 'T1', 'G' || n, 'g' || n, 2, n % 5000, 'k' || n, array[lpad(to_hex(n), 16, '0') || '_9x9']
      from generate_series(1, 100000) n`,
    sql`insert into product_text (store_nbr, pt_nbr, lang, title, "desc", words, plain)
      select 'T1', 'G' || n, 'en-US', 'article', repeat('<p>A good article.</p>', 20), to_tsvector('simple', 'article'), 'article'
      from generate_series(1, 100000) n`,
  ])
  await db.execute(sql`vacuum analyze product`)
  await db.execute(sql`vacuum analyze product_text`)
  const { key } = await shop.add(await png('#fedcba'))
  const isOne = and(eq(products.storeNbr, 'T1'), eq(products.ptNbr, 'G777'))
  await db
    .update(products)
    .set({ imgs: [key] })
    .where(isOne)
  const pages = await pagesOf(shop.gateway, async () =>
    expect((await shop.call(ops.showMedia, { key })).json.counts).toEqual({ product: 1 }),
  )
  const { rows } = await db.execute<{ whole: number }>(
    sql`select relpages as whole from pg_class where oid = 'product'::regclass`,
  )
  expect(pages).toBeLessThan((rows[0]?.whole ?? 0) / 5)
})

const zeros = (times: Record<string, number>, rest: Record<string, number>) => ({
  ...Object.fromEntries(Object.keys(times).map((name) => [name, 0])),
  ...rest,
})
