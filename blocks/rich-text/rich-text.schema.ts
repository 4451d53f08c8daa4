import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { RichTextHtml } from '../../schemas/kit/types.ts'

export const richTextSpec = defineBlockSpec({
  type: 'RichText',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Rich text.',
  props: Type.Object(
    {
      html: RichTextHtml({ default: '', role: 'content' }),
      hasPadding: Type.Boolean({ default: true, role: 'design' }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
