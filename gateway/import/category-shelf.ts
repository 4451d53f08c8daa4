import { eq } from 'drizzle-orm'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { categories } from '../catalog/catalog.tables.ts'
import type { Category } from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import { firstBy } from './first-by.ts'
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

/** A store's categories by name; missing ones are created under one common parent. */
export class CategoryShelf {
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

  /** Returns the category numbers for a product, and the rows to create for them. */
  place(typeNames: readonly string[]): { typeNbrs: string[]; rows: Category[] } {
    const places = (typeNames.length ? typeNames : ['']).map((name) => this.#placeOf(name))
    return {
      typeNbrs: [...new Set(places.flatMap(({ typeNbrs }) => typeNbrs))],
      rows: firstBy(
        places.flatMap(({ rows }) => rows),
        ({ typeNbr }) => typeNbr,
      ),
    }
  }

  #placeOf(typeName: string): { typeNbrs: string[]; rows: Category[] } {
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
