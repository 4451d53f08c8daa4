import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { linkProps, linkPropsWhen } from '../../schemas/link.schema.ts'
import { altTextProp, overlayVideoProp, pictureProp, wideProp } from '../ui/media/media.schema.ts'
import { captionProps, withoutTone } from '../ui/text/caption.schema.ts'

/** Percent of the picture's width or height. */
const percent = (title: string, description: string, standard: number) =>
  Type.Number({ default: standard, minimum: 0, maximum: 100, role: 'design', title, description })

export const imageAdSpec = defineBlockSpec({
  type: 'ImageAd',
  name: 'Picture banner',
  version: 2,
  // Words stand below the picture since version 2, in the colours of the page.
  upgrades: { 2: { change: withoutTone } },
  group: 'content',
  role: 'content',
  doc: 'A picture with a link and optional text below it; areas of the picture may have other links.',
  advice: {
    use: 'For one offer or story that a picture tells best, where the whole picture or several parts of it are links.',
    avoid:
      'For words and buttons over a picture, use {{Hero}}; for several pictures that take turns, use {{Carousel}}.',
    access:
      'Screen readers cannot read words inside a picture, and they are not translated. Put them into the heading and text, or repeat them in the description. Give each area its own description.',
    anatomy: {
      Picture: 'in its own shape, never cut',
      Areas: 'parts of the picture with links of their own',
      Caption: 'heading, text and a button, all optional',
    },
  },
  props: Type.Object(
    {
      img: pictureProp,
      video: overlayVideoProp,
      tip: altTextProp(),
      ...captionProps,
      button: Type.String({
        default: '',
        maxLength: 30,
        role: 'content',
        title: 'Button text',
        description:
          'Draws a button below the picture that opens the same link; leave it empty for none.',
      }),
      isWide: wideProp,
      ...linkPropsWhen({ prop: 'video', is: [''] }),
      areas: Type.Array(
        Type.Object(
          {
            x: percent(
              'Left edge',
              'Distance from the left edge of the picture, in percent of its width.',
              0,
            ),
            y: percent(
              'Top edge',
              'Distance from the top edge of the picture, in percent of its height.',
              0,
            ),
            w: percent('Width', 'Width of the area, in percent of the picture’s width.', 20),
            h: percent('Height', 'Height of the area, in percent of the picture’s height.', 20),
            tip: Type.String({
              default: '',
              maxLength: 100,
              role: 'content',
              title: 'Area name',
              description: 'Says where the area leads, read aloud to those who cannot see it.',
            }),
            ...linkProps,
          },
          { title: 'Area' },
        ),
        {
          default: [],
          maxItems: 20,
          role: 'content',
          title: 'Areas with links',
          description:
            'Parts of the picture that open other links than the picture; shoppers do not see their edges.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
