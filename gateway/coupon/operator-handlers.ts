import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import * as ops from '../../schemas/coupon/coupon-operator.ops.ts'
import { members } from '../account/member.tables.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { countRows } from '../db/count-rows.ts'
import type { CouponSource } from '../../schemas/coupon/coupon.schema.ts'
import type { Db } from '../db/database.ts'
import { changeStore } from '../store/change-store.ts'
import { differences, versionOf } from '../store/settings.ts'
import { bumpTick, type Store } from '../store/store-directory.ts'
import { localized } from '../store/store-config.ts'
import { collect } from './collect.ts'
import { isOver } from './coupon-state.ts'
import { coupons, memberCoupons } from './coupon.tables.ts'
import { couponForecast } from './forecast.ts'
import { offerFilter } from '../db/offer-filter.ts'
import {
  couponFault,
  deleteGoods,
  rewriteCoupon,
  writeCoupon,
  writtenCoupon,
} from './write-coupon.ts'

export const makeCoupon = command(ops.makeCoupon, async ({ input: { coupon }, ctx, tx, fail }) => {
  const { cpnNbr } = coupon
  const field = await couponFault(tx, ctx.store, coupon)
  if (field) throw fail.COUPON_INVALID({ field })
  if (!(await writeCoupon(tx, ctx.store, coupon))) throw fail.COUPON_EXISTS({ cpnNbr })
  await offerFor(tx, ctx.store, coupon)
  await bumpTick(tx, ctx.store.storeNbr, 'discountTick')
  const { source, scope, effdate, expire } = coupon
  return {
    answer: { cpnNbr },
    note: { subject: 'coupon', nbr: cpnNbr, after: { source, scope, effdate, expire } },
  }
})

export const listCoupons = handle(ops.listCoupons, async ({ input, ctx }) => {
  const { db, store, lang, now } = ctx
  const { pageSize, source } = input
  const { cpnNbr: nbr, name, effdate, expire, isOn } = coupons
  const rows = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.storeNbr, store.storeNbr),
        source && eq(coupons.source, source),
        offerFilter({ nbr, name, effdate, expire, isOn }, input, now),
      ),
    )
    .orderBy(desc(coupons.expire), asc(coupons.cpnNbr))
    .limit(pageSize + 1)
  return {
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map((row) => ({
      cpnNbr: row.cpnNbr,
      name: localized(row.name, lang, store.config.defaultLang),
      source: row.source,
      scope: row.scope,
      effdate: row.effdate.toISOString(),
      expire: row.expire.toISOString(),
      isOn: row.isOn,
      given: row.given,
      qty: row.qty ?? 0,
    })),
  }
})

const isIt = (storeNbr: string, cpnNbr: string) =>
  and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr))

async function lockedCoupon(tx: Db, { storeNbr }: Store, cpnNbr: string) {
  const [row] = await tx.select().from(coupons).where(isIt(storeNbr, cpnNbr)).for('update')
  if (!row) throw notFound()
  return row
}

export const showCoupon = handle(ops.showCoupon, async ({ input: { cpnNbr }, ctx }) => {
  const { db, store } = ctx
  const [row] = await db.select().from(coupons).where(isIt(store.storeNbr, cpnNbr))
  if (!row) throw notFound()
  const coupon = await writtenCoupon(db, store, row)
  const used = await countRows(
    db,
    memberCoupons,
    and(
      eq(memberCoupons.storeNbr, store.storeNbr),
      eq(memberCoupons.cpnNbr, cpnNbr),
      isNotNull(memberCoupons.usedAt),
    ),
  )
  return { version: versionOf(coupon), coupon, isOn: row.isOn, given: row.given, used }
})

export const changeCoupon = command(
  ops.changeCoupon,
  async ({ input: { version, coupon }, ctx, tx, fail }) => {
    const { store } = ctx
    const { cpnNbr, qty } = coupon
    const row = await lockedCoupon(tx, store, cpnNbr)
    const before = await writtenCoupon(tx, store, row)
    if (versionOf(before) !== version) throw fail.COUPON_CONFLICT({})
    const field = await couponFault(tx, store, coupon)
    if (field) throw fail.COUPON_INVALID({ field })
    // More were given than there would be.
    if (qty !== undefined && qty < row.given) throw fail.COUPON_INVALID({ field: 'qty' })
    await rewriteCoupon(tx, store, coupon)
    await offerFor(tx, store, coupon)
    await bumpTick(tx, store.storeNbr, 'discountTick')
    const after = await writtenCoupon(tx, store, await lockedCoupon(tx, store, cpnNbr))
    return {
      answer: { version: versionOf(after) },
      note: { subject: 'coupon', nbr: cpnNbr, ...differences(before, after) },
    }
  },
)

export const reopenCoupon = command(ops.reopenCoupon, async ({ input: { cpnNbr }, ctx, tx }) => {
  const { storeNbr } = ctx.store
  const { isOn } = await lockedCoupon(tx, ctx.store, cpnNbr)
  await tx.update(coupons).set({ isOn: true }).where(isIt(storeNbr, cpnNbr))
  await bumpTick(tx, storeNbr, 'discountTick')
  const note = { before: { isOn }, after: { isOn: true } }
  return { answer: {}, note: { subject: 'coupon', nbr: cpnNbr, ...note } }
})

export const deleteCoupon = command(
  ops.deleteCoupon,
  async ({ input: { cpnNbr }, ctx, tx, fail }) => {
    const { store, now } = ctx
    const row = await lockedCoupon(tx, store, cpnNbr)
    const isQuiet = !row.isOn || row.effdate > now || row.expire <= now
    const held = await countRows(
      tx,
      memberCoupons,
      and(eq(memberCoupons.storeNbr, store.storeNbr), eq(memberCoupons.cpnNbr, cpnNbr)),
    )
    if (!isQuiet || held) throw fail.COUPON_IN_USE({})
    const before = await writtenCoupon(tx, store, row)
    await deleteGoods(tx, store.storeNbr, cpnNbr)
    await tx.delete(coupons).where(isIt(store.storeNbr, cpnNbr))
    await bumpTick(tx, store.storeNbr, 'discountTick')
    return { answer: {}, note: { subject: 'coupon', nbr: cpnNbr, before: { ...before } } }
  },
)

export const forecastCoupon = handle(ops.forecastCoupon, ({ input: { coupon }, ctx }) =>
  couponForecast(ctx, coupon),
)

/**
 * Sets the store's flags for coupons of new members and of orders, so that other stores need no
 * query.
 */
async function offerFor(tx: Db, { storeNbr, config }: Store, { source }: { source: CouponSource }) {
  if (source === 'newUser' && !config.hasNewUserCoupon)
    await changeStore(tx, storeNbr, { config: { hasNewUserCoupon: true } })
  if (source === 'order' && !config.hasOrderCoupon)
    await changeStore(tx, storeNbr, { config: { hasOrderCoupon: true } })
}

export const closeCoupon = command(
  ops.closeCoupon,
  async ({ input: { cpnNbr }, ctx, tx, fail }) => {
    const { storeNbr } = ctx.store
    const it = isIt(storeNbr, cpnNbr)
    const closed = await tx
      .update(coupons)
      .set({ isOn: false })
      .where(and(it, eq(coupons.isOn, true)))
    if (!closed.rowCount) {
      const [known] = await tx.select({ isOn: coupons.isOn }).from(coupons).where(it)
      throw known ? fail.COUPON_CLOSED({}) : notFound()
    }
    await bumpTick(tx, storeNbr, 'discountTick')
    return {
      answer: {},
      note: { subject: 'coupon', nbr: cpnNbr, before: { isOn: true }, after: { isOn: false } },
    }
  },
)

export const giveCoupon = command(ops.giveCoupon, async ({ input, ctx, tx, fail }) => {
  const { cpnNbr, userNbrs } = input
  const { storeNbr } = ctx.store
  const [offer] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.storeNbr, storeNbr), eq(coupons.cpnNbr, cpnNbr)))
  if (!offer) throw notFound()
  if (isOver(offer, ctx.now)) throw fail.COUPON_GONE({ cpnNbr })
  const known = await tx
    .select({ userNbr: members.userNbr })
    .from(members)
    .where(and(eq(members.storeNbr, storeNbr), inArray(members.userNbr, userNbrs)))
  const unknown = userNbrs.find((nbr) => !known.some(({ userNbr }) => userNbr === nbr))
  if (unknown !== undefined) throw fail.MEMBER_UNKNOWN({ userNbr: unknown })
  let given = 0
  // Sorted, so that concurrent calls lock rows in the same sequence and cannot deadlock.
  for (const userNbr of userNbrs.toSorted()) {
    const collected = await collect(tx, offer, userNbr)
    if (!collected) throw fail.COUPON_GONE({ cpnNbr })
    if (collected.isNew) given++
  }
  if (given > 0) await bumpTick(tx, storeNbr, 'memberTick')
  return {
    answer: { given },
    note: { subject: 'coupon', nbr: cpnNbr, after: { given, members: userNbrs.join(', ') } },
  }
})
