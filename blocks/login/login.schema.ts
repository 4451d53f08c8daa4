import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const loginSpec = defineBlockSpec({
  type: 'Login',
  name: 'Sign-in page',
  version: 1,
  group: 'account',
  role: 'main',
  doc: 'The sign-in page: a welcome, the sign-in methods, and further links.',
  advice: {
    use: 'On the sign-in page, as its main block.',
    avoid:
      'For creating an account, use {{Register}}; for guests who look for an order, use {{OrderLookup}}.',
  },
  props: noProps,
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: { welcome: 'see what the page is for', methods: 'sign in' },
    },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1000 },
})
