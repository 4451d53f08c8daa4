import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

export const noticeBarSpec = defineBlockSpec({
  type: 'NoticeBar',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'One line of news that scrolls if it is wider than the screen.',
  props: Type.Object(
    {
      text: Type.String({ default: '', maxLength: 5000, role: 'content', bindable: true }),
      icon: Literals(['none', 'bell', 'truck', 'tag', 'info'], { default: 'bell', role: 'design' }),
      tone: Literals(['brand', 'quiet', 'sale'], { default: 'quiet', role: 'design' }),
      ...linkProps,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
