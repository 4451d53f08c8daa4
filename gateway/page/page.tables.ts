import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { moment, ofStore } from '../store/columns.ts'

const address = {
  storeNbr: ofStore(),
  p1: text('p1').notNull(),
  p2: text('p2').notNull().default(''),
  p3: text('p3').notNull().default(''),
}

export const pages = pgTable(
  'page',
  {
    ...address,
    draft: jsonb('draft').$type<PageDocument>().notNull(),
    /** Grows with every save: a save must name the one it started from. */
    draftRev: integer('draft_rev').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** What shoppers see; 0 is the screen's own default. */
    publishedRev: integer('published_rev').notNull().default(0),
    /** The draft that was published last. */
    publishedDraftRev: integer('published_draft_rev').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3] })],
)

/** Links that show a draft to whoever has them; those that have ended are removed with the next one. */
export const pagePreviews = pgTable(
  'page_preview',
  {
    ...address,
    tokenHash: text('token_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.tokenHash] })],
)

/** Published documents; rows are only ever added. */
export const pageRevisions = pgTable(
  'page_revision',
  {
    ...address,
    rev: integer('rev').notNull(),
    document: jsonb('document').$type<PageDocument>().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3, t.rev] })],
)

export const blockFaults = pgTable(
  'block_fault',
  {
    ...address,
    rev: integer('rev').notNull(),
    blockId: text('block_id').notNull(),
    blockType: text('block_type').notNull(),
    reason: text('reason').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3, t.rev, t.blockId, t.reason] }),
    index('block_fault_recent').on(t.storeNbr, t.lastAt),
  ],
)
