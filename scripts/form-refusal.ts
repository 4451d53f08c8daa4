import { faultLines, type Refusals } from './refusal.ts'

/** What refusals mean to whoever edits forms. */
export const formRefusals: Refusals = {
  missing: 'there is no such form in store STORE; see: list',
  messages: {
    INVALID_FORM: ({ faults = [] }) => ({
      before: faultLines(faults),
      last: `not saved, the form has ${faults.length} faults`,
    }),
    REVISION_CONFLICT: ({ rev, savedBy }) => ({
      last: rev
        ? `${savedBy || 'somebody'} saved revision ${rev} meanwhile; pull it to another file, carry your changes over and push that one`
        : 'there is no such form any more; take "$rev" out of the file to make it anew',
    }),
  },
}
