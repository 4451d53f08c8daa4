import { and, asc, eq, gt } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type {
  EditableOption,
  EditableProduct,
  ProductVideo,
} from '../../../schemas/catalog/product-edit.schema.ts'
import { fieldName, productColumns, type Column } from '../../../schemas/import/import-formats.ts'
import { langs, type Lang } from '../../../schemas/lang.ts'
import { products } from '../../catalog/catalog.tables.ts'
import { readProducts, type ProductState } from '../../catalog/index.ts'
import type { Db } from '../../db/database.ts'
import type { Store } from '../../store/store-directory.ts'
import { joinedParts } from '../../../schemas/import/parts.ts'
import { pictureAddress } from '../pictures/picture-address.ts'
import { cellText, guardedCell } from '../rows/columns.ts'
import { readNames, type NamesOf } from './names.ts'

type Cells = Partial<Record<Column, string>>

interface Exported {
  origin: string | undefined
  /** Language of columns that exist once. */
  lang: Lang
  named: NamesOf
}

/** Number of products read at once. */
const atOnce = 200

/** Columns of other shops' files whose meaning other columns have here. */
const elsewhere = new Set<Column>(['vendor', 'type', 'category', 'published', 'status', 'policy', 'variantImage', 'giftCard', 'remove', 'weightUnit', 'kilograms', 'pounds', 'ounces']) // prettier-ignore
/** Texts of which each language has a column; that of the first language is named without it. */
const textColumns = ['title', 'html', 'seoTitle', 'seoDesc', 'alt'] as const
const columns = productColumns.filter((column) => !elsewhere.has(column))

/**
 * Exports all products of a store as a CSV that an import reads, in chunks. `origin` is the shop's
 * origin for picture URLs.
 */
export async function* exportProducts(
  db: Db,
  store: Pick<Store, 'storeNbr' | 'config'>,
  origin?: string,
): AsyncGenerator<string> {
  const { defaultLang } = store.config
  const written = columns.filter(
    (one) => !textColumns.some((text) => one === `${text}:${defaultLang}`),
  )
  // With a byte order mark spreadsheets read it as UTF-8.
  const exported: Exported = {
    origin,
    lang: defaultLang,
    named: await readNames(db, store.storeNbr),
  }
  yield `\uFEFF${stringify([written.map(fieldName)])}`
  for (let last = ''; ;) {
    const page = await db
      .select({ ptNbr: products.ptNbr })
      .from(products)
      .where(and(eq(products.storeNbr, store.storeNbr), gt(products.ptNbr, last)))
      .orderBy(asc(products.ptNbr))
      .limit(atOnce)
    const end = page.at(-1)
    if (!end) return
    last = end.ptNbr
    const states = await readProducts(db, store, page.map(({ ptNbr }) => ptNbr)) // prettier-ignore
    const rows = [...states.values()].flatMap((state) => rowsOf(state, exported))
    yield stringify(
      rows.map((row) => written.map((column) => guardedCell(cellText(row[column] ?? '')))),
    )
  }
}

/** One row per SKU, the first also with the product's own cells, and one per further picture. */
function rowsOf({ product, skus }: ProductState, exported: Exported): Cells[] {
  const { origin, lang } = exported
  const rows: Cells[] = product.skus.map((sku, at) => ({
    handle: product.handle,
    ...valuesOf(product, sku.vIds, lang),
    skuId: sku.skuId,
    sku: sku.merchantSku,
    barcode: sku.barcode ?? '',
    price: String(sku.price),
    compareAt: sku.origPrice === null ? '' : String(sku.origPrice),
    grams: String(sku.weight),
    tracker: sku.isTracked ? 'yes' : '',
    qty: String(skus[at]?.onHand ?? 0),
  }))
  const [first = { handle: product.handle }, ...more] = rows
  const all = [{ ...first, ...headOf(product, exported) }, ...more]
  for (const [at, key] of product.imgs.entries()) {
    const image = pictureAddress(origin, key)
    const text = product.alts?.find((alt) => alt.img === key)?.text ?? {}
    const alts = inLangs('alt', lang, (one) => text[one])
    all[at] = { handle: product.handle, ...all[at], image, imagePosition: String(at + 1), ...alts }
  }
  return all
}

function valuesOf({ options }: EditableProduct, vIds: readonly string[], lang: Lang): Cells {
  return Object.fromEntries(
    options.map(({ values }, at) => {
      const value = values.find(({ vId }) => vId === vIds[at])
      return [`option${at + 1}Value`, value ? nameIn(value.name, lang) : '']
    }),
  )
}

function headOf(product: EditableProduct, { origin, lang, named }: Exported): Cells {
  const { texts, options, levelNbrs } = product
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...inLangs('title', lang, (one) => texts[one]?.title),
    ...inLangs('html', lang, (one) => texts[one]?.desc),
    ...inLangs('seoTitle', lang, (one) => texts[one]?.seoTitle),
    ...inLangs('seoDesc', lang, (one) => texts[one]?.seoDesc),
    ...Object.fromEntries(
      options.map(({ name }, at) => [`option${at + 1}Name`, nameIn(name, lang)]),
    ),
    options: options.length ? JSON.stringify(withAddresses(options, origin)) : '',
    tags: joinedParts(product.tagNbrs),
    categories: joinedParts(product.typeNbrs),
    names: JSON.stringify(named(product)),
    state: product.shelf,
    keywords: product.keywords,
    shelfFrom: product.shelfFrom,
    shelfUntil: product.shelfUntil,
    levels: joinedParts(levelNbrs ?? []),
    levelPrice: yes(product.isLevelPrice),
    virtual: yes(product.isVirtual),
    inquiry: yes(product.isInquiry),
    temp: product.temp,
    quota: number(product.quota),
    rebate: number(product.rebPer),
    trial: number(product.expDays),
    lowStock: number(product.lowStock),
    place: String(product.sort),
    videos: product.videos ? JSON.stringify(withPosters(product.videos, origin)) : '',
    additions: joinedParts(product.additions.map(({ skuId, price }) => `${skuId}=${price}`)),
  }
}

/** Cells of a text in all languages. */
const inLangs = (
  column: (typeof textColumns)[number],
  first: Lang,
  textIn: (lang: Lang) => string | undefined,
): Cells =>
  Object.fromEntries(
    langs.map((lang) => [lang === first ? column : `${column}:${lang}`, textIn(lang) ?? '']),
  )

const withAddresses = (options: readonly EditableOption[], origin: string | undefined) =>
  options.map(({ values, ...option }) => ({
    ...option,
    values: values.map(({ img, ...value }) => ({
      ...value,
      ...(img && { img: pictureAddress(origin, img) }),
    })),
  }))

const withPosters = (videos: readonly ProductVideo[], origin: string | undefined) =>
  videos.map(({ img, ...video }) => ({
    ...video,
    img: img && pictureAddress(origin, img),
  }))

const nameIn = (name: Partial<Record<Lang, string>>, lang: Lang): string =>
  name[lang] ?? Object.values(name)[0] ?? ''
