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
import type { Lang } from '../../schemas/lang.ts'
import type { LineKind } from '../../schemas/cart/cart.schema.ts'
import { members } from '../account/member.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** Names and picture of a SKU in one language. */
export interface SeenGoods {
  lang: Lang
  ptName: string
  optdName: string
  img: string
}

/** A member's cart. An add-on belongs to the main lines of its product in the same cart. */
export const cartLines = pgTable(
  'cart_line',
  {
    storeNbr: ofStore(),
    cartNbr: text('cart_nbr').notNull(),
    userNbr: text('user_nbr').notNull(),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    kind: integer('kind').$type<LineKind>().notNull().default(0),
    /** Main product of an add-on; empty for main lines. Part of the unique key. */
    parPtNbr: text('par_pt_nbr').notNull().default(''),
    qtyOrd: integer('qty_ord').notNull(),
    checked: boolean('checked').notNull().default(true),
    /** Price per unit when the member last saw it, to report price changes. */
    seenPrice: money('seen_price').notNull(),
    /** Names under which the member last saw it, to report renamed and name removed SKUs. */
    seenAs: jsonb('seen_as').$type<SeenGoods>(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cartNbr] }),
    uniqueIndex('cart_line_sku').on(t.storeNbr, t.userNbr, t.skuId, t.kind, t.parPtNbr),
    index('cart_line_member').on(t.storeNbr, t.userNbr, t.addedAt),
    index('cart_line_age').on(t.addedAt),
    // No foreign key to the SKU: a line of a removed one stays and says so.
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    check('cart_line_qty', sql`${t.qtyOrd} between 1 and 99`),
  ],
)

/** Hours for which removed lines can be restored. */
export const undoHours = 24

/** Removed lines, so that they can be restored unchanged. */
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

/** A line in its JSON form. */
export type UndoLine = Omit<typeof cartLines.$inferSelect, 'storeNbr' | 'userNbr' | 'addedAt'> & {
  addedAt: string
}

/** What erasing a person does with these tables. */
export const cartErasures: readonly Erasure[] = [
  erased(cartLines, { member: [cartLines.userNbr] }),
  erased(cartUndos, { member: [cartUndos.userNbr] }),
]
