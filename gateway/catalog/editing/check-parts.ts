import { and, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import type { saveProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { memberLevels } from '../../account/member.tables.ts'
import type { Fail } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { files } from '../../file/file.tables.ts'
import { skus } from '../catalog.tables.ts'
import { categories, tags } from '../category.tables.ts'
import type { ProductState } from './read-product.ts'

interface Checked {
  ptNbr: string
  product: EditableProduct
  before: ProductState | undefined
}

/** Refuses what the store does not have: pictures, categories, tags, levels, and SKUs of add-ons. */
export async function checkParts(
  tx: Db,
  storeNbr: string,
  { ptNbr, product, before }: Checked,
  fail: Fail<typeof saveProduct>,
): Promise<void> {
  const was = before?.product
  const checks: Check[] = [
    ['imgs', files, files.key, picturesOf(product), was ? picturesOf(was) : []],
    ['typeNbrs', categories, categories.typeNbr, product.typeNbrs, []],
    ['tagNbrs', tags, tags.tagNbr, product.tagNbrs, []],
    ['levelNbrs', memberLevels, memberLevels.levelNbr, product.levelNbrs ?? [], []],
    ['additions', skus, skus.skuId, product.additions.map(({ skuId }) => skuId), []],
  ]
  for (const [field, table, column, wanted, known] of checks) {
    const fresh = wanted.filter((nbr) => !known.includes(nbr))
    const missing = await firstMissing(tx, storeNbr, table, column, fresh)
    if (missing !== undefined) throw fail.PRODUCT_PART_UNKNOWN({ field, nbr: missing })
  }
  const own = new Set(before?.skus.map(({ skuId }) => skuId))
  const isOwn = (skuId: string) => own.has(skuId) || skuId.startsWith(`${ptNbr}-`)
  const itself = product.additions.find(({ skuId }) => isOwn(skuId))
  if (itself) throw fail.PRODUCT_PART_UNKNOWN({ field: 'additions', nbr: itself.skuId })
}

type Check = [
  field: string,
  table: PgTable & { storeNbr: AnyPgColumn },
  column: AnyPgColumn,
  wanted: readonly string[],
  known: readonly string[],
]

const picturesOf = ({ imgs, videos = [], options }: EditableProduct): string[] =>
  [
    ...imgs,
    ...videos.map(({ img }) => img),
    ...options.flatMap(({ values }) => values.map(({ img = '' }) => img)),
  ].filter(Boolean)

async function firstMissing(
  tx: Db,
  storeNbr: string,
  table: Check[1],
  column: AnyPgColumn,
  nbrs: readonly string[],
): Promise<string | undefined> {
  if (!nbrs.length) return undefined
  const rows = await tx
    .select({ nbr: column })
    .from(table)
    .where(and(eq(table.storeNbr, storeNbr), inArray(column, [...nbrs])))
    // Nobody deletes them before the product is saved.
    .for('key share')
  const found = new Set(rows.map(({ nbr }) => String(nbr)))
  return nbrs.find((nbr) => !found.has(nbr))
}
