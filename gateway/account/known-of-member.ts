import { and, count, desc, eq } from 'drizzle-orm'
import { textsOf } from '../../site/texts/texts-of.ts'
import { formatAmount, toMajor } from '../../schemas/money/money.ts'
import type { Context } from '../core/context.ts'
import { currencyIn } from '../store/store-config.ts'
import { addresses } from '../addr/addr.tables.ts'
import { orders } from '../order/order.tables.ts'
import { memberIdentities, pointEntries } from './account.tables.ts'

/** Numbers of latest orders and points entries shown with a member. */
const latest = { orders: 20, points: 50 }

/** Data about a member from other tables than the member's own. */
export async function knownOf(
  { db, store, lang }: Pick<Context, 'db' | 'store' | 'lang'>,
  userNbr: string,
) {
  const { storeNbr, config } = store
  const words = textsOf(lang, ['order'])
  const major = (amt: number) => toMajor(amt, config.currency)
  const placed = await db
    .select({
      orderNbr: orders.soNbr,
      orderNo: orders.orderNo,
      stat: orders.stat,
      createdAt: orders.createdAt,
      amt: orders.amt,
    })
    .from(orders)
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.userNbr, userNbr)))
    .orderBy(desc(orders.createdAt), desc(orders.soNbr))
    .limit(latest.orders)
  const points = await db
    .select({ entry: pointEntries, orderNo: orders.orderNo })
    .from(pointEntries)
    .leftJoin(
      orders,
      and(eq(orders.storeNbr, pointEntries.storeNbr), eq(orders.soNbr, pointEntries.soNbr)),
    )
    .where(and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr)))
    .orderBy(desc(pointEntries.id))
    .limit(latest.points)
  const socials = await db
    .select({ snsType: memberIdentities.snsType })
    .from(memberIdentities)
    .where(and(eq(memberIdentities.storeNbr, storeNbr), eq(memberIdentities.userNbr, userNbr)))
  const [book] = await db
    .select({ addresses: count() })
    .from(addresses)
    .where(and(eq(addresses.storeNbr, storeNbr), eq(addresses.userNbr, userNbr)))
  return {
    OrderList: placed.map(({ orderNbr, orderNo, stat, createdAt, amt }) => ({
      orderNbr,
      ...(orderNo && { orderNo }),
      stat,
      statText: words[`order.stat.${stat}`] ?? stat,
      addDate: createdAt.toISOString(),
      amt: major(amt),
      priceText: formatAmount(major(amt), currencyIn(config, lang)),
    })),
    PointList: points.map(({ entry, orderNo }) => ({
      points: entry.points,
      remark: entry.remark,
      orderNbr: entry.soNbr ?? '',
      ...(orderNo && { orderNo }),
      at: entry.at.toISOString(),
    })),
    socials: socials.map(({ snsType }) => snsType),
    addresses: book?.addresses ?? 0,
  }
}
