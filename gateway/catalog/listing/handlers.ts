import { and, eq, inArray } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import { handle } from '../../core/context.ts'
import { orderRulesOf } from '../../store/order-rules.ts'
import { products, productStats, skus } from '../catalog.tables.ts'
import { availabilityOf } from '../availability.ts'
import { titlesOf } from '../goods.ts'
import { cursorOf } from './cursor.ts'
import { productPage } from './list-page.ts'

type SkuRow = typeof skus.$inferSelect

export const listProducts = handle(ops.listProducts, async ({ input, ctx }) => {
  const { db, store } = ctx
  const { storeNbr, config } = store
  const found = await productPage(ctx, input)
  const page = found.slice(0, input.pageSize)
  const ptNbrs = page.map(({ ptNbr }) => ptNbr)
  const hasMore = found.length > page.length
  if (!ptNbrs.length) return { hasMore, rows: [] }
  const [rows, skuRows, titles] = await Promise.all([
    db
      .select()
      .from(products)
      .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, ptNbrs))),
    db
      .select()
      .from(skus)
      .where(and(eq(skus.storeNbr, storeNbr), inArray(skus.ptNbr, ptNbrs))),
    titlesOf(ctx, ptNbrs),
  ])
  const rowOf = new Map(rows.map((row) => [row.ptNbr, row]))
  const own = (wanted: string) => skuRows.filter(({ ptNbr }) => ptNbr === wanted)
  const major = (amount: number) => toMajor(amount, config.currency)
  const fewOfStore = orderRulesOf(config).lowStock
  return {
    hasMore,
    rows: page.flatMap(({ ptNbr, key }) => {
      const row = rowOf.get(ptNbr)
      if (!row) return []
      const mine = own(ptNbr)
      const counted = mine.filter(({ isTracked }) => isTracked)
      const few = row.lowStock ?? fewOfStore
      const sum = (of: (sku: SkuRow) => number) => counted.reduce((all, sku) => all + of(sku), 0)
      const onHand = sum((sku) => sku.onHand)
      const reserved = sum((sku) => sku.reserved)
      const [only] = mine.length === 1 ? mine : []
      return [
        {
          ptNbr,
          title: titles.get(ptNbr) ?? '',
          img: row.imgs[0] ?? '',
          shelf: availabilityOf(row.stat),
          isSoldOut: row.stat === productStats.soldOut,
          isLow: counted.some((sku) => sku.onHand - sku.reserved <= few),
          isInquiry: row.isInquiry,
          shelfFrom: row.shelfFrom?.toISOString() ?? '',
          shelfUntil: row.shelfUntil?.toISOString() ?? '',
          price: major(row.price),
          priceMost: major(Math.max(row.price, ...mine.map(({ price }) => price))),
          skus: mine.length,
          skuId: only?.skuId ?? '',
          merchantSku: only?.merchantSku ?? '',
          isTracked: counted.length > 0,
          onHand,
          reserved,
          free: onHand - reserved,
          createdAt: row.createdAt.toISOString(),
          place: cursorOf([key, ptNbr]),
        },
      ]
    }),
  }
})
