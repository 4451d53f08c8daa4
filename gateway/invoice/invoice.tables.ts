import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CarrierType, Gender, InvType } from '../../schemas/invoice/invoice.schema.ts'
import type { Localized } from '../../schemas/lang.ts'
import { members } from '../account/member.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Invoice settings of members. Orders keep their own copy. */
export const memberInvoices = pgTable(
  'member_invoice',
  {
    storeNbr: ofStore(),
    invNbr: text('inv_nbr').notNull(),
    userNbr: text('user_nbr').notNull(),
    invType: text('inv_type').$type<InvType>().notNull(),
    invTitle: text('inv_title'),
    taxNo: text('tax_no'),
    carrierType: text('carrier_type').$type<CarrierType>().notNull(),
    carrierID: text('carrier_id'),
    loveCode: text('love_code'),
    carrierText: text('carrier_text'),
    name: text('name'),
    gender: text('gender').$type<Gender>(),
    invTel: text('inv_tel'),
    invEmail: text('inv_email'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.invNbr] }),
    index('member_invoice_member').on(t.storeNbr, t.userNbr),
    uniqueIndex('member_invoice_default')
      .on(t.storeNbr, t.userNbr)
      .where(sql`${t.isDefault}`),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** Charities that a store suggests for donating invoices. */
export const loveCodes = pgTable(
  'love_code',
  {
    storeNbr: ofStore(),
    loveCode: text('love_code').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.loveCode] })],
)

/** What erasing a person does with these tables. */
export const invoiceErasures: readonly Erasure[] = [
  erased(memberInvoices, { member: [memberInvoices.userNbr] }),
]
