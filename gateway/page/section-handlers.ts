import * as ops from '../../schemas/page/section.ops.ts'
import { handle } from '../core/context.ts'
import { storedSections } from './sections.ts'

export const pullSections = handle(ops.pullSections, async ({ input, ctx: { db, store } }) => {
  const rows = await storedSections(db, store.storeNbr, input.nbrs)
  return {
    rows: rows.map(({ nbr, draft, published }) => ({
      nbr,
      isPublished: published !== null,
      document: published ?? draft,
    })),
  }
})
