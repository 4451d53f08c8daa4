import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const signOutSpec = defineBlockSpec({
  type: 'SignOut',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Ends the session, after asking.',
  props: noProps,
  place: { within: ['Profile', 'MemberCentre', 'Bind'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
