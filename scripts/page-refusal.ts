import { faultCount, faultLines, type Refusals } from './refusal.ts'

/** What refusals mean to whoever edits pages. */
export const pageRefusals: Refusals = {
  missing: 'there is no such page or revision in store STORE; see: list, revisions',
  messages: {
    INVALID_DOCUMENT: ({ faults = [] }) => ({
      before: faultLines(faults),
      last: `not saved, the document has ${faultCount(faults.length)}`,
    }),
    REVISION_CONFLICT: ({ draftRev, savedBy }) => ({
      last: draftRev
        ? `${savedBy || 'somebody'} saved draft ${draftRev} meanwhile; pull it to another file, carry your changes over and push that one`
        : 'there is no such draft any more; pull the page, carry your changes over and push that',
    }),
    NOTHING_TO_PREVIEW: () => ({ last: 'there is no draft to look at; push one first' }),
    NUMBER_NEEDED: () => ({
      last: 'the page stands for all numbers; name one to show it with, like --of P10001',
    }),
    NOTHING_TO_PUBLISH: () => ({ last: 'there is no draft to publish; push one first' }),
  },
}
