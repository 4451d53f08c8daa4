import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { sectionKind, sectionLimits } from '../../engine/document/document.schema.ts'
import { sectionType } from '../../engine/document/sections.ts'

export const sectionSpec = defineBlockSpec({
  type: sectionType,
  name: 'Shared section',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Blocks that are edited in one place and shown on many pages; texts may differ by page.',
  advice: {
    use: 'For blocks that are the same on many pages, such as a promise or a sign-up, so that they are changed once.',
    avoid: 'For blocks of one page that belong together, use {{Stack}}.',
  },
  props: Type.Object(
    {
      sectionNbr: Type.String({
        default: '',
        maxLength: 40,
        picker: 'section',
        title: 'Section',
        description: 'The shared section that is shown here, as it was last published.',
      }),
      texts: Type.Array(
        Type.Object(
          {
            block: Type.String({
              maxLength: 32,
              title: 'Block',
              description: 'Id of the block within the section.',
            }),
            pointer: Type.String({
              maxLength: 200,
              title: 'Place of the text',
              description: 'JSON pointer to the text in the props of the block.',
            }),
            text: Type.String({
              default: '',
              maxLength: 100_000,
              role: 'content',
              picker: 'longText',
              title: 'Text',
              description: 'Shown on this page instead of the section’s own text.',
            }),
          },
          { additionalProperties: false, title: 'Text' },
        ),
        {
          default: [],
          maxItems: 50,
          title: 'Own texts',
          description: 'Texts of the section that are different on this page.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  slots: { blocks: { roles: ['content'], isFilled: true } },
  place: { max: sectionLimits.perPage, outside: [sectionKind] },
  onError: 'hide',
  budget: { jsGzip: 300 },
})
