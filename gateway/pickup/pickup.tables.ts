import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PickupCarrier } from '../../schemas/addr/pickup.schema.ts'
import { moment, ofStore } from '../store/columns.ts'

/**
 * Choices on a carrier's map: pending until a store is set, then the result. Each is completed
 * once.
 */
export const pickupChoices = pgTable(
  'pickup_choice',
  {
    storeNbr: ofStore(),
    /** SHA-256 of the token that is passed through the map. */
    pickHash: text('pick_hash').notNull(),
    /** SHA-256 of the browser's token, so that no other browser can read the choice. */
    visitorHash: text('visitor_hash').notNull(),
    frcNbr: text('frc_nbr').$type<PickupCarrier>().notNull(),
    /** Shop path to return to. */
    redirectPath: text('redirect_path').notNull(),
    storeId: text('store_id'),
    storeName: text('store_name'),
    storeAddress: text('store_address'),
    /** District of the address. */
    cityId: text('city_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.pickHash] }),
    index('pickup_choice_age').on(t.expiresAt),
  ],
)
