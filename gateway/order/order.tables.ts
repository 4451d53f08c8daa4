import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ArrivalTerms } from '../../schemas/shipping/arrival.ts'
import type { Carrier, FrcKind } from '../../schemas/shipping/shipping.schema.ts'
import type { InvoiceInfo } from '../../schemas/invoice/invoice.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { OrderLineKind, WishTime } from '../../schemas/order/checkout.schema.ts'
import type { ActorKind } from '../../schemas/kit/actor.ts'
import type { OrderEvent } from '../../schemas/order/order-events.ts'
import { reservingStats, type OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { PayKind } from '../../schemas/pay/pay-kind.ts'
import { buyingGroups } from '../group/group.tables.ts'
import { members } from '../account/member.tables.ts'
import { kept, type Erasure } from '../db/erasure.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/**
 * SQL: the order holds reservations. States are literals, so that the planner can use the partial
 * index with the same condition.
 */
export const isReserving = (stat: SQLWrapper): SQL =>
  sql`${stat} in (${sql.raw(reservingStats.map((one) => `'${one}'`).join(', '))})`

/**
 * Numbers of a store's orders. The ones up to `reserved` are for the orders that were there before
 * there were numbers, of which `filled` is the last that was given.
 */
export const orderCounters = pgTable(
  'order_counter',
  {
    storeNbr: ofStore(),
    last: bigint('last_no', { mode: 'number' }).notNull(),
    filled: bigint('filled_no', { mode: 'number' }).notNull(),
    reserved: bigint('reserved_no', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr] })],
)

/**
 * Orders, with copies of everything they were placed with, so that later changes elsewhere do not
 * affect them.
 */
export const orders = pgTable(
  'sales_order',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    /**
     * Counts the orders of the store, for people: #1001. `null` for a while in orders that a gateway
     * without numbers placed.
     */
    orderNo: bigint('order_no', { mode: 'number' }),
    /** Secret that opens the order without a login. */
    token: text('token').notNull(),
    /** `null` for guests. */
    userNbr: text('user_nbr'),
    /**
     * Guests: hash of the token of the browser that has proven the order's contact by a code, and
     * until when it may act for the guest.
     */
    proofHash: text('proof_hash'),
    proofUntil: moment('proof_until'),
    /** Identifies the person for quotas and per-person code limits; see `buyerOf`. */
    buyer: text('buyer').notNull(),
    stat: text('stat').$type<OrderStat>().notNull(),
    /** The status in which a return was requested. */
    statBefore: text('stat_before').$type<OrderStat>(),
    isExp: boolean('is_exp').notNull().default(false),
    /** Trials only: the product on trial, and the length in days from delivery. */
    expPtNbr: text('exp_pt_nbr'),
    expDays: integer('exp_days'),
    /** Trials only: amount due now, without the units being returned. */
    amtDue: money('amt_due'),
    /** Trials only: when the next reminder is due. */
    remindAt: moment('remind_at'),
    isVirtual: boolean('is_virtual').notNull().default(false),
    /** Language of the emails and text messages to its owner. */
    lang: text('lang').$type<Lang>().notNull(),
    /** Origin of the links in its emails. */
    origin: text('origin').notNull(),
    amtGoods: money('amt_goods').notNull(),
    amtCoupon: money('amt_coupon').notNull(),
    amtPromo: money('amt_promo').notNull(),
    amtPoints: money('amt_points').notNull(),
    amtFreight: money('amt_freight').notNull(),
    amtFreightOff: money('amt_freight_off').notNull(),
    /** Amount to pay. */
    amt: money('amt').notNull(),
    points: integer('points').notNull().default(0),
    /** Points returned with units that operators took back. */
    pointsTaken: integer('points_taken').notNull().default(0),
    /** Amount withheld when operators took units back for less; later returns do not refund it. */
    amtTaken: money('amt_taken').notNull().default(0),
    couponNbr: text('coupon_nbr'),
    frcCouponNbr: text('frc_coupon_nbr'),
    giftCouponNbr: text('gift_coupon_nbr'),
    promoCode: text('promo_code'),
    /**
     * Minimum purchase of its coupon; if the goods kept after a return fall below it, the coupon's
     * discount is reduced.
     */
    couponMin: money('coupon_min').notNull().default(0),
    payNbr: text('pay_nbr'),
    payKind: text('pay_kind').$type<PayKind>(),
    /** Payment deadline. */
    payDeadline: moment('pay_deadline'),
    frcNbr: text('frc_nbr'),
    frcKind: text('frc_kind').$type<FrcKind>(),
    carrier: text('carrier').$type<Carrier>().notNull().default(''),
    trackNbr: text('track_nbr').notNull().default(''),
    receiverName: text('receiver_name').notNull().default(''),
    receiverTel: text('receiver_tel').notNull().default(''),
    memEmail: text('mem_email').notNull().default(''),
    receiverCityId: text('receiver_city_id'),
    receiverAddr: text('receiver_addr').notNull().default(''),
    storeId: text('store_id'),
    storeName: text('store_name'),
    wishDate: text('wish_date'),
    /**
     * Terms from which the arrival days are calculated; `null` if the shipping method promises
     * none.
     */
    arrivalTerms: jsonb('arrival_terms').$type<ArrivalTerms>(),
    /** Promised arrival days, `YYYY-MM-DD`; `null` while the order cannot be dispatched. */
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    wishTime: text('wish_time').$type<WishTime>().notNull().default('any'),
    cmmt: text('cmmt').notNull().default(''),
    invoice: jsonb('invoice').$type<InvoiceInfo>(),
    /** The buying group that it has a seat in. */
    grpNbr: text('grp_nbr'),
    corpNbr: text('corp_nbr'),
    sharerNbr: text('sharer_nbr'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    /** End of the return window or of the trial. */
    returnUntil: moment('return_until'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.soNbr] }),
    // What operators search by, each from its beginning.
    index('sales_order_name').on(t.storeNbr, sql`lower(${t.receiverName}) text_pattern_ops`),
    index('sales_order_tel').on(t.storeNbr, sql`${t.receiverTel} text_pattern_ops`),
    index('sales_order_email').on(t.storeNbr, sql`lower(${t.memEmail}) text_pattern_ops`),
    index('sales_order_track')
      .on(t.storeNbr, t.trackNbr)
      .where(sql`${t.trackNbr} <> ''`),
    uniqueIndex('sales_order_no')
      .on(t.storeNbr, t.orderNo)
      .where(sql`${t.orderNo} is not null`),
    index('sales_order_unnumbered')
      .on(t.storeNbr, t.createdAt, t.soNbr)
      .where(sql`${t.orderNo} is null`),
    index('sales_order_frc').on(t.storeNbr, t.frcNbr, t.createdAt, t.soNbr),
    // Open orders, scanned forwards, oldest first.
    index('sales_order_reserving').on(t.storeNbr, t.createdAt, t.soNbr).where(isReserving(t.stat)),
    uniqueIndex('sales_order_token').on(t.token),
    // Scanned backwards, newest first.
    index('sales_order_member').on(t.storeNbr, t.userNbr, t.createdAt, t.soNbr),
    index('sales_order_new').on(t.storeNbr, t.createdAt, t.soNbr),
    index('sales_order_stat').on(t.storeNbr, t.stat, t.createdAt, t.soNbr),
    index('sales_order_paid')
      .on(t.storeNbr, t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index('sales_order_due')
      .on(t.payDeadline)
      .where(sql`${t.stat} = 'pay'`),
    index('sales_order_ended')
      .on(t.returnUntil)
      .where(sql`${t.stat} in ('delivered', 'exping')`),
    index('sales_order_group')
      .on(t.storeNbr, t.grpNbr)
      .where(sql`${t.grpNbr} is not null`),
    // One seat per member in a group, enforced under concurrency. Shipped and closed orders occupy
    // no seat.
    uniqueIndex('sales_order_seat')
      .on(t.storeNbr, t.grpNbr, t.userNbr)
      .where(sql`${t.grpNbr} is not null and ${t.stat} in ('pay', 'pledge', 'refunding')`),
    foreignKey({
      columns: [t.storeNbr, t.grpNbr],
      foreignColumns: [buyingGroups.storeNbr, buyingGroups.grpNbr],
    }),
    // One trial of a product per member, enforced under concurrency.
    uniqueIndex('sales_order_trial')
      .on(t.storeNbr, t.userNbr, t.expPtNbr)
      .where(
        sql`${t.expPtNbr} is not null and ${t.paidAt} is null and ${t.stat} in ('applying', 'ship', 'shiping', 'exping', 'overdue', 'reting')`,
      ),
    index('sales_order_remind')
      .on(t.remindAt)
      .where(sql`${t.stat} in ('exping', 'overdue')`),
    check(
      'sales_order_trial_terms',
      sql`not ${t.isExp} or (${t.userNbr} is not null and ${t.expPtNbr} is not null and ${t.expDays} > 0 and ${t.amtDue} between 0 and ${t.amt})`,
    ),
    check(
      'sales_order_promise',
      sql`(${t.firstDay} is null) = (${t.lastDay} is null) and ${t.firstDay} <= ${t.lastDay}`,
    ),
    check('sales_order_seat_member', sql`${t.grpNbr} is null or ${t.userNbr} is not null`),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
    check(
      'sales_order_sum',
      sql`${t.amt} = ${t.amtGoods} - ${t.amtCoupon} - ${t.amtPromo} - ${t.amtPoints} + ${t.amtFreight} - ${t.amtFreightOff}`,
    ),
    check(
      'sales_order_amounts',
      sql`least(${t.amt}, ${t.amtCoupon}, ${t.amtPromo}, ${t.amtPoints}, ${t.amtFreightOff}, ${t.points}) >= 0 and ${t.amtCoupon} + ${t.amtPromo} + ${t.amtPoints} <= ${t.amtGoods} and ${t.amtFreightOff} <= ${t.amtFreight}`,
    ),
  ],
)

/**
 * How one unit of a line is paid; minor units. `paid` is the rest of its price after all discounts.
 */
export interface UnitShare {
  paid: number
  coupon: number
  promo: number
  points: number
}

export const orderLines = pgTable(
  'order_line',
  {
    storeNbr: ofStore(),
    soNbr: text('so_nbr').notNull(),
    ln: integer('ln').notNull(),
    kind: integer('kind').$type<OrderLineKind>().notNull(),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    parPtNbr: text('par_pt_nbr'),
    /** Campaign whose price and stock it used. */
    cpgNbr: text('cpg_nbr'),
    ptName: text('pt_name').notNull(),
    optdName: text('optd_name').notNull(),
    img: text('img').notNull(),
    qty: integer('qty').notNull(),
    /**
     * Per unit, before coupons; `listPrice` is the crossed-out price, or the price if there is
     * none.
     */
    price: money('price').notNull(),
    listPrice: money('list_price').notNull(),
    /** Commission of the sharer in percent, as fixed when the order was placed. */
    rebPer: integer('reb_per'),
    /** One entry per unit, fixed when the order is placed; refunds are computed from it. */
    units: jsonb('units').$type<UnitShare[]>().notNull(),
    /** Not shipped: each unit is a voucher. */
    isVirtual: boolean('is_virtual').notNull().default(false),
    /** Whether it counts towards the product's quota per person. */
    hasQuota: boolean('has_quota').notNull().default(false),
    qtyRet: integer('qty_ret').notNull().default(0),
    /** Backordered units: transferred to another order, and awaiting stock. */
    qtyWaiting: integer('qty_waiting').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.soNbr, t.ln] }),
    index('order_line_product').on(t.storeNbr, t.ptNbr),
    index('order_line_waiting')
      .on(t.storeNbr, t.skuId)
      .where(sql`${t.qtyWaiting} > 0`),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    check('order_line_qty', sql`${t.qty} > 0 and ${t.qtyRet} between 0 and ${t.qty}`),
    check(
      'order_line_waiting',
      sql`${t.qtyWaiting} between 0 and case when ${t.isVirtual} then 0 else ${t.qty} end`,
    ),
    check('order_line_units', sql`jsonb_array_length(${t.units}) = ${t.qty}`),
    check('order_line_price', sql`${t.price} >= 0`),
  ],
)

/** Log of order events, append-only. */
export const orderEventRows = pgTable(
  'order_event',
  {
    storeNbr: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    soNbr: text('so_nbr').notNull(),
    event: text('event').$type<OrderEvent>().notNull(),
    /** `null` for the first event. */
    from: text('from_stat').$type<OrderStat>(),
    to: text('to_stat').$type<OrderStat>().notNull(),
    by: text('by').$type<ActorKind>().notNull(),
    /** Which shopper, operator, job or provider; empty for guests. */
    byName: text('by_name').notNull().default(''),
    /** Reason, tracking number or payment reference; shown to operators. */
    note: text('note').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.id] }),
    index('order_event_order').on(t.storeNbr, t.soNbr, t.id),
    // Latest events of all stores, with pagination by position.
    index('order_event_at').on(t.at, t.id),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
  ],
)

/** What erasing a person does with these tables. */
export const orderErasures: readonly Erasure[] = [
  kept(orders, 'invoices and warranties need who bought'),
]
