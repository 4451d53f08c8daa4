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
import { moment, ofStore } from '../store/columns.ts'

/** Who wants to be told once a product is in stock again. */
export const arrivalNotices = pgTable(
  'arrival_notice',
  {
    storeNbr: ofStore(),
    noticeNbr: text('notice_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /** Empty: any of the product's. */
    skuId: text('sku_id').notNull().default(''),
    userNbr: text('user_nbr'),
    name: text('name'),
    mobile: text('mobile'),
    email: text('email').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** Where the shop was looked at: the letter leads back there. */
    origin: text('origin').notNull(),
    bookedAt: moment('booked_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Until then it is whoever claimed it's to send. */
    claimedUntil: moment('claimed_until'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.noticeNbr] }),
    uniqueIndex('arrival_notice_once')
      .on(t.storeNbr, t.ptNbr, t.skuId, t.email)
      .where(sql`${t.sentAt} is null`),
    index('arrival_notice_waiting')
      .on(t.storeNbr, t.ptNbr)
      .where(sql`${t.sentAt} is null`),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)
