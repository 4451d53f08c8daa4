import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GrpStat } from '../../schemas/group/group.schema.ts'
import { campaigns } from '../campaign/campaign.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { members } from '../account/member.tables.ts'
import { kept, type Erasure } from '../db/erasure.ts'
import { moment, ofStore } from '../store/columns.ts'

/**
 * Groups that buy one product at a campaign's price. Orders refer to their group by `grpNbr` and
 * occupy its seats.
 */
export const buyingGroups = pgTable(
  'buying_group',
  {
    storeNbr: ofStore(),
    grpNbr: text('grp_nbr').notNull(),
    cpgNbr: text('cpg_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /** The member who opened it. */
    userNbr: text('user_nbr').notNull(),
    /** Number of seats, copied from the campaign when the group was opened. */
    size: integer('size').notNull(),
    stat: text('stat').$type<GrpStat>().notNull().default('open'),
    deadline: moment('deadline').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.grpNbr] }),
    index('buying_group_open')
      .on(t.storeNbr, t.ptNbr, t.deadline)
      .where(sql`${t.stat} = 'open'`),
    index('buying_group_due')
      .on(t.deadline)
      .where(sql`${t.stat} = 'open'`),
    foreignKey({
      columns: [t.storeNbr, t.cpgNbr],
      foreignColumns: [campaigns.storeNbr, campaigns.cpgNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }),
    check('buying_group_size', sql`${t.size} >= 2`),
    check('buying_group_stat', sql`${t.stat} in ('open', 'formed', 'failed')`),
    check('buying_group_deadline', sql`${t.deadline} > ${t.createdAt}`),
  ],
)

/** What erasing a person does with these tables. */
export const groupErasures: readonly Erasure[] = [
  kept(buyingGroups, 'orders of others belong to the group'),
]
