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

/** A guest who has a cart, known by the token that the browser keeps. */
export const guestCarts = pgTable(
  'guest_cart',
  {
    storeNbr: ofStore(),
    /** Hash of the token. */
    guestNbr: text('guest_nbr').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.guestNbr] }),
    index('guest_cart_age').on(t.changedAt),
  ],
)

/** Lines of a cart: a member's, or a guest's. Add-ons belong to the main lines of their product. */
export const cartLines = pgTable(
  'cart_line',
  {
    storeNbr: ofStore(),
    cartNbr: text('cart_nbr').notNull(),
    /** Either a member or a guest. */
    userNbr: text('user_nbr'),
    guestNbr: text('guest_nbr'),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    kind: integer('kind').$type<LineKind>().notNull().default(0),
    /** Main product of an add-on; empty for main lines. Part of the unique key. */
    parPtNbr: text('par_pt_nbr').notNull().default(''),
    qtyOrd: integer('qty_ord').notNull(),
    checked: boolean('checked').notNull().default(true),
    /** Price per unit when the shopper last saw it, to report price changes. */
    seenPrice: money('seen_price').notNull(),
    /** Names under which the shopper last saw it, to report renamed and name removed SKUs. */
    seenAs: jsonb('seen_as').$type<SeenGoods>(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.cartNbr] }),
    uniqueIndex('cart_line_sku').on(t.storeNbr, t.userNbr, t.skuId, t.kind, t.parPtNbr),
    uniqueIndex('cart_line_guest')
      .on(t.storeNbr, t.guestNbr, t.skuId, t.kind, t.parPtNbr)
      .where(sql`${t.guestNbr} is not null`),
    index('cart_line_member').on(t.storeNbr, t.userNbr, t.addedAt),
    index('cart_line_age').on(t.addedAt),
    // No foreign key to the SKU: a line of a removed one stays and says so.
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cart_line_guest_fk',
      columns: [t.storeNbr, t.guestNbr],
      foreignColumns: [guestCarts.storeNbr, guestCarts.guestNbr],
    }).onDelete('cascade'),
    check('cart_line_owner', sql`num_nonnulls(${t.userNbr}, ${t.guestNbr}) = 1`),
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
    /** Either a member or a guest. */
    userNbr: text('user_nbr'),
    guestNbr: text('guest_nbr'),
    lines: jsonb('lines').$type<UndoLine[]>().notNull(),
    /** The saved line that they became, unless they were removed. */
    savedNbr: text('saved_nbr'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.undoNbr] }),
    index('cart_undo_age').on(t.at),
    index('cart_undo_guest')
      .on(t.storeNbr, t.guestNbr)
      .where(sql`${t.guestNbr} is not null`),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cart_undo_guest_fk',
      columns: [t.storeNbr, t.guestNbr],
      foreignColumns: [guestCarts.storeNbr, guestCarts.guestNbr],
    }).onDelete('cascade'),
    check('cart_undo_owner', sql`num_nonnulls(${t.userNbr}, ${t.guestNbr}) = 1`),
  ],
)

/** A line in its JSON form. */
export type UndoLine = Omit<
  typeof cartLines.$inferSelect,
  'storeNbr' | 'userNbr' | 'guestNbr' | 'addedAt'
> & {
  addedAt: string
  /** What was saved for later of it; absent in rows of the last release. */
  saved?: SavedUnits
}

/** Units that were added to a saved line, and what that was before. */
export interface SavedUnits {
  qty: number
  was?: Pick<typeof savedLines.$inferSelect, 'qtyOrd' | 'seenPrice' | 'seenAs'> & {
    savedAt: string
  }
}

/** SKUs that a shopper put aside from the cart, to decide later. */
export const savedLines = pgTable(
  'saved_line',
  {
    storeNbr: ofStore(),
    savedNbr: text('saved_nbr').notNull(),
    /** Either a member or a guest. */
    userNbr: text('user_nbr'),
    guestNbr: text('guest_nbr'),
    skuId: text('sku_id').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    qtyOrd: integer('qty_ord').notNull(),
    /** Price per unit when the shopper last saw it in the cart. */
    seenPrice: money('seen_price').notNull(),
    seenAs: jsonb('seen_as').$type<SeenGoods>(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.savedNbr] }),
    uniqueIndex('saved_line_member')
      .on(t.storeNbr, t.userNbr, t.skuId)
      .where(sql`${t.userNbr} is not null`),
    uniqueIndex('saved_line_guest')
      .on(t.storeNbr, t.guestNbr, t.skuId)
      .where(sql`${t.guestNbr} is not null`),
    index('saved_line_age').on(t.savedAt),
    // No foreign key to the SKU, as in the cart.
    foreignKey({
      name: 'saved_line_member_fk',
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    foreignKey({
      name: 'saved_line_guest_fk',
      columns: [t.storeNbr, t.guestNbr],
      foreignColumns: [guestCarts.storeNbr, guestCarts.guestNbr],
    }).onDelete('cascade'),
    check('saved_line_owner', sql`num_nonnulls(${t.userNbr}, ${t.guestNbr}) = 1`),
    check('saved_line_qty', sql`${t.qtyOrd} between 1 and 99`),
  ],
)

/** What erasing a person does with these tables. */
export const cartErasures: readonly Erasure[] = [
  erased(cartLines, { member: [cartLines.userNbr] }),
  erased(cartUndos, { member: [cartUndos.userNbr] }),
  erased(savedLines, { member: [savedLines.userNbr] }),
]
