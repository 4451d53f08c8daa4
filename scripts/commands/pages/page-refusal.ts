import { faultCount, faultLines, type Refusals } from '../refusal.ts'

/** Messages for failures of page operations. */
export const pageRefusals: Refusals = {
  missing: 'there is no such page or revision in this store; see: list, revisions',
  messages: {
    INVALID_DOCUMENT: ({ faults = [] }) => ({
      before: faultLines(faults),
      last: `not saved, the document has ${faultCount(faults.length)}`,
    }),
    REVISION_CONFLICT: ({ draftRev, savedBy }) => ({
      last: draftRev
        ? `${savedBy || 'somebody'} saved draft ${draftRev} in the meantime; pull it to another file, repeat your changes there and push that file`
        : 'the draft no longer exists; pull the page, repeat your changes there and push that file',
    }),
    NOTHING_TO_PREVIEW: () => ({ last: 'there is no draft to preview; push one first' }),
    NUMBER_NEEDED: () => ({
      last: 'the page is shared by many numbers; name one for the preview, like --of P10001',
    }),
    NOTHING_TO_PUBLISH: () => ({ last: 'there is no draft to publish; push one first' }),
  },
}
