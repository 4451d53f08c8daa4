import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const accountWelcomeSpec = defineBlockSpec({
  type: 'AccountWelcome',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Greets whoever comes to sign in: the store’s logo, a heading, a sentence. Without words of its own it has the shop’s.',
  props: Type.Object(
    {
      showLogo: Type.Boolean({ default: true, role: 'design' }),
      title: Type.String({ default: '', maxLength: 60, role: 'content', title: 'Heading' }),
      text: Type.String({ default: '', maxLength: 200, role: 'content', title: 'Sentence' }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Login'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 1000 },
})
