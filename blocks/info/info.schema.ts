import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { RichTextHtml } from '../../schemas/kit/types.ts'
import { getInfo } from '../../schemas/info/info.ops.ts'

export const infoSpec = defineBlockSpec({
  type: 'Info',
  name: 'Information page',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'An information page of the store: the title of its document, and rich text below it.',
  advice: {
    use: 'For a page of the store that is mostly text, such as terms, privacy or about the shop.',
    avoid:
      'For text on a page with other blocks, use {{RichText}}; for questions and answers, use {{Accordion}}.',
  },
  props: Type.Object(
    {
      html: RichTextHtml({
        default: '',
        role: 'content',
        title: 'Content',
        description: 'Text of the page, with headings, lists, pictures and links.',
      }),
    },
    { additionalProperties: false },
  ),
  data: { info: getInfo.response },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
