import { moment } from '../../schemas/page/visibility.ts'
import * as ops from '../../schemas/page/schedule.ops.ts'
import { command } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { aboutPage, addressOf, lockPage } from './documents.ts'
import { pageFaults } from './page-faults.ts'
import { pageSchedules } from './page.tables.ts'
import { scheduleOf, shownSchedule } from './schedules.ts'

export const schedulePage = command(ops.schedulePage, async ({ input, ctx, tx, fail }) => {
  const address = addressOf(input)
  const { storeNbr } = ctx.store
  const publishAt = new Date(moment(input.at, ctx.store.config.timeZone))
  if (publishAt <= ctx.now) throw fail.TIME_PAST({})
  const row = await lockPage(tx, storeNbr, address)
  if (row?.trashedAt) throw notFound()
  if (!row) throw fail.NOTHING_TO_PUBLISH({})
  if (row.draftRev !== input.draftRev)
    throw fail.REVISION_CONFLICT({ draftRev: row.draftRev, savedBy: row.savedBy })
  if (row.publishedDraftRev === row.draftRev) throw fail.NOTHING_TO_PUBLISH({})
  const faults = pageFaults(row.draft, address, ctx.store)
  if (faults.length) throw fail.INVALID_DOCUMENT({ faults })
  const planned = {
    document: row.draft,
    draftRev: row.draftRev,
    publishAt,
    note: input.note.trim(),
    madeBy: ctx.actor.name,
    failure: '',
  }
  const { p1, p2, p3 } = pageSchedules
  await tx
    .insert(pageSchedules)
    .values({ storeNbr, ...address, ...planned })
    .onConflictDoUpdate({ target: [pageSchedules.storeNbr, p1, p2, p3], set: planned })
  const schedule = shownSchedule(planned)
  return {
    answer: { schedule },
    note: { ...aboutPage(address), after: { scheduledFor: schedule.at, draftRev: row.draftRev } },
  }
})

export const unschedulePage = command(ops.unschedulePage, async ({ input, ctx, tx }) => {
  const address = addressOf(input)
  const { storeNbr } = ctx.store
  await lockPage(tx, storeNbr, address)
  const [removed] = await tx
    .delete(pageSchedules)
    .where(scheduleOf(storeNbr, address))
    .returning({ publishAt: pageSchedules.publishAt })
  if (!removed) throw notFound()
  return {
    answer: {},
    note: { ...aboutPage(address), before: { scheduledFor: removed.publishAt.toISOString() } },
  }
})
