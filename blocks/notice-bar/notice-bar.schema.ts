import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { IconChoice } from '../ui/icon.schema.ts'

export const noticeBarSpec = defineBlockSpec({
  type: 'NoticeBar',
  name: 'Notice bar',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'One line of news that scrolls if it is wider than the screen.',
  advice: {
    use: 'For one short message that concerns everybody today, such as free shipping, a holiday or a delay.',
    avoid: 'For more than a line, use {{RichText}}; for an offer with a picture, use {{ImageAd}}.',
    access:
      'A line that scrolls can be paused, and stays still for shoppers who prefer reduced motion. A message that fits needs no motion: keep it short.',
  },
  props: Type.Object(
    {
      text: Type.String({
        default: '',
        maxLength: 5000,
        role: 'content',
        bindable: true,
        title: 'Notice',
        description: 'The line of news; without a text the bar is hidden.',
        picker: 'longText',
      }),
      icon: IconChoice(['none', 'bell', 'truck', 'tag', 'info'], {
        default: 'bell',
        description: 'Icon before the text.',
      }),
      tone: Choices(
        { brand: 'Brand color', quiet: 'Quiet', sale: 'Sale color' },
        {
          default: 'quiet',
          role: 'design',
          title: 'Tone',
          description: 'Colors of the bar, taken from the theme.',
        },
      ),
      ...linkProps,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
