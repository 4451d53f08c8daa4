import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const loginMethodsSpec = defineBlockSpec({
  type: 'LoginMethods',
  name: 'Sign-in methods',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Sign-in with mobile number and code, or with email and password, as the store is configured.',
  advice: {
    use: 'On the sign-in page, which needs it: it shows the methods that the store has turned on.',
    avoid: 'For signing in with LINE or another network, use {{SocialLogin}}.',
  },
  props: noProps,
  place: { within: ['Login'], max: 1 },
  provides: { methods: {} },
  onError: 'block-page',
  budget: { jsGzip: 3000 },
})
