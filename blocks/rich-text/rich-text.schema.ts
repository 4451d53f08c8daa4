import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { RichTextHtml } from '../../schemas/kit/types.ts'

export const richTextSpec = defineBlockSpec({
  type: 'RichText',
  name: 'Rich text',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Text with headings, lists, quotations, links, pictures and tables.',
  advice: {
    use: 'For running text with headings, lists, links and pictures, such as a story or instructions.',
    avoid:
      'For a lone heading, use {{Title}}; for questions and answers, use {{Accordion}}; for a link that stands out, use {{Button}}.',
    access: 'Choose headings by their level, not by their size, and describe each picture.',
  },
  props: Type.Object(
    {
      html: RichTextHtml({
        default: '',
        role: 'content',
        title: 'Content',
        description:
          'Text with headings, lists, pictures and links; without any the block is hidden.',
      }),
      hasPadding: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Space around',
        description:
          'Leaves a margin around the text; without it pictures reach the edges of the screen.',
      }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
