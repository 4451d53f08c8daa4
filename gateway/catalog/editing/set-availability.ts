import { and, eq, inArray, sql } from 'drizzle-orm'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import type { AuditNote } from '../../../schemas/operator/audit.ts'
import { command, type Context } from '../../core/context.ts'
import { notFound, type Fail } from '../../kernel/failure.ts'
import type { Db } from '../../db/database.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { inventoryMovements, products, productStats, skus } from '../catalog.tables.ts'
import { titlesOf } from '../goods.ts'
import { refreshStock } from '../sold-out.ts'
import { availabilityOf } from '../availability.ts'
import { isOrdered } from './show.ts'

export const shelveProducts = command(ops.shelveProducts, async ({ input, ctx, tx }) => {
  const { store } = ctx
  const { storeNbr } = store
  const { shelf, ptNbrs } = input
  const rows = await tx
    .select()
    .from(products)
    .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, ptNbrs)))
    .orderBy(products.ptNbr)
    .for('update')
  const known = new Map(rows.map((row) => [row.ptNbr, row]))
  const titles = await titlesOf({ ...ctx, db: tx }, ptNbrs)
  const leftOut = ptNbrs.flatMap((ptNbr) => {
    const row = known.get(ptNbr)
    const reason = !row
      ? ('unknown' as const)
      : shelf === 'offShelf'
        ? undefined
        : row.price <= 0 && !row.isInquiry
          ? ('noPrice' as const)
          : titles.get(ptNbr)
            ? undefined
            : ('noName' as const)
    return reason ? [{ ptNbr, reason }] : []
  })
  const stays = new Set(leftOut.map(({ ptNbr }) => ptNbr))
  const changed = rows
    .filter(({ ptNbr, stat }) => !stays.has(ptNbr) && availabilityOf(stat) !== shelf)
    .map(({ ptNbr }) => ptNbr)
  if (changed.length) {
    await setAvailability(tx, storeNbr, changed, shelf)
    await bumpTick(tx, storeNbr, 'ptTick')
  }
  return {
    answer: { changed, leftOut },
    note: { subject: 'product', nbr: changed.join(' '), after: { shelf } },
  }
})

/** Lists or unlists locked products, and cancels what was scheduled for them. */
export async function setAvailability(
  tx: Db,
  storeNbr: string,
  ptNbrs: readonly string[],
  shelf: 'onShelf' | 'offShelf',
): Promise<void> {
  await tx
    .update(products)
    .set({
      stat: shelf === 'onShelf' ? productStats.forSale : productStats.removed,
      shelfFrom: null,
      ...(shelf === 'offShelf' && { shelfUntil: null }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(products.storeNbr, storeNbr), inArray(products.ptNbr, [...ptNbrs])))
  await refreshStock(tx, storeNbr, ptNbrs)
}

export const deleteProduct = command(ops.deleteProduct, async ({ input, ctx, tx, fail }) => {
  const note = await removeProduct(tx, ctx, input.ptNbr, fail)
  return { answer: {}, note }
})

interface Removing extends Pick<Context, 'lang' | 'actor'> {
  store: Pick<Context['store'], 'storeNbr' | 'config'>
}

/** Deletes a product: for `deleteProduct`, and when an import is undone. */
export async function removeProduct(
  tx: Db,
  ctx: Removing,
  ptNbr: string,
  fail: Fail<typeof ops.deleteProduct>,
): Promise<AuditNote> {
  const { storeNbr } = ctx.store
  const isOf = and(eq(products.storeNbr, storeNbr), eq(products.ptNbr, ptNbr))
  const [row] = await tx.select().from(products).where(isOf).for('update')
  if (!row) throw notFound()
  const mine = and(eq(skus.storeNbr, storeNbr), eq(skus.ptNbr, ptNbr))
  // An order that is being placed holds a SKU; once it is through, its lines are seen.
  const held = await tx.select().from(skus).where(mine).orderBy(skus.skuId).for('update')
  if (await isOrdered(tx, storeNbr, ptNbr)) throw fail.PRODUCT_ORDERED({})
  const titles = await titlesOf({ ...ctx, db: tx }, [ptNbr])
  const gone = held.filter(({ onHand }) => onHand !== 0)
  if (gone.length)
    await tx.insert(inventoryMovements).values(
      gone.map(({ skuId, onHand }) => ({
        storeNbr,
        skuId,
        qty: -onHand,
        onHand: 0,
        reason: 'removed' as const,
        byName: ctx.actor.name,
      })),
    )
  await tx.delete(products).where(isOf)
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    subject: 'product',
    nbr: ptNbr,
    before: { title: titles.get(ptNbr) ?? '', handle: row.handle, skus: held.length },
  }
}
