import { sql } from 'drizzle-orm'
import {
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
import type { LineKind } from '../../schemas/cart/cart.schema.ts'
import { skus } from '../catalog/catalog.tables.ts'
import { members } from '../session/session.tables.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** What a member means to buy. An add-on hangs on a main line of the same cart, by that line's product. */
export const cartLines = pgTable(
  'cart_line',
  {
    storeNbr: ofStore(),
    cartNbr: text('cart_nbr').notNull(),
    userNbr: text('user_nbr').notNull(),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    kind: integer('kind').$type<LineKind>().notNull().default(0),
    /** Product of the main line that an add-on goes with; empty on main lines, so that they are told apart. */
    parPtNbr: text('par_pt_nbr').notNull().default(''),
    qtyOrd: integer('qty_ord').notNull(),
    checked: boolean('checked').notNull().default(true),
    /** What a unit cost when the member last looked, so that a change can be told. */
    seenPrice: money('seen_price').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cartNbr] }),
    uniqueIndex('cart_line_sku').on(t.storeNbr, t.userNbr, t.skuId, t.kind, t.parPtNbr),
    index('cart_line_member').on(t.storeNbr, t.userNbr, t.addedAt),
    foreignKey({
      columns: [t.storeNbr, t.skuId],
      foreignColumns: [skus.storeNbr, skus.skuId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    check('cart_line_qty', sql`${t.qtyOrd} between 1 and 99`),
  ],
)

/** How long what was taken out can be put back. */
export const undoHours = 24

/** Lines that were taken out, so that they can be put back as they were. */
export const cartUndos = pgTable(
  'cart_undo',
  {
    storeNbr: ofStore(),
    undoNbr: text('undo_nbr').notNull(),
    userNbr: text('user_nbr').notNull(),
    lines: jsonb('lines').$type<UndoLine[]>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.undoNbr] }),
    index('cart_undo_age').on(t.at),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
  ],
)

/** A line as JSON holds it. */
export type UndoLine = Omit<typeof cartLines.$inferSelect, 'storeNbr' | 'userNbr' | 'addedAt'> & {
  addedAt: string
}
