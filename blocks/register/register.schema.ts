import { Type } from '@sinclair/typebox'
import { InfoTitle } from '../../schemas/info/info.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const registerSpec = defineBlockSpec({
  type: 'Register',
  name: 'Registration page',
  version: 1,
  group: 'account',
  texts: ['terms'],
  role: 'main',
  doc: 'Creates an account with email and password; other sign-in methods below.',
  advice: {
    use: 'On the registration page, as its main block.',
    avoid: 'For those who have an account, use {{Login}}.',
  },
  props: noProps,
  // The terms that a shopper accepts by registering.
  data: { infos: Type.Array(InfoTitle) },
  slots: { body: { roles: ['part', 'content'] } },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
