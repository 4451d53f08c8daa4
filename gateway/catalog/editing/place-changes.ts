import { and, eq, inArray } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/place-change.ops.ts'
import type { Links } from '../../../schemas/catalog/product-change.ts'
import { changeProduct } from '../../../schemas/catalog/sheet.ops.ts'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import { startBulk } from '../../bulk/index.ts'
import { handle, preparedCommand, type Context } from '../../core/context.ts'
import type { OpFailure } from '../../kernel/failure.ts'
import { products } from '../catalog.tables.ts'
import { productCategories, productTags } from '../category.tables.ts'
import { titlesOf } from '../goods.ts'
import { scopeOf } from './product-scope.ts'

type Input = OpInput<typeof ops.changePlaces>

/** Rows of a preview. */
const shownRows = 50

export const previewPlaces = handle(ops.previewPlaces, async ({ input, ctx, fail }) => {
  const tooMany = () => fail.TOO_MANY_PRODUCTS({ most: ops.mostPlaced })
  const { total, changing } = await changingIn(ctx, input, tooMany)
  const first = changing.slice(0, shownRows)
  const titles = await titlesOf(ctx, first)
  return {
    total,
    changing: changing.length,
    rows: first.map((ptNbr) => ({ ptNbr, title: titles.get(ptNbr) ?? ptNbr })),
  }
})

export const changePlaces = preparedCommand(
  ops.changePlaces,
  // Many products are read: not while the transaction holds its connection.
  ({ input, ctx, fail }) =>
    changingIn(ctx, input, () => fail.TOO_MANY_PRODUCTS({ most: ops.mostPlaced })),
  async ({ input: { tags, categories }, ctx, tx, fail, prepared: { changing } }) => {
    if (!changing.length) throw fail.NO_PLACE_CHANGES({})
    const inputs = changing.map((ptNbr) => ({ ptNbr, tags, categories }))
    const bulkNbr = await startBulk(tx, ctx, { op: changeProduct.key, inputs })
    return {
      answer: { bulkNbr, total: inputs.length },
      note: {
        subject: 'bulk',
        nbr: bulkNbr,
        after: { ...noted('tags', tags), ...noted('categories', categories), total: inputs.length },
      },
    }
  },
)

const noted = (name: string, { add, remove }: Links) => ({
  ...(add.length && { [`${name}.add`]: add.join(' ') }),
  ...(remove.length && { [`${name}.remove`]: remove.join(' ') }),
})

/** Products of a scope: how many, and the numbers of those that would change. */
async function changingIn(
  ctx: Context,
  { scope, tags, categories }: Input,
  tooMany: () => OpFailure,
): Promise<{ total: number; changing: string[] }> {
  const changing: string[] = []
  let total = 0
  for await (const batch of scopeOf(ctx, scope)) {
    const known = scope.ptNbrs ? await existing(ctx, batch) : batch
    total += known.length
    if (total > ops.mostPlaced) throw tooMany()
    const tagsOf = await linksOf(ctx, productTags, known, tags)
    const categoriesOf = await linksOf(ctx, productCategories, known, categories)
    for (const ptNbr of known)
      if (isChange(tagsOf.get(ptNbr), tags) || isChange(categoriesOf.get(ptNbr), categories))
        changing.push(ptNbr)
  }
  return { total, changing }
}

const isChange = (has: ReadonlySet<string> = new Set(), { add, remove }: Links): boolean =>
  add.some((nbr) => !has.has(nbr)) || remove.some((nbr) => has.has(nbr))

async function existing({ db, store }: Context, ptNbrs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ ptNbr: products.ptNbr })
    .from(products)
    .where(and(eq(products.storeNbr, store.storeNbr), inArray(products.ptNbr, [...ptNbrs])))
    .orderBy(products.ptNbr)
  return rows.map(({ ptNbr }) => ptNbr)
}

/** Which of the named tags or categories products have. */
async function linksOf(
  { db, store }: Context,
  table: typeof productTags | typeof productCategories,
  ptNbrs: readonly string[],
  { add, remove }: Links,
): Promise<Map<string, Set<string>>> {
  const named = [...add, ...remove]
  if (!named.length || !ptNbrs.length) return new Map()
  const nbr = 'tagNbr' in table ? table.tagNbr : table.typeNbr
  const rows = await db
    .select({ ptNbr: table.ptNbr, nbr })
    .from(table)
    .where(
      and(
        eq(table.storeNbr, store.storeNbr),
        inArray(table.ptNbr, [...ptNbrs]),
        inArray(nbr, named),
      ),
    )
  const links = new Map<string, Set<string>>()
  for (const row of rows) {
    const has = links.get(row.ptNbr) ?? new Set()
    links.set(row.ptNbr, has.add(row.nbr))
  }
  return links
}
