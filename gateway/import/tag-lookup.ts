import { eq } from 'drizzle-orm'
import type { Lang } from '../../schemas/lang.ts'
import { tags } from '../catalog/category.tables.ts'
import type { Tag } from '../catalog/index.ts'
import type { Db } from '../db/database.ts'
import type { ExportedNames } from './product/exported-names.ts'
import { tagNbrOf } from './product/numbers.ts'

/** A store's tags by number and name; missing ones are created. */
export class TagLookup {
  #storeNbr: string
  #lang: Lang
  #known = new Map<string, string>()

  constructor(storeNbr: string, lang: Lang) {
    this.#storeNbr = storeNbr
    this.#lang = lang
  }

  async load(db: Db): Promise<void> {
    const rows = await db.select().from(tags).where(eq(tags.storeNbr, this.#storeNbr))
    for (const { tagNbr, name } of rows)
      for (const one of Object.values(name)) this.#known.set(keyOf(one), tagNbr)
    // Numbers last: what an export writes is found again.
    for (const { tagNbr } of rows) this.#known.set(keyOf(tagNbr), tagNbr)
  }

  /**
   * Returns the tag numbers for a product, and the rows to create for them. With `exported` the
   * names are numbers, perhaps of another store.
   */
  place(
    names: readonly string[],
    exported: ExportedNames['tags'] = {},
  ): { tagNbrs: string[]; rows: Tag[] } {
    const rows: Tag[] = []
    const tagNbrs = names.map((name) => {
      const known = this.#known.get(keyOf(name))
      if (known !== undefined) return known
      const copied = Object.hasOwn(exported, name) ? exported[name] : undefined
      const tagNbr = copied ? name : tagNbrOf(name)
      rows.push({ storeNbr: this.#storeNbr, tagNbr, name: copied ?? { [this.#lang]: name } })
      return tagNbr
    })
    return { tagNbrs: [...new Set(tagNbrs)], rows }
  }
}

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase()
