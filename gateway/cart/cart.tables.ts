import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
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
