import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import type { PropCondition } from '../../engine/contract/prop-options.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { VideoLink } from '../../schemas/video.schema.ts'
import { altTextProp, posterProp, ratioProp } from '../ui/media/media.schema.ts'

const hasVideo: PropCondition = { prop: 'src', not: [''] }

export const videoSpec = defineBlockSpec({
  type: 'Video',
  name: 'Video',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'A video with a poster; plays in an overlay or in place.',
  advice: {
    use: 'For a video that shows what pictures cannot, such as how something is worn, used or made.',
    avoid:
      'For a video among pictures that take turns, use {{Carousel}}; for a tour through rooms, use {{VirtualTour}}.',
    access:
      'A video that plays by itself has no sound and can be stopped. Choose a video with captions if words matter in it.',
    anatomy: {
      Poster: 'the picture before it plays',
      'Play button': 'plays above the page or in place',
      Caption: 'below a poster, with a share button if wanted',
    },
  },
  props: Type.Object(
    {
      src: VideoLink(),
      img: posterProp,
      tip: altTextProp(),
      title: Type.String({
        default: '',
        maxLength: 120,
        role: 'content',
        title: 'Title',
        description: 'Shown below the poster, or on the dark tile if there is none.',
      }),
      mode: Choices(
        { inline: 'In its place', popup: 'Above the page' },
        {
          default: 'inline',
          role: 'design',
          title: 'Playback',
          description: 'Where the video plays after a tap.',
          when: hasVideo,
        },
      ),
      ratio: ratioProp,
      autoplay: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Start by itself',
        description:
          'Plays without sound as soon as it is in view; only video files do so, and never for shoppers who prefer less motion.',
        when: [hasVideo, { prop: 'mode', is: ['inline'] }],
      }),
      hasShare: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Share button',
        description: 'Shows a button to share the page with the video.',
        when: hasVideo,
      }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
