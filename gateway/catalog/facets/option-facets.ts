import { createHash } from 'node:crypto'
import type { Lang, Localized } from '../../../schemas/lang.ts'
import type { Db } from '../../db/database.ts'
import { localized } from '../../store/store-config.ts'
import { sql } from 'drizzle-orm'
import type { StoredOption } from '../catalog.tables.ts'

/** Name of an option or a value in filters: that of the store's first language. */
export const filterName = (name: Localized, defaultLang: Lang): string =>
  localized(name, defaultLang, defaultLang).trim()

/** Key of a name; names that differ only by case are equal. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** Number of a value of an option in `sku.facets`: 64 bits as text. */
export const facetOf = (option: string, value: string): string =>
  createHash('md5')
    .update(`${nameKey(option)}\n${nameKey(value)}`)
    .digest()
    .readBigInt64BE()
    .toString()

/** Placeholder for a value that is not (or no longer) among the product's options. */
const noFacet = '0'

/** The values of a SKU, one for each option of its product. */
export const facetsOf = (
  options: readonly StoredOption[],
  vIds: readonly string[],
  defaultLang: Lang,
): string[] =>
  options.map(({ name, values }, at) => {
    const value = values.find(({ vId }) => vId === vIds[at])
    return value
      ? facetOf(filterName(name, defaultLang), filterName(value.name, defaultLang))
      : noFacet
  })

/** The store's first language, needed to write a product. */
export async function firstLangOf(tx: Db, storeNbr: string): Promise<Lang> {
  const { rows } = await tx.execute<{ lang: Lang }>(
    sql`select config->>'defaultLang' as lang from store where store_nbr = ${storeNbr}`,
  )
  return rows[0]?.lang ?? 'zh-TW'
}
