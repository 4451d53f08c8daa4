import { and, eq, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { findingKeys } from '../db/finding.ts'
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
    /** Increases with every save; a save must name the revision it is based on. */
    draftRev: integer('draft_rev').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** The published revision; 0 is the screen's default document. */
    publishedRev: integer('published_rev').notNull().default(0),
    /** The draft revision that was published last. */
    publishedDraftRev: integer('published_draft_rev').notNull().default(0),
    /** When it was put into the trash; shoppers do not see it, and its address stays reserved. */
    trashedAt: moment('trashed_at'),
    trashedBy: text('trashed_by').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3] })],
)

/**
 * Preview links that show a draft to anyone who has them; expired ones are deleted when the next is
 * created.
 */
export const pagePreviews = pgTable(
  'page_preview',
  {
    ...address,
    tokenHash: text('token_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.tokenHash] })],
)

/**
 * One-time keys that open the shop in the Studio's frame; expired ones are deleted with the next.
 */
export const frameKeys = pgTable(
  'frame_key',
  {
    storeNbr: ofStore(),
    keyHash: text('key_hash').notNull(),
    /** The Studio's origin, the only page that may embed the frame. */
    origin: text('origin').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.keyHash] })],
)

/** Published documents, append-only. */
export const pageRevisions = pgTable(
  'page_revision',
  {
    ...address,
    rev: integer('rev').notNull(),
    document: jsonb('document').$type<PageDocument>().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3, t.rev] }),
    index('page_revision_age').on(t.publishedAt),
  ],
)

/** Scheduled publications, one per page. */
export const pageSchedules = pgTable(
  'page_schedule',
  {
    ...address,
    /** Copy of the draft at the time of scheduling. */
    document: jsonb('document').$type<PageDocument>().notNull(),
    draftRev: integer('draft_rev').notNull(),
    publishAt: moment('publish_at').notNull(),
    note: text('note').notNull().default(''),
    madeBy: text('made_by').notNull(),
    /** Why it could not be published; empty while it is pending. */
    failure: text('failure').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3] }),
    index('page_schedule_due')
      .on(t.publishAt)
      .where(sql`failure = ''`),
  ],
)

/** Redirects of information page addresses, effective while no page is published there. */
export const pageRedirects = pgTable(
  'page_redirect',
  {
    storeNbr: ofStore(),
    fromNbr: text('from_nbr').notNull(),
    toNbr: text('to_nbr').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.fromNbr] }),
    index('page_redirect_finding').using('gin', findingKeys(t.fromNbr, t.toNbr)),
    index('page_redirect_to').on(t.storeNbr, t.toNbr),
    check('page_redirect_elsewhere', sql`from_nbr <> to_nbr`),
  ],
)

/** Operators who have a page open in the Studio; they report every few seconds. */
export const pagePresence = pgTable(
  'page_presence',
  {
    ...address,
    operatorNbr: text('operator_nbr').notNull(),
    name: text('name').notNull(),
    since: moment('since').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.p1, t.p2, t.p3, t.operatorNbr] })],
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
    index('block_fault_age').on(t.lastAt),
    index('block_fault_recent').on(t.storeNbr, t.lastAt),
  ],
)

/** Joins a page with its published revision; a page that shows its screen's default has none. */
export const isPublishedRevision = and(
  eq(pageRevisions.storeNbr, pages.storeNbr),
  eq(pageRevisions.p1, pages.p1),
  eq(pageRevisions.p2, pages.p2),
  eq(pageRevisions.p3, pages.p3),
  eq(pageRevisions.rev, pages.publishedRev),
)
