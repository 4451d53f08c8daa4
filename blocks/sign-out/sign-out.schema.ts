import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const signOutSpec = defineBlockSpec({
  type: 'SignOut',
  name: 'Sign-out button',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Signs out after confirmation.',
  advice: {
    use: 'At the end of the account or profile page.',
    avoid: 'For other links of the account, see {{MemberMenu}}.',
  },
  props: noProps,
  place: { within: ['Profile', 'MemberCentre', 'Bind'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
