import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { DemoCoupon, DemoProduct, DemoStore } from '../../fixtures/demo/demo-store.ts'
import { demoConfig } from '../../fixtures/demo/store-config.ts'
import { demoPages } from '../../fixtures/demo/pages/index.ts'
import { demoLevels, demoMember } from '../../fixtures/demo/levels.ts'
import { demoLoveCodes } from '../../fixtures/demo/love-codes.ts'
import { demoStores, demoTags } from '../../fixtures/demo/index.ts'
import { demoOperators, demoPasswd, demoToken } from '../../fixtures/demo/operators.ts'
import { demoSynonyms } from '../../fixtures/demo/synonyms.ts'
import keys from '../../fixtures/demo/picture-keys.json' with { type: 'json' }
import { demoReviews } from '../../fixtures/demo/reviews.ts'
import { picture, reviewPicture } from '../../fixtures/pictures.ts'
import { langs } from '../../schemas/lang.ts'
import { tokenPermissions } from '../../schemas/kit/permissions.ts'
import { toMinor } from '../../schemas/money/money.ts'
import { createMember, enterLots, expiryOf, hashPasswd } from '../account/index.ts'
import { campaignProducts, campaigns } from '../campaign/campaign.tables.ts'
import { writeAdditions, writeProduct, writeSynonyms } from '../catalog/index.ts'
import { categories, tags } from '../catalog/category.tables.ts'
import { couponCategories, couponProducts } from '../coupon/coupon-goods.tables.ts'
import { coupons, memberCoupons } from '../coupon/coupon.tables.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import { sanitized } from '../form/index.ts'
import { forms } from '../form/form.tables.ts'
import { loveCodes } from '../invoice/invoice.tables.ts'
import { hashOf } from '../operator/index.ts'
import { operatorRoles, operators, operatorTokens } from '../operator/operator.tables.ts'
import { pageRevisions, pages } from '../page/page.tables.ts'
import { memberLevels, members } from '../account/member.tables.ts'
import { channels, storeHosts, stores } from '../store/store.tables.ts'
import { seedLibrary } from './seed-library.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedSales } from './seed-sales.ts'
import { seedSelling } from './seed-selling.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'

/**
 * Fills an empty database with the demo stores in one transaction; does nothing if a store exists.
 */
export async function seedDemo(
  db: Db,
  fileStore: FileStore,
  pictureFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const [known] = await db.select({ storeNbr: stores.storeNbr }).from(stores).limit(1)
  if (known) return
  for (const { storeNbr } of demoStores) await putPictures(fileStore, storeNbr, pictureFolder)
  await db.transaction(async (tx) => {
    for (const store of demoStores) {
      say(
        `Seeding ${store.storeName['en-US'] ?? store.storeNbr}: ${store.products.length} products`,
      )
      await seedStore(tx, store, pictureFolder)
    }
    await seedOperators(tx)
  })
}

/** One operator of each role, for both stores; the owner has a token for commands. */
async function seedOperators(tx: Db): Promise<void> {
  const passwdHash = await hashPasswd(demoPasswd)
  for (const { name, email, role } of demoOperators) {
    const operatorNbr = `O-${role}`
    await tx.insert(operators).values({ operatorNbr, name, email, passwdHash, isDemo: true })
    await tx
      .insert(operatorRoles)
      .values(demoStores.map(({ storeNbr }) => ({ storeNbr, operatorNbr, role })))
  }
  await tx.insert(operatorTokens).values({
    operatorNbr: 'O-owner',
    tokenNbr: 'demo',
    tokenHash: hashOf(demoToken),
    name: 'commands',
    permissions: tokenPermissions,
    expiresAt: new Date('9999-01-01'),
  })
}

async function seedStore(tx: Db, store: DemoStore, pictureFolder: string): Promise<void> {
  const { storeNbr } = store
  const now = Date.now()
  const day = 86_400_000
  const config = demoConfig(store)
  await tx.insert(stores).values({
    storeNbr,
    appid: store.appid,
    secret: store.secret,
    config,
    searchTags: store.searchTags,
  })
  await tx
    .insert(storeHosts)
    .values(store.hosts.map((host, at) => ({ storeNbr, host, isPrimary: at === 0 })))
  await seedLibrary(tx, store, pictureFolder)
  await tx.insert(memberLevels).values(
    demoLevels.map(({ amtMin = 0, ...level }) => ({
      storeNbr,
      ...level,
      amtMin: toMinor(amtMin, store.currency),
    })),
  )
  const { pointMonths } = config.orders
  const userNbr = await seedMember(tx, { storeNbr, pointMonths })
  await tx
    .insert(channels)
    .values({ storeNbr, corpNbr: 'app', name: { 'zh-TW': '合作夥伴 App', 'en-US': 'Partner app' } })
  await tx
    .insert(tags)
    .values(Object.entries(demoTags).map(([tagNbr, name]) => ({ storeNbr, tagNbr, name })))
  await tx.insert(categories).values(
    store.categories.map(({ typeNbr, parent, name, img }, sort) => ({
      storeNbr,
      typeNbr,
      parentNbr: parent ?? null,
      name,
      img: picture(img),
      sort,
    })),
  )
  for (const lang of langs) await writeSynonyms(tx, storeNbr, lang, demoSynonyms[lang])
  for (const [sort, product] of store.products.entries())
    await writeProduct(tx, storeNbr, draftOf(store, product, sort), 'seed')
  for (const { ptNbr, additions = [] } of store.products)
    if (additions.length)
      await writeAdditions(
        tx,
        storeNbr,
        ptNbr,
        additions.map((addition) => ({
          skuId: skuIdOf(addition.ptNbr, 0),
          price: toMinor(addition.price, store.currency),
        })),
      )
  for (const campaign of store.campaigns) {
    const { cpgNbr, cpgType, title, desc, img, fromDay, toDay, group } = campaign
    await tx.insert(campaigns).values({
      storeNbr,
      cpgNbr,
      cpgType,
      ...(group && { grpSize: group.size, grpHours: group.hours }),
      title,
      desc,
      img: picture(img),
      effdate: new Date(now + fromDay * day),
      expire: new Date(now + toDay * day),
    })
    await tx.insert(campaignProducts).values(
      campaign.products.map(({ ptNbr, price, ttlStock }, sort) => ({
        storeNbr,
        cpgNbr,
        ptNbr,
        price: toMinor(price, store.currency),
        sort,
        ...(ttlStock !== undefined && {
          ttlStock,
          sold: Math.floor((ttlStock * ((sort * 17) % 70)) / 100),
        }),
      })),
    )
  }
  await tx.insert(coupons).values(
    store.coupons.map(({ amtDisc, amtMin = 0, gift, img, fromDay, toDay, ...coupon }) => ({
      storeNbr,
      ...withoutNames(coupon),
      amtMin: toMinor(amtMin, store.currency),
      ...(gift !== undefined && { giftSkuId: giftSku(store, gift) }),
      ...(amtDisc !== undefined && { amtDisc: toMinor(amtDisc, store.currency) }),
      ...(img && { img: picture(img) }),
      effdate: new Date(now + fromDay * day),
      expire: new Date(now + toDay * day),
    })),
  )
  await seedCouponNames(tx, store, userNbr)
  await seedSelling(tx, store)
  await seedSales(tx, store, await seedReviews(tx, store))
  await tx.insert(loveCodes).values(demoLoveCodes.map((charity) => ({ storeNbr, ...charity })))
  await tx.insert(forms).values(
    store.forms.map((form) => ({
      storeNbr,
      nbr: form.nbr,
      source: sanitized(form),
      savedBy: 'demo',
    })),
  )
  for (const { p1, p2 = '', p3 = '', document } of demoPages[storeNbr] ?? []) {
    await tx
      .insert(pageRevisions)
      .values({ storeNbr, p1, p2, p3, rev: 1, document, publishedBy: 'demo' })
    await tx.insert(pages).values({
      storeNbr,
      p1,
      p2,
      p3,
      draft: document,
      savedBy: 'demo',
      publishedRev: 1,
      publishedDraftRev: 1,
    })
  }
}

/** A coupon's own columns, without what other tables contain. */
const withoutNames = <C extends Pick<DemoCoupon, 'types' | 'goods' | 'held'>>({
  types: _types,
  goods: _goods,
  held: _held,
  ...coupon
}: C) => coupon

/** Writes what the coupons name, and those that the demo's member holds. */
async function seedCouponNames(
  tx: Db,
  { storeNbr, coupons: offered }: DemoStore,
  userNbr: string,
): Promise<void> {
  for (const { cpnNbr, types = [], goods = [], held } of offered) {
    if (types.length)
      await tx
        .insert(couponCategories)
        .values(types.map((typeNbr) => ({ storeNbr, cpnNbr, typeNbr })))
    if (goods.length)
      await tx.insert(couponProducts).values(goods.map((ptNbr) => ({ storeNbr, cpnNbr, ptNbr })))
    if (!held) continue
    await tx.insert(memberCoupons).values({
      storeNbr,
      userNbr,
      cpnNbr,
      couponNbr: `K-${cpnNbr}`,
      ...(held === 'used' && { usedAt: new Date(Date.now() - 5 * 86_400_000) }),
    })
    await tx
      .update(coupons)
      .set({ given: 1 })
      .where(and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr)))
  }
}

/** Creates the demo's member. Returns its number. */
async function seedMember(
  tx: Db,
  { storeNbr, pointMonths }: { storeNbr: string; pointMonths: number | undefined },
): Promise<string> {
  const { memName, email, mobile, passwd, levelNbr, points } = demoMember
  const passwdHash = await hashPasswd(passwd)
  const userNbr = await createMember(tx, storeNbr, { memName, email, mobile, passwdHash })
  if (!userNbr) throw new Error('seedMember: the store already has this member')
  // An old account, so that gifts for new members do not apply.
  const createdAt = new Date(Date.now() - 400 * 86_400_000)
  await tx
    .update(members)
    .set({ levelNbr, isLevelPinned: true, createdAt })
    .where(eq(members.userNbr, userNbr))
  for (const { points: some, remark } of points) {
    // Soon, where points expire, so that the page says it.
    const expiresAt = some > 0 && pointMonths ? expiryOf(new Date(), 1, defaultTimeZone) : null
    const entry = { storeNbr, userNbr, remark, reason: 'byOperator' } as const
    await enterLots(tx, entry, [{ points: some, expiresAt }])
  }
  return userNbr
}

function giftSku({ products }: DemoStore, handle: string): string {
  const product = products.find((one) => one.handle.endsWith(handle))
  if (!product) throw new Error(`giftSku: there is no product with handle ${handle}`)
  return skuIdOf(product.ptNbr, 0)
}

/** When the demo's video was made. */
const filmedAt = '2026-11-29T00:00:00.000Z'

const skuIdOf = (ptNbr: string, at: number) => `${ptNbr}-${at + 1}`

function draftOf(
  store: DemoStore,
  product: DemoProduct,
  sort: number,
): Parameters<typeof writeProduct>[2] {
  const { ptNbr, handle, typeNbrs, title, desc, imgs, alts, price, origPrice, options, skus } =
    product
  const minor = (amount: number) => toMinor(amount, store.currency)
  return {
    ptNbr,
    handle,
    typeNbrs,
    isForSale: true,
    sort,
    texts: store.langs.map((lang) => ({ lang, title: title[lang] ?? '', desc: desc[lang] ?? '' })),
    options: options.map(({ name, values, imgs: valueImgs, colors }, at) => ({
      sId: `o${at + 1}`,
      name,
      values: values.map((value, index) => {
        const img = valueImgs?.[index]
        const color = colors?.[index]
        return {
          vId: `v${at + 1}-${index + 1}`,
          name: value,
          ...(img && { img: picture(img) }),
          ...(color && { color }),
        }
      }),
    })),
    skus: skus.map(({ optionIndexes, price: own, qty }, at) => ({
      skuId: skuIdOf(ptNbr, at),
      vIds: optionIndexes.map((index, option) => `v${option + 1}-${index + 1}`),
      price: minor(own ?? price),
      qty,
      ...(product.weight !== undefined && { weight: product.weight }),
      ...(origPrice !== undefined && origPrice > (own ?? price) && { origPrice: minor(origPrice) }),
    })),
    imgs: imgs.map(picture),
    ...(alts && { alts: imgs.map((img, at) => ({ img: picture(img), text: alts[at] ?? {} })) }),
    ...(product.videos && {
      videos: product.videos.map(({ src, img, at }) => ({
        src,
        img: picture(img),
        at,
        since: filmedAt,
      })),
    }),
    tags: product.tags.map((tagNbr) => ({
      tagNbr,
      words: Object.values(demoTags[tagNbr] ?? {}).join(' '),
    })),
    isVirtual: product.isVirtual ?? false,
    isInquiry: product.isInquiry ?? false,
    ...(product.temp && { temp: product.temp }),
    ...(product.quota !== undefined && { quota: product.quota }),
    ...(product.rebPer !== undefined && { rebPer: product.rebPer }),
    ...(product.expDays !== undefined && { expDays: product.expDays }),
    ...(product.isLevelPrice && { isLevelPrice: true }),
    ...(product.levelNbrs && { levelNbrs: product.levelNbrs }),
  }
}

/**
 * The pictures are small and clean, so they are stored unchanged, under the keys that samples use.
 */
async function putPictures(fileStore: FileStore, storeNbr: string, folder: string): Promise<void> {
  const ofReviews = (demoReviews[storeNbr] ?? []).flatMap(({ imgs = [] }) => imgs)
  await Promise.all(
    [...Object.entries(keys), ...ofReviews.map((name) => [name, reviewPicture(name)] as const)].map(
      async ([name, key]) =>
        fileStore.put(storeNbr, key, await readFile(path.join(folder, `${name}.webp`))),
    ),
  )
}
