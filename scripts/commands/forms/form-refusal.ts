import { faultLines, type Refusals } from '../refusal.ts'

/** Messages for failures of form operations. */
export const formRefusals: Refusals = {
  missing: 'there is no such form in this store; see: list',
  messages: {
    INVALID_FORM: ({ faults = [] }) => ({
      before: faultLines(faults),
      last: `not saved, the form has ${faults.length} faults`,
    }),
    REVISION_CONFLICT: ({ rev, savedBy }) => ({
      last: rev
        ? `${savedBy || 'somebody'} saved revision ${rev} in the meantime; pull it to another file, repeat your changes there and push that file`
        : 'the form no longer exists; remove "$rev" from the file to create it again',
    }),
  },
}
