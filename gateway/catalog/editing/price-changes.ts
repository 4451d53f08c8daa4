import { and, asc, eq, inArray } from 'drizzle-orm'
import { changedPrice, type PriceChange } from '../../../schemas/catalog/price-change.ts'
import * as ops from '../../../schemas/catalog/price-change.ops.ts'
import { priceFault } from '../../../schemas/catalog/product-faults.ts'
import type { ProductScope } from '../../../schemas/catalog/product-scope.ts'
import { priceMost } from '../../../schemas/catalog/product-edit.schema.ts'
import { setPrice } from '../../../schemas/catalog/product-operator.ops.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import { startBulk } from '../../bulk/index.ts'
import { handle, preparedCommand, type Context } from '../../core/context.ts'
import type { OpFailure } from '../../kernel/failure.ts'
import { products, skus } from '../catalog.tables.ts'
import { titlesOf } from '../goods.ts'
import { optionName } from '../option-name.ts'
import { scopeOf } from './product-scope.ts'

/** Rows of a preview. */
const shownRows = 50

interface Changed {
  skuId: string
  ptNbr: string
  price: number
  next: number
  isRefused: boolean
}

export const previewPrices = handle(ops.previewPrices, async ({ input, ctx, fail }) => {
  const { db, store, lang } = ctx
  const all = await changesOf(ctx, input, () => fail.TOO_MANY_PRICES({ most: ops.mostPrices }))
  const changing = all.filter(({ price, next }) => next !== price)
  const first = changing.slice(0, shownRows)
  const ptNbrs = [...new Set(first.map(({ ptNbr }) => ptNbr))]
  const titles = await titlesOf(ctx, ptNbrs)
  const named = first.length
    ? await db
        .select({ skuId: skus.skuId, vIds: skus.vIds, options: products.options })
        .from(skus)
        .innerJoin(
          products,
          and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)),
        )
        .where(and(eq(skus.storeNbr, store.storeNbr), inArray(skus.ptNbr, ptNbrs)))
    : []
  const optionOf = new Map(
    named.map(({ skuId, vIds, options }) => [skuId, optionName(options, vIds, lang, store.config)]),
  )
  return {
    total: all.length,
    changing: changing.length,
    refused: changing.filter(({ isRefused }) => isRefused).length,
    rows: first.map((row) => ({
      ...row,
      title: titles.get(row.ptNbr) ?? row.ptNbr,
      option: optionOf.get(row.skuId) ?? '',
    })),
  }
})

export const changePrices = preparedCommand(
  ops.changePrices,
  // Many prices are read: not while the transaction holds its connection.
  ({ input, ctx, fail }) =>
    changesOf(ctx, input, () => fail.TOO_MANY_PRICES({ most: ops.mostPrices })),
  async ({ input: { change }, ctx, tx, fail, prepared }) => {
    const inputs = prepared
      .filter(({ price, next }) => next !== price)
      .map(({ skuId, price, next }) => ({ skuId, price: next, seen: price }))
    if (!inputs.length) throw fail.NO_PRICE_CHANGES({})
    const bulkNbr = await startBulk(tx, ctx, { op: setPrice.key, inputs })
    return {
      answer: { bulkNbr, total: inputs.length },
      note: { subject: 'bulk', nbr: bulkNbr, after: { ...change, total: inputs.length } },
    }
  },
)

/** Old and new price of each SKU in the scope of a change. */
async function changesOf(
  ctx: Context,
  { scope, change }: { scope: ProductScope; change: PriceChange },
  tooMany: () => OpFailure,
): Promise<Changed[]> {
  const { currency } = ctx.store.config
  const changes: Changed[] = []
  for await (const ptNbrs of scopeOf(ctx, scope)) {
    for (const { isInquiry, ...row } of await pricesOf(ctx, ptNbrs)) {
      const next = changedPrice(row.price, change, currency)
      const isRefused =
        next < 0 || next > priceMost || priceFault(next, { currency, isInquiry }) !== undefined
      changes.push({ ...row, next, isRefused })
    }
    if (changes.length > ops.mostPrices) throw tooMany()
  }
  return changes
}

async function pricesOf({ db, store }: Context, ptNbrs: readonly string[]) {
  const { storeNbr, config } = store
  if (!ptNbrs.length) return []
  const rows = await db
    .select({
      skuId: skus.skuId,
      ptNbr: skus.ptNbr,
      price: skus.price,
      isInquiry: products.isInquiry,
    })
    .from(skus)
    .innerJoin(products, and(eq(products.storeNbr, skus.storeNbr), eq(products.ptNbr, skus.ptNbr)))
    .where(and(eq(skus.storeNbr, storeNbr), inArray(skus.ptNbr, [...ptNbrs])))
    .orderBy(asc(skus.ptNbr), asc(skus.sort), asc(skus.skuId))
  return rows.map((row) => ({ ...row, price: toMajor(row.price, config.currency) }))
}
