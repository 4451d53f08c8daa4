import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../account/member.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/**
 * Delivery addresses of members. Orders keep their own copy, so that changes do not affect them.
 */
export const addresses = pgTable(
  'address',
  {
    storeNbr: ofStore(),
    addrNbr: text('addr_nbr').notNull(),
    userNbr: text('user_nbr').notNull(),
    kind: text('kind').$type<'home' | 'store'>().notNull(),
    name: text('name').notNull(),
    tel: text('tel').notNull(),
    email: text('email').notNull().default(''),
    /** District of the address or of the convenience store. */
    cityId: text('city_id').notNull(),
    address: text('address').notNull(),
    /** For a convenience store: the carrier, and the store's number and name. */
    frcNbr: text('frc_nbr'),
    storeId: text('store_id'),
    storeName: text('store_name'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.addrNbr] }),
    index('address_member').on(t.storeNbr, t.userNbr, t.kind),
    uniqueIndex('address_default')
      .on(t.storeNbr, t.userNbr, t.kind)
      .where(sql`${t.isDefault}`),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    check(
      'address_store',
      sql`(${t.kind} = 'store') = (${t.frcNbr} is not null and ${t.storeId} is not null and ${t.storeName} is not null)`,
    ),
  ],
)

/** What erasing a person does with these tables. */
export const addrErasures: readonly Erasure[] = [erased(addresses, { member: [addresses.userNbr] })]
