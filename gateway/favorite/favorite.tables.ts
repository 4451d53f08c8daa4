import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '../account/member.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { erased, type Erasure } from '../db/erasure.ts'
import { ofStore } from '../store/columns.ts'

/** Products that members saved. */
export const favorites = pgTable(
  'favorite',
  {
    storeNbr: ofStore(),
    userNbr: text('user_nbr').notNull(),
    ptNbr: text('pt_nbr').notNull(),
    /** Order of saving. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.userNbr, t.ptNbr] }),
    index('favorite_product').on(t.storeNbr, t.ptNbr),
    foreignKey({
      columns: [t.storeNbr, t.userNbr],
      foreignColumns: [members.storeNbr, members.userNbr],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.storeNbr, t.ptNbr],
      foreignColumns: [products.storeNbr, products.ptNbr],
    }).onDelete('cascade'),
  ],
)

/** What erasing a person does with these tables. */
export const favoriteErasures: readonly Erasure[] = [
  erased(favorites, { member: [favorites.userNbr] }),
]
