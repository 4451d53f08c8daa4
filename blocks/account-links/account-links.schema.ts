import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const accountDestinations = ['login', 'register', 'lookup', 'reset', 'shopping'] as const

export const accountLinksSpec = defineBlockSpec({
  type: 'AccountLinks',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Links between the account pages that keep the page to return to after signing in.',
  props: Type.Object(
    {
      links: Type.Array(Literals(accountDestinations), {
        default: ['register', 'lookup', 'reset', 'shopping'],
        maxItems: accountDestinations.length,
        role: 'design',
      }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Login', 'Register', 'Lookup', 'Bind'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1200 },
})
