import { Type } from '@sinclair/typebox'
import { isRecord } from '../../engine/contract/is-record.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import type { PropCondition } from '../../engine/contract/prop-options.ts'
import { Choices, ImageKey } from '../../schemas/kit/types.ts'
import { linkPropsWhen } from '../../schemas/link.schema.ts'
import { TourLink, VideoLink } from '../../schemas/video.schema.ts'
import { altTextProp } from '../ui/media/media.schema.ts'
import { captionProps, withoutTone } from '../ui/text/caption.schema.ts'

const itemsWithoutTone = ({ items, ...props }: Record<string, unknown>) => ({
  ...props,
  ...(Array.isArray(items) && {
    items: items.map((item: unknown) => (isRecord(item) ? withoutTone(item) : item)),
  }),
})

const isTour: PropCondition = { prop: 'swiperType', is: ['vtour'] }

export const carouselSpec = defineBlockSpec({
  type: 'Carousel',
  name: 'Picture carousel',
  version: 2,
  // Words stand below the pictures since version 2, in the colours of the page.
  upgrades: { 2: { change: itemsWithoutTone } },
  group: 'content',
  role: 'content',
  doc: 'Slides with pictures, videos and virtual tours that advance automatically, unless the shopper prefers reduced motion or a video plays.',
  advice: {
    use: 'For a few pictures of equal weight that may take turns, such as the main offers of the season.',
    avoid:
      'For one picture, or one that everybody must see, use {{ImageAd}} or {{Hero}}; few shoppers see the second slide.',
    access:
      'It can be paused, stays still for shoppers who prefer reduced motion, and slides out of view cannot be focused. Say in the description of each slide what the picture says.',
    anatomy: {
      Slide: 'a picture, video or virtual tour; all have the shape of the first',
      Caption: 'heading and text over the picture',
      Dots: 'one for each slide, to tap',
      Pause: 'there if it advances by itself',
    },
  },
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            swiperType: Choices(
              { img: 'Picture', video: 'Video', vtour: 'Virtual tour' },
              {
                default: 'img',
                role: 'content',
                title: 'Kind of slide',
                description: 'What the slide shows; only pictures can have a link.',
              },
            ),
            img: ImageKey({
              default: '',
              role: 'content',
              title: 'Picture',
              description:
                'The picture of the slide, or what is shown before its video or tour is opened; all slides have the shape of the first picture.',
            }),
            src: VideoLink({ when: { prop: 'swiperType', is: ['video'] } }),
            vtourPoster: ImageKey({
              default: '',
              role: 'content',
              title: 'Tour poster',
              description: 'Picture shown before the tour is opened, in place of the one above.',
              when: isTour,
            }),
            vtourPreviewUrl: TourLink({ when: isTour }),
            tip: altTextProp(),
            ...captionProps,
            ...linkPropsWhen({ prop: 'swiperType', is: ['img'] }),
          },
          { title: 'Slide' },
        ),
        {
          default: [],
          maxItems: 12,
          role: 'content',
          title: 'Slides',
          description: 'What the carousel shows, in this order; at most 12.',
        },
      ),
      autoplay: Type.Integer({
        default: 5,
        minimum: 0,
        maximum: 60,
        role: 'design',
        title: 'Seconds per slide',
        description:
          'Time until the next slide follows by itself, in seconds; 0 waits for a swipe. Has no effect with a single slide.',
      }),
      shape: Choices(
        { full: 'Full width', card: 'Cards' },
        {
          default: 'full',
          role: 'design',
          title: 'Shape',
          description:
            'One slide over the whole width, or cards with a part of the next ones at both sides.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
