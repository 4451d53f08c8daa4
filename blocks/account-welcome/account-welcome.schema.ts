import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const accountWelcomeSpec = defineBlockSpec({
  type: 'AccountWelcome',
  name: 'Sign-in welcome',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The store’s logo with a heading and a sentence above the sign-in; without custom texts, the shop’s defaults.',
  advice: {
    use: 'At the top of the sign-in page, which needs it as its heading.',
    avoid: 'For a heading on any other page, use {{Title}}.',
  },
  props: Type.Object(
    {
      showLogo: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Logo',
        description:
          'Shows the logo of the shop beside the heading; has no effect without a logo in the settings.',
      }),
      title: Type.String({
        default: '',
        maxLength: 60,
        role: 'content',
        title: 'Heading',
        description: 'Replaces the usual heading; leave it empty to keep that.',
      }),
      text: Type.String({
        default: '',
        maxLength: 200,
        role: 'content',
        title: 'Text',
        description: 'Replaces the usual sentence below the heading; leave it empty to keep that.',
      }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['Login'], max: 1 },
  provides: { welcome: {} },
  hasHeading: true,
  onError: 'placeholder',
  budget: { jsGzip: 1000 },
})
