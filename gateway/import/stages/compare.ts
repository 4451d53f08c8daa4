import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EditableProduct, EditableSku } from '../../../schemas/catalog/product-edit.schema.ts' // prettier-ignore
import { productFaults } from '../../../schemas/catalog/product-faults.ts'
import { saveProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import type { ImportChange, ImportFinding, ImportKind } from '../../../schemas/import/import.ops.ts'
import { importReason, type ImportReason } from '../../../schemas/import/import-reasons.ts'
import type { FieldFault } from '../../../schemas/protocol/envelope.ts'
import { products, skus } from '../../catalog/catalog.tables.ts'
import { readProducts, type ProductState } from '../../catalog/index.ts'
import { checkInput } from '../../core/executor.ts'
import { OpFailure } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { versionOf } from '../../store/settings.ts'
import type { Store } from '../../store/store-directory.ts'
import { CategoryLookup } from '../category-lookup.ts'
import type { PictureLookup } from '../pictures/picture-lookup.ts'
import { picturesOf, type ImportedProduct } from '../product/imported-product.ts'
import { handleFor, mergedProduct, type Merged } from '../product/merge-product.ts'
import { ownCopy } from '../rows/own-copy.ts'
import { TagLookup } from '../tag-lookup.ts'
import { changesOf } from './changes.ts'

const othersTurn = () => new Promise((done) => setImmediate(done))

export interface Compared {
  kind: ImportKind
  ptNbr: string
  title: string
  version: string | null
  seen: Record<string, number>
  changes: ImportChange[]
  faults: ImportFinding[]
  notes: ImportFinding[]
  /** Number of SKUs that it removes. */
  removes: number
}

type StoreFacts = Pick<Store, 'storeNbr' | 'config'>

/** Compares products of a file with those of the store. */
export class Comparison {
  #db: Db
  #store: StoreFacts
  #pictures: PictureLookup
  #categories: CategoryLookup
  #tags: TagLookup
  /** Merchant SKUs of the file, with the product that has them. */
  #skus = new Map<string, string>()

  constructor(db: Db, store: StoreFacts, pictures: PictureLookup) {
    const { storeNbr, config } = store
    this.#db = db
    this.#store = store
    this.#pictures = pictures
    this.#categories = new CategoryLookup(storeNbr, config.defaultLang)
    this.#tags = new TagLookup(storeNbr, config.defaultLang)
  }

  async open(): Promise<void> {
    await this.#categories.load(this.#db)
    await this.#tags.load(this.#db)
  }

  async compare(imported: readonly ImportedProduct[]): Promise<Compared[]> {
    const known = await this.#pictures.known(imported.flatMap(picturesOf))
    const numbers = await this.#numbersOf(imported)
    const found = [...new Set([...numbers.values()].flat())]
    const states = await readProducts(this.#db, this.#store, found)
    const owners = await this.#ownersOf(imported)
    const compared: Compared[] = []
    for (const one of imported) {
      // A product may have long texts; other calls have their turn between two.
      await othersTurn()
      const [ptNbr = '', ...more] = numbers.get(one) ?? []
      const state = more.length ? undefined : states.get(ptNbr)
      const merged = this.merge(one, state?.product, known)
      const faults = [
        ...(more.length ? [finding(one, importReason('skuOfSeveral', { value: one.handle }))] : []),
        ...this.#skuFaults(one, ptNbr, owners),
      ]
      const pending = picturesOf(one).filter(({ url }) => !known.has(url)).length
      compared.push(this.#judged(one, state, merged, { faults, pending }))
    }
    return compared
  }

  /** Registers the SKUs of a product; the first product keeps them. */
  skip(one: ImportedProduct): void {
    const handle = ownCopy(one.handle)
    for (const { sku } of one.variants) {
      const key = sku?.toLowerCase()
      if (key && !this.#skus.has(key)) this.#skus.set(ownCopy(key), handle)
    }
  }

  /** The product after the import. */
  merge(
    one: ImportedProduct,
    current: EditableProduct | undefined,
    pictures: ReadonlyMap<string, string>,
    freeSkuIds?: ReadonlySet<string>,
  ): Merged {
    const { defaultLang: lang, currency } = this.#store.config
    const { typeNbrs, tagNbrs } = this.placesOf(one, current)
    return mergedProduct(one, current, { lang, currency, pictures, typeNbrs, tagNbrs, freeSkuIds }) // prettier-ignore
  }

  /** Categories and tags of a product, with those to create. */
  placesOf(
    { typeNames, isExact, tagNames, names }: ImportedProduct,
    current: EditableProduct | undefined,
  ) {
    const wanted = typeNames ?? (current ? undefined : [])
    const exact = isExact ? (names?.categories ?? {}) : undefined
    const inCategories = wanted && this.#categories.place(wanted, exact)
    const withTags = tagNames && this.#tags.place(tagNames, names?.tags)
    return {
      typeNbrs: inCategories?.typeNbrs,
      tagNbrs: withTags?.tagNbrs,
      newCategories: inCategories?.rows ?? [],
      newTags: withTags?.rows ?? [],
    }
  }

  #judged(
    one: ImportedProduct,
    state: ProductState | undefined,
    { product, stock, removed, kept, unfit }: Merged,
    { faults, pending }: { faults: ImportFinding[]; pending: number },
  ): Compared {
    const before = state?.product
    const version = before ? versionOf(before) : null
    const onHand = new Map(state?.skus.map((sku) => [sku.skuId, sku.onHand]))
    const seen: Record<string, number> = {}
    const moved: ImportChange[] = []
    for (const [at, sku] of product.skus.entries()) {
      const [qty, old] = [stock[at], onHand.get(sku.skuId)]
      if (qty === undefined || old === undefined || !sku.isTracked || qty === old) continue
      seen[sku.skuId] = old
      moved.push({
        field: `stock ${sku.merchantSku || sku.skuId}`,
        before: `${old}`,
        after: `${qty}`,
      })
    }
    const isSame = version === versionOf(product) && !moved.length && !pending
    const broken = isSame ? [] : this.#rulesBroken(one, product)
    const lost = unfit.length ? [finding(one, importReason('skusWouldGo', { skus: named(unfit) }))] : [] // prettier-ignore
    const all = [...faults, ...lost, ...broken]
    const gone = removed.map(({ skuId, merchantSku }) => ({
      field: `removed ${merchantSku || skuId}`,
      before: `${onHand.get(skuId) ?? 0}`,
      after: '',
    }))
    const changes = before ? [...gone, ...changesOf(before, product), ...moved] : []
    const stays = kept.length && namesAll(one) ? [finding(one, importReason('skusKept', { skus: named(kept) }))] : [] // prettier-ignore
    const fetched = { field: 'fetched', before: '', after: String(pending) }
    return {
      kind: all.length ? 'refused' : !before ? 'new' : isSame ? 'unchanged' : 'changed',
      ptNbr: state?.row.ptNbr ?? '',
      title: product.texts[this.#store.config.defaultLang]?.title ?? '',
      version,
      seen,
      changes: [...changes, ...(pending ? [fetched] : [])].slice(0, 60),
      faults: all,
      notes: isSame ? [] : stays,
      removes: removed.length,
    }
  }

  #rulesBroken(one: ImportedProduct, product: EditableProduct): ImportFinding[] {
    const faults = schemaFaults(product) ?? productFaults(product, this.#store.config)
    return faults.slice(0, 20).map((fault) => finding(one, brokenRule(fault)))
  }

  /** Numbers of existing products, by handle or SKU. */
  async #numbersOf(imported: readonly ImportedProduct[]): Promise<Map<ImportedProduct, string[]>> {
    const { storeNbr } = this.#store
    const byHandle = imported.filter(({ isBySku }) => !isBySku)
    const bySku = imported.filter(({ isBySku }) => isBySku)
    const handles = byHandle.flatMap(({ handle }) => [handle, handleFor(handle)])
    const named = handles.length
      ? await this.#db
          .select({ key: products.handle, ptNbr: products.ptNbr })
          .from(products)
          .where(and(eq(products.storeNbr, storeNbr), inArray(products.handle, handles)))
      : []
    const owned = await skuOwners(this.#db, storeNbr, bySku.map(({ handle }) => handle)) // prettier-ignore
    const handleOf = new Map(named.map(({ key, ptNbr }) => [key, ptNbr]))
    return new Map(
      imported.map((one) => {
        if (one.isBySku) return [one, owned.get(one.handle.toLowerCase()) ?? []]
        const ptNbr = handleOf.get(one.handle) ?? handleOf.get(handleFor(one.handle))
        return [one, ptNbr === undefined ? [] : [ptNbr]]
      }),
    )
  }

  #ownersOf(imported: readonly ImportedProduct[]): Promise<Map<string, string[]>> {
    const names = imported.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku || []))
    return skuOwners(this.#db, this.#store.storeNbr, names)
  }

  /** Faults for SKUs that belong to another product, in the file or in the store. */
  #skuFaults(
    one: ImportedProduct,
    ptNbr: string,
    owners: ReadonlyMap<string, string[]>,
  ): ImportFinding[] {
    this.skip(one)
    return one.variants.flatMap(({ sku }) => {
      if (!sku) return []
      const key = sku.toLowerCase()
      const owner = this.#skus.get(key)
      const other = owners.get(key)?.find((nbr) => nbr !== ptNbr)
      const whose = owner !== undefined && owner !== one.handle ? owner : other
      return whose === undefined
        ? []
        : [finding(one, importReason('skuTaken', { value: sku, owner: whose }))]
    })
  }
}

const named = (skus: readonly EditableSku[]): string =>
  skus.map(({ merchantSku, skuId }) => merchantSku || skuId).join(', ')

/** Whether the file lists all SKUs of a product; one without options lists single ones. */
const namesAll = ({ options }: ImportedProduct): boolean => options !== undefined

/** Numbers of the products with given merchant SKUs, by SKU in lower case. */
async function skuOwners(
  db: Db,
  storeNbr: string,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  if (!names.length) return new Map()
  const key = sql<string>`lower(${skus.merchantSku})`
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  const rows = await db
    .selectDistinct({ key, ptNbr: skus.ptNbr })
    .from(skus)
    .where(and(eq(skus.storeNbr, storeNbr), inArray(key, wanted)))
  const owners = new Map<string, string[]>()
  for (const row of rows) owners.set(row.key, [...(owners.get(row.key) ?? []), row.ptNbr])
  return owners
}

function schemaFaults(product: EditableProduct): FieldFault[] | undefined {
  try {
    checkInput(saveProduct, { product })
    return undefined
  } catch (error) {
    if (error instanceof OpFailure) return error.data as FieldFault[] // of INVALID_INPUT
    throw error
  }
}

const finding = ({ line }: ImportedProduct, reason: ImportReason): ImportFinding => ({
  line,
  column: '',
  ...reason,
})

const ruleReasons = {
  required: 'ruleRequired',
  positive: 'rulePositive',
  decimals: 'ruleDecimals',
  unique: 'ruleUnique',
  fits: 'ruleFits',
  after: 'ruleAfter',
  video: 'ruleVideo',
} as const

const isKnown = (rule: string): rule is keyof typeof ruleReasons => Object.hasOwn(ruleReasons, rule)

const brokenRule = ({ field, rule }: FieldFault): ImportReason =>
  isKnown(rule)
    ? importReason(ruleReasons[rule], { field })
    : importReason('ruleOther', { field, rule })
