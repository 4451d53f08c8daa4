import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { linkProps } from '../../schemas/link.schema.ts'

export const footerSpec = defineBlockSpec({
  type: 'Footer',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'Links and a closing line below a page.',
  props: Type.Object(
    {
      links: Type.Array(
        Type.Object({
          name: Type.String({ maxLength: 40, default: '', role: 'content' }),
          ...linkProps,
        }),
        { default: [], maxItems: 12, role: 'content' },
      ),
      note: Type.String({ default: '', maxLength: 300, role: 'content' }),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
