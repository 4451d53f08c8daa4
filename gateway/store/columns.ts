import { bigint, text, timestamp } from 'drizzle-orm/pg-core'
import { stores } from './store.tables.ts'

/** The store that a row belongs to. */
export const ofStore = () =>
  text('store_nbr')
    .notNull()
    .references(() => stores.storeNbr)

/** A moment, to the microsecond, whatever zone the database is in. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An amount in minor units of the store's currency (decision 7). */
export const money = (name: string) => bigint(name, { mode: 'number' })
