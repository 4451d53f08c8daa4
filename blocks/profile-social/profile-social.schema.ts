import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profileSocialSpec = defineBlockSpec({
  type: 'ProfileSocial',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Accounts elsewhere that open this one: joining them and taking them off.',
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
