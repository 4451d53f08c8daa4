import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PickupCarrier } from '../../schemas/addr/pickup.schema.ts'
import { moment, ofStore } from '../store/columns.ts'

/** Choices on a carrier's map: under way while no store is named, then what was chosen, once. */
export const pickupChoices = pgTable(
  'pickup_choice',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the key that travels. */
    pickHash: text('pick_hash').notNull(),
    /** SHA-256 of the browser's own token: another browser cannot read what this one chose. */
    visitorHash: text('visitor_hash').notNull(),
    frcNbr: text('frc_nbr').$type<PickupCarrier>().notNull(),
    /** Path within the shop to come back to. */
    redirectPath: text('redirect_path').notNull(),
    storeId: text('store_id'),
    storeName: text('store_name'),
    storeAddress: text('store_address'),
    /** District that the address lies in. */
    cityId: text('city_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.pickHash] }),
    index('pickup_choice_age').on(t.expiresAt),
  ],
)
