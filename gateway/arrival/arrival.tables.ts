import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import { products } from '../catalog/catalog.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Subscriptions to the back-in-stock email of a product or SKU. */
export const arrivalNotices = pgTable(
  'arrival_notice',
  {
    storeNbr: ofStore(),
    noticeNbr: text('notice_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /** Empty if any SKU of the product qualifies. */
    skuId: text('sku_id').notNull().default(''),
    userNbr: text('user_nbr'),
    name: text('name'),
    mobile: text('mobile'),
    email: text('email').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Origin of the shop when subscribing; links in the email start with it. */
    origin: text('origin').notNull(),
    bookedAt: moment('booked_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** End of the lease of the process that is sending it. */
    claimedUntil: moment('claimed_until'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.noticeNbr] }),
    uniqueIndex('arrival_notice_once')
      .on(t.storeNbr, t.ptNbr, t.skuId, t.email)
      .where(sql`${t.sentAt} is null`),
    index('arrival_notice_age')
      .on(t.sentAt)
      .where(sql`${t.sentAt} is not null`),
    index('arrival_notice_waiting')
      .on(t.storeNbr, t.ptNbr)
      .where(sql`${t.sentAt} is null`),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)

/** What erasing a person does with these tables. */
export const arrivalErasures: readonly Erasure[] = [
  erased(arrivalNotices, { member: [arrivalNotices.userNbr], contact: [arrivalNotices.email] }),
]
