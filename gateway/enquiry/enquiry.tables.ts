import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Lang } from '../../schemas/lang.ts'
import { products } from '../catalog/catalog.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Shoppers' questions about enquiry products. */
export const enquiries = pgTable(
  'enquiry',
  {
    storeNbr: ofStore(),
    enquiryNbr: text('enquiry_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    userNbr: text('user_nbr'),
    memName: text('mem_name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    remark: text('remark').notNull().default(''),
    lang: text('lang').$type<Lang>().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** `null` while it waits for an answer. */
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').notNull().default(''),
    /** Internal note of operators. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.enquiryNbr] }),
    index('enquiry_new').on(t.storeNbr, t.addedAt, t.enquiryNbr),
    index('enquiry_open')
      .on(t.storeNbr, t.addedAt, t.enquiryNbr)
      .where(sql`${t.answeredAt} is null`),
    index('enquiry_product').on(t.storeNbr, t.ptNbr, t.addedAt, t.enquiryNbr),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)

/** What erasing a person does with these tables. */
export const enquiryErasures: readonly Erasure[] = [
  erased(enquiries, {
    member: [enquiries.userNbr],
    contact: [enquiries.email, enquiries.mobile],
  }),
]
