import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { productFaults } from '../../../schemas/catalog/product-faults.ts'
import type {
  EditableProduct,
  EditableSku,
  PictureText,
} from '../../../schemas/catalog/product-edit.schema.ts'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import { storedText } from '../../../schemas/kit/characters.ts'
import type { OpInput, OpOutput } from '../../../schemas/kit/define-op.ts'
import type { AuditNote } from '../../../schemas/operator/audit.ts'
import { langs, type Localized } from '../../../schemas/lang.ts'
import { toMinor } from '../../../schemas/money/money.ts'
import { command, type Context } from '../../core/context.ts'
import { invalidInput, notFound, type Fail } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { randomNbr, randomSigns } from '../../db/random-nbr.ts'
import { differences, versionOf } from '../../store/settings.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { products, skus, type StoredVideo } from '../catalog.tables.ts'
import { tags } from '../category.tables.ts'
import { writeAdditions, writeProduct, type ProductDraft } from '../write-product.ts'
import { checkParts } from './check-parts.ts'
import { productFacts } from './product-facts.ts'
import { readProduct, type ProductState } from './read-product.ts'

type Failures = Fail<typeof ops.saveProduct>

export const saveProduct = command(ops.saveProduct, async ({ input, ctx, tx, fail }) => {
  const { store, actor } = ctx
  const { answer, note } = await writeEdited(tx, { store, actor }, input, fail)
  return { answer, note }
})

type StoreFacts = Pick<Context['store'], 'storeNbr' | 'config'>

/** Who saves, and in which store. */
export interface Saving {
  store: StoreFacts
  actor: Pick<Context['actor'], 'name'>
  /** Reason of inventory movements. */
  reason?: 'created' | 'import'
}

/** Saves a product as `saveProduct` does: for the form, and for imports. */
export async function writeEdited(
  tx: Db,
  { store, actor, reason = 'created' }: Saving,
  input: OpInput<typeof ops.saveProduct>,
  fail: Failures,
): Promise<{ answer: OpOutput<typeof ops.saveProduct>; note: AuditNote; after: ProductState }> {
  const { storeNbr, config } = store
  const faults = productFaults(input.product, config)
  if (faults.length)
    throw invalidInput(faults.map(({ field, rule }) => ({ field: `product/${field}`, rule })))
  await oneAtATime(tx, storeNbr)
  const before = await stateBefore(tx, store, input, fail)
  const ptNbr = before?.row.ptNbr ?? input.ptNbr ?? randomNbr('P')
  const handle = await freeHandle(tx, storeNbr, { ptNbr, handle: input.product.handle }, fail)
  const product = withSkuIds(ptNbr, { ...input.product, handle }, before)
  await checkParts(tx, storeNbr, { ptNbr, product, before }, fail)
  await checkSkus(tx, storeNbr, { ptNbr, product, before }, fail)
  const draft = await draftOf(tx, store, ptNbr, product)
  draft.videos = videosOf(product, before?.row.videos ?? [])
  await writeProduct(tx, storeNbr, draft, reason, actor.name)
  await writeAdditions(
    tx,
    storeNbr,
    ptNbr,
    product.additions.map(({ skuId, price }) => ({
      skuId,
      price: toMinor(price, config.currency),
    })),
  )
  await bumpTick(tx, storeNbr, 'ptTick')
  const after = await readProduct(tx, store, ptNbr)
  if (!after) throw new Error(`saveProduct: ${ptNbr} was written and is not there`)
  return {
    answer: { ptNbr, version: versionOf(after.product) },
    after,
    note: {
      subject: 'product',
      nbr: ptNbr,
      ...differences(before ? productFacts(before.product) : {}, productFacts(after.product)),
    },
  }
}

/**
 * Serialises saves in a store, so that two cannot both find the same handle or merchant SKU free.
 */
export const oneAtATime = (tx: Db, storeNbr: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`products ${storeNbr}`}))`)

async function stateBefore(
  tx: Db,
  store: StoreFacts,
  { ptNbr, version }: { ptNbr?: string; version?: string },
  fail: Failures,
): Promise<ProductState | undefined> {
  const state =
    ptNbr === undefined ? undefined : await readProduct(tx, store, ptNbr, { isLocked: true })
  if (version === undefined) {
    if (state) throw fail.PRODUCT_NBR_TAKEN({ ptNbr: state.row.ptNbr })
    return undefined
  }
  if (!state) throw notFound()
  if (versionOf(state.product) !== version) throw fail.PRODUCT_CONFLICT({})
  return state
}

async function freeHandle(
  tx: Db,
  storeNbr: string,
  { ptNbr, handle }: { ptNbr: string; handle: string },
  fail: Failures,
): Promise<string> {
  const wanted = handle || ptNbr.toLowerCase()
  const [other] = await tx
    .select({ ptNbr: products.ptNbr })
    .from(products)
    .where(
      and(eq(products.storeNbr, storeNbr), eq(products.handle, wanted), ne(products.ptNbr, ptNbr)),
    )
  if (other) throw fail.HANDLE_TAKEN({ field: 'handle', handle: wanted, ptNbr: other.ptNbr })
  return wanted
}

/** Gives new SKUs ids that were never used before, since orders may refer to removed ones. */
function withSkuIds(
  ptNbr: string,
  product: EditableProduct,
  before: ProductState | undefined,
): EditableProduct {
  const known = new Set(before?.skus.map(({ skuId }) => skuId))
  return {
    ...product,
    skus: product.skus.map(({ startStock = 0, merchantSku, barcode = '', ...sku }) => ({
      ...sku,
      merchantSku: storedText(merchantSku),
      barcode: storedText(barcode),
      skuId: sku.skuId || `${ptNbr}-${randomSigns(6)}`,
      // Stock of others changes with a reason.
      ...(!known.has(sku.skuId) && { startStock }),
    })),
  }
}

/** Reserved units that are in stock, not backordered. */
const goodsHeld = ({ reserved, waiting }: typeof skus.$inferSelect) => reserved - waiting

async function checkSkus(
  tx: Db,
  storeNbr: string,
  at: { ptNbr: string; product: EditableProduct; before: ProductState | undefined },
  fail: Failures,
): Promise<void> {
  const { ptNbr, product, before } = at
  const known = new Map(before?.skus.map((sku) => [sku.skuId, sku]))
  const kept = new Set(product.skus.map(({ skuId }) => skuId))
  // Reservations of orders count on the row, so that it is locked before it is looked at.
  const now = await tx
    .select()
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), eq(skus.ptNbr, ptNbr)))
    .orderBy(skus.skuId)
    .for('update')
  const held = now.find(({ skuId, reserved }) => reserved > 0 && !kept.has(skuId))
  if (held) throw fail.SKU_RESERVED({ sku: held.merchantSku || held.skuId })
  const counted = new Set(product.skus.flatMap((sku) => (sku.isTracked ? sku.skuId : [])))
  const short = now.find((sku) => counted.has(sku.skuId) && goodsHeld(sku) > sku.onHand)
  if (short) {
    const { merchantSku, skuId, onHand } = short
    throw fail.SKU_SHORT({ sku: merchantSku || skuId, onHand, reserved: goodsHeld(short) })
  }
  const changed = (sku: EditableSku) =>
    known.get(sku.skuId)?.merchantSku.toLowerCase() !== sku.merchantSku.toLowerCase()
  const named = product.skus.filter((sku) => sku.merchantSku && changed(sku))
  if (named.length) {
    const [taken] = await tx
      .select({ sku: skus.merchantSku, ptNbr: skus.ptNbr })
      .from(skus)
      .where(
        and(
          eq(skus.storeNbr, storeNbr),
          ne(skus.ptNbr, ptNbr),
          inArray(
            sql`lower(${skus.merchantSku})`,
            named.map(({ merchantSku }) => merchantSku.toLowerCase()),
          ),
        ),
      )
      .limit(1)
    if (taken) throw fail.SKU_TAKEN(taken)
  }
  const fresh = product.skus.filter(({ skuId }) => !known.has(skuId)).map(({ skuId }) => skuId)
  if (!fresh.length) return
  const [taken] = await tx
    .select({ sku: skus.skuId, ptNbr: skus.ptNbr })
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), inArray(skus.skuId, fresh)))
    .limit(1)
  if (taken) throw fail.SKU_TAKEN(taken)
}

async function draftOf(
  tx: Db,
  { storeNbr, config }: StoreFacts,
  ptNbr: string,
  product: EditableProduct,
): Promise<ProductDraft> {
  const minor = (amount: number) => toMinor(amount, config.currency)
  const { texts, shelf, shelfFrom, shelfUntil, levelNbrs, keywords, tagNbrs } = product
  const named = tagNbrs.length
    ? await tx
        .select({ tagNbr: tags.tagNbr, name: tags.name })
        .from(tags)
        .where(and(eq(tags.storeNbr, storeNbr), inArray(tags.tagNbr, tagNbrs)))
    : []
  return {
    ptNbr,
    handle: product.handle,
    isForSale: shelf === 'onShelf',
    isRemoved: shelf === 'offShelf',
    texts: langs.flatMap((lang) => {
      const text = texts[lang]
      const seoTitle = storedText(text?.seoTitle ?? '')
      const seoDesc = storedText(text?.seoDesc ?? '')
      return text && (text.title.trim() || text.desc || seoTitle || seoDesc)
        ? [
            {
              lang,
              title: storedText(text.title) || titleIn(product, config),
              desc: text.desc,
              seoTitle,
              seoDesc,
            },
          ]
        : []
    }),
    options: product.options.map(({ sId, name, values }) => ({
      sId,
      name: filled(name),
      values: values.map(({ vId, name: words, img, color }) => ({
        vId,
        name: filled(words),
        ...(img && { img }),
        ...(color && { color }),
      })),
    })),
    skus: product.skus.map(({ startStock, price, origPrice, ...sku }) => ({
      ...sku,
      price: minor(price),
      ...(origPrice !== null && { origPrice: minor(origPrice) }),
      ...(startStock !== undefined && { qty: startStock }),
    })),
    imgs: product.imgs.filter(Boolean),
    alts: pictureTexts(product),
    typeNbrs: product.typeNbrs,
    tags: named.map(({ tagNbr, name }) => ({ tagNbr, words: Object.values(name).join(' ') })),
    words: storedText(keywords),
    isLevelPrice: product.isLevelPrice,
    isVirtual: product.isVirtual,
    isInquiry: product.isInquiry,
    quota: product.quota,
    rebPer: product.rebPer,
    expDays: product.expDays,
    temp: product.temp,
    ...(levelNbrs && { levelNbrs }),
    lowStock: product.lowStock,
    shelfFrom: shelfFrom ? new Date(shelfFrom) : null,
    shelfUntil: shelfUntil ? new Date(shelfUntil) : null,
    sort: product.sort,
  }
}

/** The name in the first language, to which other languages fall back. */
const titleIn = ({ texts }: EditableProduct, { defaultLang }: Context['store']['config']): string =>
  storedText(texts[defaultLang]?.title ?? '')

/** Alternative texts in the order of the pictures, without empty ones. */
const pictureTexts = ({ imgs, alts = [] }: EditableProduct): PictureText[] =>
  imgs.flatMap((img) => {
    const text = filled(alts.find((alt) => img && alt.img === img)?.text ?? {})
    return Object.keys(text).length ? [{ img, text }] : []
  })

/** Videos in the order of the gallery; one that was there keeps the moment it was added. */
function videosOf(
  { imgs, videos = [] }: EditableProduct,
  before: readonly StoredVideo[],
): StoredVideo[] {
  const now = new Date().toISOString()
  return videos
    .map(({ src, img, at }) => ({
      src: src.trim(),
      img,
      at: Math.min(at, imgs.length),
      since: before.find((one) => one.src === src.trim())?.since ?? now,
    }))
    .sort((a, b) => a.at - b.at)
}

/** Drops empty texts: a language without a text falls back to the first one. */
const filled = (name: Localized) =>
  Object.fromEntries(
    Object.entries(name).flatMap(([lang, text]) => (text.trim() ? [[lang, storedText(text)]] : [])),
  )
