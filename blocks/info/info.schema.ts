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
