import { bigint, text, timestamp } from 'drizzle-orm/pg-core'
import { stores } from './store.tables.ts'

/** The store that a row belongs to. */
export const ofStore = () =>
  text('store_nbr')
    .notNull()
    .references(() => stores.storeNbr)

/** A point in time with microseconds, independent of the database's time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An amount in minor units of the store's currency; see docs/decisions/046. */
export const money = (name: string) => bigint(name, { mode: 'number' })
