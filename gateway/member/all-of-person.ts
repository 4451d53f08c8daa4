import { and, eq, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  commissionEntries,
  memberEvents,
  memberIdentities,
  pointEntries,
} from '../account/account.tables.ts'
import type { members } from '../account/member.tables.ts'
import { addresses } from '../addr/addr.tables.ts'
import { returns } from '../after-sales/return.tables.ts'
import { arrivalNotices } from '../arrival/arrival.tables.ts'
import { cartLines, savedLines } from '../cart/cart.tables.ts'
import { memberCoupons } from '../coupon/coupon.tables.ts'
import type { Db } from '../db/database.ts'
import { enquiries } from '../enquiry/enquiry.tables.ts'
import { favorites } from '../favorite/favorite.tables.ts'
import { formAnswers } from '../form/form.tables.ts'
import { memberInvoices } from '../invoice/invoice.tables.ts'
import { sentNotifications } from '../notification/notification.tables.ts'
import { orderLines, orders } from '../order/order.tables.ts'
import { reviewPictures, reviews } from '../review/review.tables.ts'

/** Columns left out: access secrets and technical data, which say nothing about the person. */
const left = new Set([
  'storeNbr',
  'token',
  'buyer',
  'passwdHash',
  'words',
  'claimedUntil',
  'levelCheckAt',
  'pointCheckAt',
  'blockedFor',
])

type Rows = Record<string, unknown>[]

const shown = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !left.has(name) && value !== null)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

/** All stored data of a member, by topic. Amounts are in minor units. */
export async function allOf(
  db: Db,
  member: typeof members.$inferSelect,
): Promise<Record<string, unknown>> {
  const { storeNbr, userNbr } = member
  const rows = async (table: PgTable, where: SQL | undefined): Promise<Rows> =>
    (await db.select().from(table).where(where)).map(shown)
  const placed = await rows(orders, and(eq(orders.storeNbr, storeNbr), eq(orders.userNbr, userNbr)))
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(
      orders,
      and(eq(orders.storeNbr, orderLines.storeNbr), eq(orders.soNbr, orderLines.soNbr)),
    )
    .where(and(eq(orders.storeNbr, storeNbr), eq(orders.userNbr, userNbr)))
  return {
    profile: shown(member),
    socialAccounts: await rows(
      memberIdentities,
      and(eq(memberIdentities.storeNbr, storeNbr), eq(memberIdentities.userNbr, userNbr)),
    ),
    addresses: await rows(
      addresses,
      and(eq(addresses.storeNbr, storeNbr), eq(addresses.userNbr, userNbr)),
    ),
    invoices: await rows(
      memberInvoices,
      and(eq(memberInvoices.storeNbr, storeNbr), eq(memberInvoices.userNbr, userNbr)),
    ),
    orders: placed.map((order) => ({
      ...order,
      lines: lines.filter(({ line }) => line.soNbr === order.soNbr).map(({ line }) => shown(line)),
    })),
    returns: await rows(returns, and(eq(returns.storeNbr, storeNbr), eq(returns.userNbr, userNbr))),
    points: await rows(
      pointEntries,
      and(eq(pointEntries.storeNbr, storeNbr), eq(pointEntries.userNbr, userNbr)),
    ),
    commission: await rows(
      commissionEntries,
      and(eq(commissionEntries.storeNbr, storeNbr), eq(commissionEntries.userNbr, userNbr)),
    ),
    coupons: await rows(
      memberCoupons,
      and(eq(memberCoupons.storeNbr, storeNbr), eq(memberCoupons.userNbr, userNbr)),
    ),
    cart: await rows(
      cartLines,
      and(eq(cartLines.storeNbr, storeNbr), eq(cartLines.userNbr, userNbr)),
    ),
    savedForLater: await rows(
      savedLines,
      and(eq(savedLines.storeNbr, storeNbr), eq(savedLines.userNbr, userNbr)),
    ),
    favorites: await rows(
      favorites,
      and(eq(favorites.storeNbr, storeNbr), eq(favorites.userNbr, userNbr)),
    ),
    enquiries: await rows(
      enquiries,
      and(eq(enquiries.storeNbr, storeNbr), eq(enquiries.userNbr, userNbr)),
    ),
    reviews: await rows(reviews, and(eq(reviews.storeNbr, storeNbr), eq(reviews.userNbr, userNbr))),
    reviewPictures: await rows(
      reviewPictures,
      and(eq(reviewPictures.storeNbr, storeNbr), eq(reviewPictures.userNbr, userNbr)),
    ),
    arrivalNotices: await rows(
      arrivalNotices,
      and(eq(arrivalNotices.storeNbr, storeNbr), eq(arrivalNotices.userNbr, userNbr)),
    ),
    formAnswers: await rows(
      formAnswers,
      and(eq(formAnswers.storeNbr, storeNbr), eq(formAnswers.userNbr, userNbr)),
    ),
    letters: await rows(
      sentNotifications,
      and(
        eq(sentNotifications.storeNbr, storeNbr),
        or(
          eq(sentNotifications.userNbr, userNbr),
          ...[member.email, member.mobile].flatMap((contact) =>
            contact === null ? [] : [eq(sentNotifications.recipient, contact)],
          ),
        ),
      ),
    ),
    history: await rows(
      memberEvents,
      and(eq(memberEvents.storeNbr, storeNbr), eq(memberEvents.userNbr, userNbr)),
    ),
  }
}
