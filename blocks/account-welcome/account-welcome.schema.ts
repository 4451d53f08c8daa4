import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const accountWelcomeSpec = defineBlockSpec({
  type: 'AccountWelcome',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The store’s logo with a heading and a sentence above the sign-in; without custom texts, the shop’s defaults.',
  props: Type.Object(
    {
      showLogo: Type.Boolean({ default: true, role: 'design' }),
      title: Type.String({ default: '', maxLength: 60, role: 'content', title: 'Heading' }),
      text: Type.String({ default: '', maxLength: 200, role: 'content', title: 'Sentence' }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Login'], max: 1 },
  hasHeading: true,
  onError: 'placeholder',
  budget: { jsGzip: 1000 },
})
