import { eq } from 'drizzle-orm'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { categories } from '../catalog/category.tables.ts'
import type { Category } from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import { firstBy } from './first-by.ts'
import type { ExportedNames } from './product/exported-names.ts'
import { typeNbrOf } from './product/numbers.ts'

/** The parent of all categories that imports create. */
const parentNbr = 'imported'
const parentName: Localized = {
  'zh-TW': '匯入商品',
  'zh-CN': '导入商品',
  'en-US': 'Imported',
  'vi-VN': 'Hàng nhập liệu',
  'th-TH': 'สินค้านำเข้าข้อมูล',
  'id-ID': 'Produk impor',
}
/** Sorts after the operator's own categories. */
const sort = 1000

interface Placed {
  typeNbrs: string[]
  rows: Category[]
}

/** A store's categories by name; missing ones are created under one common parent. */
export class CategoryLookup {
  #storeNbr: string
  #lang: Lang
  #byName = new Map<string, string[]>()
  #byNbr = new Map<string, string[]>()

  constructor(storeNbr: string, lang: Lang) {
    this.#storeNbr = storeNbr
    this.#lang = lang
  }

  async load(db: Db): Promise<void> {
    const rows = await db.select().from(categories).where(eq(categories.storeNbr, this.#storeNbr))
    for (const { typeNbr, parentNbr, name } of rows) {
      const place = parentNbr === null ? [typeNbr] : [typeNbr, parentNbr]
      this.#byNbr.set(typeNbr, place)
      for (const one of Object.values(name)) this.#byName.set(keyOf(one), place)
    }
  }

  /**
   * Returns the category numbers for a product, and the rows to create for them. With `exported`
   * the names are numbers, perhaps of another store, and nothing above them is added.
   */
  place(typeNames: readonly string[], exported?: ExportedNames['categories']): Placed {
    const wanted = typeNames.length || exported ? typeNames : ['']
    const places = wanted.map((name) =>
      exported ? this.#exactPlaceOf(name, exported) : this.#placeOf(name),
    )
    return {
      typeNbrs: [...new Set(places.flatMap(({ typeNbrs }) => typeNbrs))],
      rows: firstBy(
        places.flatMap(({ rows }) => rows),
        ({ typeNbr }) => typeNbr,
      ),
    }
  }

  #exactPlaceOf(nbr: string, exported: ExportedNames['categories']): Placed {
    if (this.#byNbr.has(nbr)) return { typeNbrs: [nbr], rows: [] }
    if (!Object.hasOwn(exported, nbr)) return this.#placeOf(nbr)
    return { typeNbrs: [nbr], rows: this.#copies(nbr, exported) }
  }

  /** Rows for a category of another store and for its ancestors that this store lacks. */
  #copies(typeNbr: string, exported: ExportedNames['categories']): Category[] {
    const { [typeNbr]: copied, ...others } = exported
    if (this.#byNbr.has(typeNbr) || !copied) return []
    const { above, name, isHidden = false } = copied
    const parents = above !== undefined && Object.hasOwn(others, above) ? this.#copies(above, others) : [] // prettier-ignore
    const hasParent = above !== undefined && (parents.length > 0 || this.#byNbr.has(above))
    const row = { storeNbr: this.#storeNbr, typeNbr, name, isHidden, sort }
    return [...parents, { ...row, ...(hasParent && { parentNbr: above }) }]
  }

  #placeOf(typeName: string): Placed {
    const known = typeName ? this.#byName.get(keyOf(typeName)) : undefined
    if (known) return { typeNbrs: known, rows: [] }
    const parent: Category = {
      storeNbr: this.#storeNbr,
      typeNbr: parentNbr,
      name: parentName,
      sort,
    }
    if (!typeName) return { typeNbrs: [parentNbr], rows: [parent] }
    const typeNbr = typeNbrOf(typeName)
    // Created by an earlier import and renamed since: the operator's name is kept.
    const renamed = this.#byNbr.get(typeNbr)
    if (renamed) return { typeNbrs: renamed, rows: [] }
    return {
      typeNbrs: [typeNbr, parentNbr],
      rows: [
        parent,
        { storeNbr: this.#storeNbr, typeNbr, parentNbr, name: { [this.#lang]: typeName }, sort },
      ],
    }
  }
}

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase()
