import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Fit } from '../../schemas/catalog/fit.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { ReviewStat, Stars } from '../../schemas/review/review.schema.ts'
import { members } from '../account/member.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { orderLines, orders } from '../order/order.tables.ts'
import { erasedByCode, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Members' reviews of products that they bought. */
export const reviews = pgTable(
  'review',
  {
    storeNbr: ofStore(),
    reviewNbr: text('review_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    soNbr: text('so_nbr').notNull(),
    ln: integer('ln').notNull(),
    /** `null` for guests. */
    userNbr: text('user_nbr'),
    stars: integer('stars').$type<Stars>().notNull(),
    text: text('text').notNull(),
    /** How the size fits, and the writer's height in centimetres; `null` if they do not say. */
    fit: text('fit').$type<Fit>(),
    height: integer('height_cm'),
    /** Empty if the member's masked name is shown. */
    nickname: text('nickname').notNull().default(''),
    lang: text('lang').$type<Lang>().notNull(),
    stat: text('stat').$type<ReviewStat>().notNull(),
    /** Reason for hiding it, shown to its author. */
    reason: text('reason').notNull().default(''),
    /** The shop's answer, empty if there is none. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').notNull().default(''),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** When its author last changed it. */
    changedAt: moment('changed_at'),
    /**
     * When the shop first answered, which queues a notification to the author; and when that was
     * sent.
     */
    noticeAt: moment('notice_at'),
    sentAt: moment('sent_at'),
    /** End of the lease of the process that is sending the notification. */
    claimedUntil: moment('claimed_until'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.reviewNbr] }),
    uniqueIndex('review_line').on(t.storeNbr, t.soNbr, t.ln),
    index('review_member').on(t.storeNbr, t.userNbr),
    // What shoppers read, scanned backwards: newest, highest and lowest first.
    index('review_shown')
      .on(t.storeNbr, t.ptNbr, t.addedAt, t.reviewNbr)
      .where(sql`${t.stat} = 'shown'`),
    index('review_shown_high')
      .on(t.storeNbr, t.ptNbr, t.stars, t.addedAt, t.reviewNbr)
      .where(sql`${t.stat} = 'shown'`),
    index('review_shown_low')
      .on(t.storeNbr, t.ptNbr, sql`(- ${t.stars})`, t.addedAt, t.reviewNbr)
      .where(sql`${t.stat} = 'shown'`),
    // What operators read.
    index('review_new').on(t.storeNbr, t.addedAt, t.reviewNbr),
    index('review_stat').on(t.storeNbr, t.stat, t.addedAt, t.reviewNbr),
    index('review_stars').on(t.storeNbr, t.stars, t.addedAt, t.reviewNbr),
    index('review_product').on(t.storeNbr, t.ptNbr, t.addedAt, t.reviewNbr),
    index('review_notice')
      .on(t.noticeAt)
      .where(sql`${t.noticeAt} is not null and ${t.sentAt} is null`),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.soNbr, t.ln],
      foreignColumns: [orderLines.storeNbr, orderLines.soNbr, orderLines.ln],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
    check('review_stars_range', sql`${t.stars} between 1 and 5`),
    check('review_fit_known', sql`${t.fit} in ('small', 'exact', 'large')`),
    check('review_hidden_reason', sql`${t.stat} <> 'hidden' or ${t.reason} <> ''`),
  ],
)

/**
 * Pictures uploaded for reviews. A picture is public while its review is shown and no operator hid
 * it.
 */
export const reviewPictures = pgTable(
  'review_picture',
  {
    storeNbr: ofStore(),
    /** Secret number for its uploader. */
    fileNbr: text('file_nbr').notNull(),
    /** File key, under which it is shown. */
    key: text('key').notNull(),
    /** Who sent it: a member, or the guest of an order. */
    userNbr: text('user_nbr'),
    soNbr: text('so_nbr'),
    ptNbr: text('pt_nbr').notNull(),
    /** The review it belongs to, and its position there; null before the review is sent. */
    reviewNbr: text('review_nbr'),
    sort: integer('sort').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** When it is deleted with its file, because no review uses it. */
    goesAt: moment('goes_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.fileNbr] }),
    uniqueIndex('review_picture_key').on(t.storeNbr, t.key),
    index('review_picture_review').on(t.storeNbr, t.reviewNbr, t.sort),
    index('review_picture_member').on(t.storeNbr, t.userNbr),
    // The newest of a product, scanned backwards.
    index('review_picture_product')
      .on(t.storeNbr, t.ptNbr, t.addedAt, t.fileNbr)
      .where(sql`${t.reviewNbr} is not null and not ${t.isHidden}`),
    index('review_picture_goes')
      .on(t.goesAt)
      .where(sql`${t.goesAt} is not null`),
    foreignKey({
      columns: [t.storeNbr, t.reviewNbr],
      foreignColumns: [reviews.storeNbr, reviews.reviewNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
    foreignKey({
      name: 'review_picture_order_fk',
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    check('review_picture_sender', sql`num_nonnulls(${t.userNbr}, ${t.soNbr}) = 1`),
    check('review_picture_used', sql`(${t.reviewNbr} is null) = (${t.goesAt} is not null)`),
  ],
)

/** Weight and average of the reviews that `fairRating` adds to those of a product. */
const assumed = { count: 5, average: 3.5 }
const shownCount = 'stars1 + stars2 + stars3 + stars4 + stars5'
const starSum = 'stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5'

/** Numbers of shown reviews per product and stars, updated in the transaction of each review. */
export const reviewSummaries = pgTable(
  'review_summary',
  {
    storeNbr: ofStore(),
    ptNbr: text('pt_nbr').notNull(),
    stars1: integer('stars1').notNull().default(0),
    stars2: integer('stars2').notNull().default(0),
    stars3: integer('stars3').notNull().default(0),
    stars4: integer('stars4').notNull().default(0),
    stars5: integer('stars5').notNull().default(0),
    /** Shown reviews by what they say of the size. */
    fitSmall: integer('fit_small').notNull().default(0),
    fitExact: integer('fit_exact').notNull().default(0),
    fitLarge: integer('fit_large').notNull().default(0),
    shownReviews: integer('shown_reviews').generatedAlwaysAs(sql.raw(shownCount)),
    /** Average in tenths of a star, as it is shown; `null` without reviews, as `fairRating`. */
    rating: integer('rating').generatedAlwaysAs(
      sql.raw(`round(10.0 * (${starSum}) / nullif(${shownCount}, 0))`),
    ),
    /**
     * Average by which lists are sorted, as if a few average reviews had come before: one review
     * of five stars ranks below two hundred with 4.8.
     */
    fairRating: doublePrecision('fair_rating').generatedAlwaysAs(
      sql.raw(
        `case when ${shownCount} > 0 then (${starSum} + ${assumed.count * assumed.average}) / (${shownCount} + ${assumed.count})::double precision end`,
      ),
    ),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.ptNbr] }),
    // What shoppers read: the best first, and those with some stars and more.
    index('review_summary_fair')
      .on(t.storeNbr, t.fairRating.desc().nullsFirst(), t.ptNbr)
      .where(sql`${t.fairRating} is not null`),
    index('review_summary_rating').on(t.storeNbr, t.rating, t.ptNbr),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
    check('review_summary_fits', sql`least(${t.fitSmall}, ${t.fitExact}, ${t.fitLarge}) >= 0`),
    check(
      'review_summary_counts',
      sql`least(${t.stars1}, ${t.stars2}, ${t.stars3}, ${t.stars4}, ${t.stars5}) >= 0`,
    ),
  ],
)

/** What erasing a person does with these tables. */
export const reviewErasures: readonly Erasure<'eraseReviews'>[] = [
  erasedByCode(reviews, 'eraseReviews', 'the summary of the product is counted anew'),
  erasedByCode(reviewPictures, 'eraseReviews', 'the files are removed, too'),
]
