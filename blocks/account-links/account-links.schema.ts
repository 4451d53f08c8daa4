import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const accountDestinations = [
  'login',
  'register',
  'lookup',
  'reset',
  'orderLookup',
  'shopping',
] as const

export const accountLinksSpec = defineBlockSpec({
  type: 'AccountLinks',
  name: 'Account page links',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Links between the account pages that keep the page to return to after signing in.',
  advice: {
    use: 'Below the form of a sign-in, registration or lookup page, for those who need another of these pages.',
    avoid: 'For links that need not keep the page to return to, use {{Button}}.',
  },
  props: Type.Object(
    {
      links: Type.Array(
        Literals(accountDestinations, {
          titles: {
            login: 'Sign in',
            register: 'Create an account',
            lookup: 'Forgot password',
            reset: 'Reset by mobile',
            orderLookup: 'Find a guest’s order',
            shopping: 'Back to shopping',
          },
        }),
        {
          default: ['register', 'lookup', 'reset', 'orderLookup', 'shopping'],
          maxItems: accountDestinations.length,
          role: 'design',
          title: 'Links',
          description:
            'The pages to link to, in this order, with signing in and registering as buttons below the others; those that the sign-in methods of the shop do not need are left out.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Login', 'Register', 'Lookup', 'Bind', 'OrderLookup'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1200 },
})
