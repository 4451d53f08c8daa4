import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const socialLoginSpec = defineBlockSpec({
  type: 'SocialLogin',
  name: 'Social sign-in',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Sign-in with a social account, if the store is configured for it.',
  advice: {
    use: 'On the sign-in and registration page: it shows the networks that the store has turned on, or nothing.',
    avoid: 'For linking a network to an account that exists, use {{ProfileSocial}}.',
  },
  props: noProps,
  place: { within: ['Login', 'Register'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
