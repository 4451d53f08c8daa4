import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { TourLink, VideoLink } from '../../schemas/video.schema.ts'

export const carouselSpec = defineBlockSpec({
  type: 'Carousel',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Slides with pictures, videos and virtual tours that advance automatically, unless the shopper prefers reduced motion or a video plays.',
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object({
          swiperType: Literals(['img', 'video', 'vtour'], {
            default: 'img',
            role: 'content',
            title: 'Kind of slide',
          }),
          img: ImageKey({ default: '', role: 'content', title: 'Picture, or poster of a video' }),
          src: VideoLink({ title: 'Video file, or a short link of YouTube or Vimeo' }),
          vtourPoster: ImageKey({ default: '', role: 'content', title: 'Poster of a tour' }),
          vtourPreviewUrl: TourLink({ title: 'Address of the tour' }),
          tip: Type.String({ default: '', maxLength: 200, role: 'content' }),
          title: Type.String({ default: '', maxLength: 80, role: 'content' }),
          desc: Type.String({ default: '', maxLength: 160, role: 'content' }),
          tone: Literals(['dark', 'light'], { default: 'dark', role: 'design' }),
          ...linkProps,
        }),
        { default: [], maxItems: 12, role: 'content' },
      ),
      /** Seconds between slides; 0 disables automatic sliding. */
      autoplay: Type.Integer({ default: 5, minimum: 0, maximum: 60, role: 'design' }),
      shape: Literals(['full', 'card'], { default: 'full', role: 'design' }),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 3000 },
})
