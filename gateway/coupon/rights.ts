import { and, eq, gt, gte, isNull, lt, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { dayOf } from '../../schemas/day.ts'
import { members } from '../account/member.tables.ts'
import type { Context } from '../core/context.ts'
import { orders } from '../order/order.tables.ts'
import { coupons } from './coupon.tables.ts'

/** Condition: coupons that are valid now and not exhausted. */
export const isOffered = ({ now }: Pick<Context, 'now'>) =>
  and(
    eq(coupons.isOn, true),
    gt(coupons.expire, now),
    or(isNull(coupons.qty), lt(coupons.given, coupons.qty)),
  )

/**
 * Condition: offered coupons that the member is entitled to without doing anything, by source:
 * `auto` everyone, `level` members of the named levels, `newUser` members who registered after the
 * offer began, `firstOrder` members without an order (cancelled orders do not count), `birthMonth`
 * members in the month of their birthday.
 */
export function isEntitled({
  db,
  store: { storeNbr, config },
  member,
  now,
}: Pick<Context, 'db' | 'store' | 'member' | 'now'>) {
  if (!member) return sql`false`
  const { userNbr, levelNbr } = member
  const isMember = and(eq(members.storeNbr, storeNbr), eq(members.userNbr, userNbr))
  return and(
    isOffered({ now }),
    lte(coupons.effdate, now),
    or(
      eq(coupons.source, 'auto'),
      and(
        eq(coupons.source, 'level'),
        sql`(${coupons.levelNbrs} is null or ${levelNbr} = any(${coupons.levelNbrs}))`,
      ),
      config.hasNewUserCoupon
        ? and(
            eq(coupons.source, 'newUser'),
            gte(
              db.select({ createdAt: members.createdAt }).from(members).where(isMember),
              coupons.effdate,
            ),
          )
        : undefined,
      and(
        eq(coupons.source, 'birthMonth'),
        eq(
          db.select({ birthMonth: members.birthMonth }).from(members).where(isMember),
          Number(dayOf(now.getTime(), config.timeZone).slice(5, 7)),
        ),
      ),
      and(
        eq(coupons.source, 'firstOrder'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(orders)
            .where(
              and(
                eq(orders.storeNbr, storeNbr),
                eq(orders.userNbr, userNbr),
                notInArray(orders.stat, ['cancel', 'voided']),
              ),
            ),
        ),
      ),
    ),
  )
}
