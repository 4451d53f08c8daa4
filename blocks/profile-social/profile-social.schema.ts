import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const profileSocialSpec = defineBlockSpec({
  type: 'ProfileSocial',
  name: 'Linked social accounts',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Social accounts for signing in, to link and to unlink.',
  advice: {
    use: 'On the profile page of a shop that offers social sign-in.',
    avoid: 'For signing in itself, use {{SocialLogin}}.',
  },
  props: noProps,
  place: { within: ['Profile'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
