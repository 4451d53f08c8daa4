import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReasonKind } from '../../schemas/after-sales/reason.schema.ts'
import type { Localized } from '../../schemas/lang.ts'
import { ofStore } from '../store/columns.ts'

/** Reasons that a store lets shoppers choose from. */
export const reasons = pgTable(
  'reason',
  {
    storeNbr: ofStore(),
    rsn: text('rsn').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    /** The requests it applies to. */
    kinds: jsonb('kinds').$type<ReasonKind[]>().notNull(),
    needsImage: boolean('needs_image').notNull().default(false),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.rsn] })],
)
