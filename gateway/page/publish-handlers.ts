import * as ops from '../../schemas/page/page-operator.ops.ts'
import { command, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { bumpTick } from '../store/store-directory.ts'
import { aboutPage, addressIs, addressOf, lockPage, revisionOf, revisionsOf } from './documents.ts'
import { pageFaults } from './page-faults.ts'
import { pages } from './page.tables.ts'
import { publishDocument } from './publish.ts'

export const publishPage = command(ops.publishPage, async ({ input, ctx, tx, fail }) => {
  const address = addressOf(input)
  const { storeNbr } = ctx.store
  const row = await lockPage(tx, storeNbr, address)
  if (row?.trashedAt) throw notFound()
  if (!row) throw fail.NOTHING_TO_PUBLISH({})
  if (row.draftRev !== input.draftRev)
    throw fail.REVISION_CONFLICT({ draftRev: row.draftRev, savedBy: row.savedBy })
  if (row.publishedDraftRev === row.draftRev) throw fail.NOTHING_TO_PUBLISH({})
  // The block types may have changed since the draft was saved.
  const faults = pageFaults(row.draft, address, ctx.store)
  if (faults.length) throw fail.INVALID_DOCUMENT({ faults })
  const note = input.note.trim()
  const publishedRev = await publishDocument(tx, storeNbr, address, {
    document: row.draft,
    draftRev: row.draftRev,
    by: ctx.actor.name,
    note,
  })
  return {
    answer: { publishedRev },
    note: {
      ...aboutPage(address),
      before: { publishedRev: row.publishedRev },
      after: { publishedRev, ...(note && { note }) },
    },
  }
})

export const rollbackPage = command(ops.rollbackPage, async ({ input, ctx: { store }, tx }) => {
  const address = addressOf(input)
  const row = await lockPage(tx, store.storeNbr, address)
  const isKnown =
    input.rev === 0 || (await revisionOf(tx, store.storeNbr, address, input.rev)) !== undefined
  if (!row || row.trashedAt || !isKnown) throw notFound()
  await tx
    .update(pages)
    .set({ publishedRev: input.rev, publishedDraftRev: 0 })
    .where(addressIs(store.storeNbr, address))
  await bumpTick(tx, store.storeNbr, 'configTick')
  return {
    answer: { publishedRev: input.rev },
    note: {
      ...aboutPage(address),
      before: { publishedRev: row.publishedRev },
      after: { publishedRev: input.rev },
    },
  }
})

export const listRevisions = handle(ops.listRevisions, async ({ input, ctx: { db, store } }) => {
  const revisions = await revisionsOf(db, store.storeNbr, addressOf(input))
  return {
    rows: revisions.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
  }
})
