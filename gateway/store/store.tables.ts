import {
  bigint,
  boolean,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import type { TickName } from '../../schemas/protocol/cache.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'
import type { StoredConfig } from './store-config.ts'

export const stores = pgTable('store', {
  storeNbr: text('store_nbr').primaryKey(),
  appid: text('appid').notNull().unique(),
  secret: text('secret').notNull(),
  /** When the store was closed; it then serves no requests, but its data stays. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  config: jsonb('config').$type<StoredConfig>().notNull(),
  /** IANA name; the store's calendar days follow this zone. */
  timeZone: text('time_zone').notNull().default(defaultTimeZone),
  /**
   * Name of the database in which the store lives; null for this one. Otherwise its rows here must
   * be neither read nor written.
   */
  livesIn: text('lives_in'),
  /** Suggested searches in display order. */
  searchTags: jsonb('search_tags').$type<Localized[]>().notNull().default([]),
})

export const storeHosts = pgTable(
  'store_host',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    host: text('host').notNull(),
    /** The host of canonical URLs. */
    isPrimary: boolean('is_primary').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.host] }), uniqueIndex('store_host_host').on(t.host)],
)

/** Write-only secrets of stores, sealed by the vault for `STORE/NAME`. */
export const storeSecrets = pgTable(
  'store_secret',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    /** Its last characters, to distinguish secrets. */
    ends: text('ends').notNull(),
    setBy: text('set_by').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.name] })],
)

export const ticks = pgTable(
  'tick',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    name: text('name').$type<TickName>().notNull(),
    value: bigint('value', { mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.name] })],
)

export const channels = pgTable(
  'channel',
  {
    storeNbr: text('store_nbr')
      .notNull()
      .references(() => stores.storeNbr),
    corpNbr: text('corp_nbr').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.corpNbr] })],
)
