import { importHashes } from '../catalog/index.ts'
import { isDatabaseDown, type Db } from '../db/database.ts'
import type { StoreConfig } from '../store/store-config.ts'
import { CategoryShelf } from './category-shelf.ts'
import type { ImportFault, ImportNote } from './findings.ts'
import type { ImportedProduct } from './product/imported-product.ts'
import { ptNbrOf } from './product/numbers.ts'
import type { FoundPictures, PictureShelf } from './pictures/picture-shelf.ts'
import { draftOf } from './product/product-draft.ts'
import { writeBatch, type ReadyProduct } from './write-batch.ts'

export interface Written {
  new: number
  changed: number
  unchanged: number
  picturesMissing: number
}

interface Options {
  db: Db
  storeNbr: string
  config: StoreConfig
  shelf: PictureShelf
  onFault(fault: ImportFault): void
  onNote(note: ImportNote): void
}

interface Candidate extends ReadyProduct {
  product: ImportedProduct
  isNew: boolean
}

/** Writes products in batches; skips those that equal the previous import. */
export class ImportWriter {
  readonly written: Written = { new: 0, changed: 0, unchanged: 0, picturesMissing: 0 }
  #options: Options
  #categories: CategoryShelf

  constructor(options: Options) {
    this.#options = options
    this.#categories = new CategoryShelf(options.storeNbr, options.config.defaultLang)
  }

  async open(): Promise<void> {
    await this.#categories.load(this.#options.db)
  }

  async write(products: readonly ImportedProduct[]): Promise<void> {
    if (!products.length) return
    const { db, storeNbr, shelf } = this.#options
    const found = await shelf.get(products.flatMap(({ images }) => images))
    this.#reportMissing(found)
    const known = await importHashes(
      db,
      storeNbr,
      products.map(({ handle }) => handle),
    )
    const changed: Candidate[] = []
    for (const product of products) {
      const before = known.get(product.handle)
      const candidate = this.#candidate(product, before?.ptNbr, found)
      if (before && before.importHash === candidate.draft.importHash) this.written.unchanged++
      else changed.push(candidate)
    }
    await this.#writeAll(changed)
  }

  #candidate(
    product: ImportedProduct,
    ptNbr: string | undefined,
    { keys }: FoundPictures,
  ): Candidate {
    const { typeNbrs, rows } = this.#categories.place(product.typeNames)
    const draft = draftOf(product, {
      ptNbr: ptNbr ?? ptNbrOf(product.handle),
      lang: this.#options.config.defaultLang,
      typeNbrs,
      pictures: keys,
    })
    return {
      product,
      draft,
      categories: rows,
      isNew: ptNbr === undefined,
    }
  }

  /**
   * Writes all in one transaction; if it fails, one by one, so that a product that the database
   * refuses does not affect the others.
   */
  async #writeAll(candidates: readonly Candidate[]): Promise<void> {
    if (!candidates.length) return
    const { db, storeNbr, config, onFault } = this.#options
    try {
      await writeBatch(db, storeNbr, config.defaultLang, candidates)
      for (const { isNew } of candidates) this.written[isNew ? 'new' : 'changed']++
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      const [only, ...more] = candidates
      if (only && !more.length)
        onFault({
          line: only.product.line,
          column: '',
          message: `"${only.product.handle}" could not be stored: ${reasonOf(error)}`,
        })
      else for (const candidate of candidates) await this.#writeAll([candidate])
    }
  }

  #reportMissing({ missing }: FoundPictures): void {
    this.written.picturesMissing += missing.length
    for (const { image, reason } of missing)
      this.#options.onNote({
        kind: 'picture',
        line: image.line,
        column: image.column,
        message: `${image.url}: ${reason}`,
      })
  }
}

/** The database's message is in the cause; the query is of no use to an operator. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
