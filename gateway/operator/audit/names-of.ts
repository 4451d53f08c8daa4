import { and, eq, inArray } from 'drizzle-orm'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { Localized } from '../../../schemas/lang.ts'
import type { AuditThing, ThingNbr } from '../../../schemas/operator/audit-things.ts'
import type { listAudit } from '../../../schemas/operator/audit.ops.ts'
import { optionName, titlesOf } from '../../catalog/index.ts'
import { products, skus } from '../../catalog/catalog.tables.ts'
import type { Context } from '../../core/context.ts'
import { localized } from '../../store/store-config.ts'
import { operators } from '../operator.tables.ts'
import { mayName, namedTables, type NamedTable } from './named-tables.ts'

type Names = OpOutput<typeof listAudit>['names']
type Asked = Pick<Context, 'db' | 'store' | 'lang' | 'ports' | 'operator'>
interface Named {
  nbr: string
  name: string
  of?: string
}

/** Finds the names of things, one query for each kind; what no longer exists has none. */
export async function namesOf(ctx: Asked, things: readonly ThingNbr[]): Promise<Names> {
  const kinds = [...new Set(things.map(({ thing }) => thing))]
  const found = await Promise.all(
    kinds.map(async (thing) => {
      const nbrs = things.filter((one) => one.thing === thing).map(({ nbr }) => nbr)
      const rows = await namedOf(ctx, thing, [...new Set(nbrs)])
      return rows.map((row) => ({ thing, ...row }))
    }),
  )
  const names = found.flat()
  // Products of reviews, SKUs and enquiries, which were not asked for by themselves.
  const known = new Set(names.flatMap(({ thing, nbr }) => (thing === 'product' ? [nbr] : [])))
  const more = names.flatMap(({ thing, of }) =>
    of && isOfProduct(thing) && !known.has(of) ? [of] : [],
  )
  const products = await productsOf(ctx, [...new Set(more)])
  return [...names, ...products.map((row) => ({ thing: 'product' as const, ...row }))]
}

const isOfProduct = (thing: AuditThing): boolean =>
  thing === 'sku' || thing === 'review' || thing === 'enquiry'

async function namedOf(ctx: Asked, thing: AuditThing, nbrs: readonly string[]): Promise<Named[]> {
  if (thing === 'product') return productsOf(ctx, nbrs)
  if (thing === 'sku') return skusOf(ctx, nbrs)
  if (thing === 'operator') return operatorsOf(ctx, nbrs)
  const table = namedTables[thing]
  const named = table && mayName(ctx, table) ? await rowsOf(ctx, table, nbrs) : []
  return thing === 'payMethod' || thing === 'payment'
    ? [...named, ...providersOf(ctx, nbrs)]
    : named
}

async function rowsOf(
  { db, store, lang }: Asked,
  { from, nbr, name, of }: NamedTable,
  nbrs: readonly string[],
): Promise<Named[]> {
  const rows = await db
    .select({ nbr, name, ...(of && { of }) })
    .from(from)
    .where(and(eq(from.storeNbr, store.storeNbr), inArray(nbr, [...nbrs])))
  const say = (text: string | Localized) =>
    typeof text === 'string' ? text : localized(text, lang, store.config.defaultLang)
  return rows.map((row) => ({ ...row, name: say(row.name) }))
}

const productsOf = async (ctx: Asked, nbrs: readonly string[]): Promise<Named[]> =>
  [...(await titlesOf(ctx, nbrs))].map(([nbr, name]) => ({ nbr, name }))

/** SKUs by the values of their options, which a product with one SKU has none of. */
async function skusOf({ db, store, lang }: Asked, nbrs: readonly string[]): Promise<Named[]> {
  const rows = await db
    .select({ nbr: skus.skuId, of: skus.ptNbr, vIds: skus.vIds, options: products.options })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(and(eq(skus.storeNbr, store.storeNbr), inArray(skus.skuId, [...nbrs])))
  return rows.map(({ nbr, of, vIds, options }) => ({
    nbr,
    of,
    name: optionName(options, vIds, lang, store.config),
  }))
}

/** Operators are in the main database. */
const operatorsOf = ({ store }: Asked, nbrs: readonly string[]): Promise<Named[]> =>
  store.database.main.db
    .select({ nbr: operators.operatorNbr, name: operators.name })
    .from(operators)
    .where(inArray(operators.operatorNbr, [...nbrs]))

/** Payment providers, whose names are in the numbers of their keys and notices. */
const providersOf = ({ ports, lang }: Asked, nbrs: readonly string[]): Named[] =>
  nbrs.flatMap((nbr) => {
    const kind = ports.payments.kinds.find(({ name }) => nbr.split(' ').includes(name))
    return kind ? [{ nbr, name: kind.title[lang] ?? kind.name }] : []
  })
