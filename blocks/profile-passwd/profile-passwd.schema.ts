import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profilePasswdSpec = defineBlockSpec({
  type: 'ProfilePasswd',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Setting and changing the password: by the old one, or by a code sent to the mobile.',
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
