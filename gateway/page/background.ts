import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { presenceSeconds } from '../../schemas/page/presence.ops.ts'
import type { Background } from '../db/background.ts'
import { blockFaults, pagePresence, pageRedirects, pageRevisions, pages } from './page.tables.ts'
import { trashedSince } from './trash.ts'

const isOver = and(isNotNull(pages.trashedAt), lt(pages.trashedAt, trashedSince))

export const background: Background = {
  retention: [
    {
      table: pageRevisions,
      isOver: sql`exists (select 1 from ${pages} where ${pages.storeNbr} = ${pageRevisions.storeNbr}
      and ${pages.p1} = ${pageRevisions.p1} and ${pages.p2} = ${pageRevisions.p2}
      and ${pages.p3} = ${pageRevisions.p3} and ${isOver})`,
    },
    // After its revisions, which a page created later at this address must not inherit.
    { table: pages, isOver },
    // Replaced long ago. The newest stays, since the next one is counted from it.
    {
      table: pageRevisions,
      isOver: and(
        lt(pageRevisions.publishedAt, sql`now() - interval '2 years'`),
        sql`exists (select from ${pages} where ${pages.storeNbr} = ${pageRevisions.storeNbr}
        and ${pages.p1} = ${pageRevisions.p1} and ${pages.p2} = ${pageRevisions.p2}
        and ${pages.p3} = ${pageRevisions.p3} and ${pages.publishedRev} > ${pageRevisions.rev})`,
      ),
    },
    { table: blockFaults, isOver: lt(blockFaults.lastAt, sql`now() - interval '90 days'`) },
    {
      table: pageRedirects,
      isOver: sql`not exists (select 1 from ${pages} where ${pages.storeNbr} = ${pageRedirects.storeNbr}
      and ${pages.p1} = 'info' and ${pages.p2} = '' and ${pages.p3} = ${pageRedirects.toNbr})`,
    },
    {
      table: pagePresence,
      isOver: lt(
        pagePresence.seenAt,
        sql`now() - make_interval(secs => ${presenceSeconds.gone * 10})`,
      ),
    },
  ],
}
