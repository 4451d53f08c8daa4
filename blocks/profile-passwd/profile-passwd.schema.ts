import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profilePasswdSpec = defineBlockSpec({
  type: 'ProfilePasswd',
  name: 'Password change',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Sets or changes the password, with the old password or a code sent to the mobile number.',
  advice: {
    use: 'On the profile page of a shop whose members sign in by password.',
    avoid: 'For members who forgot theirs and need a link, use {{Lookup}}.',
  },
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
