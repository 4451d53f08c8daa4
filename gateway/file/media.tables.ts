import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import { moment, ofStore } from '../store/columns.ts'
import { files } from './file.tables.ts'

/**
 * The media library: pictures added by operators, imports and the demo. Shoppers' pictures have no
 * row here, so that they are never listed.
 */
export const media = pgTable(
  'media',
  {
    storeNbr: ofStore(),
    key: text('key').notNull(),
    /** Order of addition. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    name: text('name').notNull(),
    /** Alternative texts, for screen readers. */
    alt: jsonb('alt').$type<Localized>().notNull().default({}),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Focal point, kept visible when the picture is cropped; percent from the top left corner. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    bytes: integer('bytes').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** Name, texts and tags in lower case, for the search. */
    words: text('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.key] }),
    foreignKey({
      columns: [t.storeNbr, t.key],
      foreignColumns: [files.storeNbr, files.key],
    }),
    index('media_newest').on(t.storeNbr, t.id),
    index('media_tags').using('gin', t.tags),
    index('media_words').using('gin', sql`${t.words} gin_trgm_ops`),
    check('media_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
  ],
)
