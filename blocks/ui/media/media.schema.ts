import { Type, type SchemaOptions } from '@sinclair/typebox'
import { Choices, ImageKey } from '../../../schemas/kit/types.ts'
import { VideoLink } from '../../../schemas/video.schema.ts'

/** Aspect ratios of a video or a tour, width to height. */
const ratios = {
  '16:9': 'Wide, 16:9',
  '4:3': 'Classic, 4:3',
  '1:1': 'Square, 1:1',
  '9:16': 'Upright, 9:16',
} as const
export type MediaRatio = keyof typeof ratios

export const ratioProp = Choices(ratios, {
  default: '16:9',
  role: 'design',
  title: 'Shape',
  description:
    'Width to height of the poster and the player; a picture of another shape is cropped.',
})

export const pictureProp = ImageKey({
  default: '',
  role: 'content',
  title: 'Picture',
  description: 'The picture that shoppers see; smaller sizes are made from it by themselves.',
})

export const posterProp = ImageKey({
  default: '',
  role: 'content',
  title: 'Poster',
  description:
    'Picture shown until the video or tour is opened; without one the tile is dark and shows the title.',
})

/** A video that opens above the page in place of a picture's link. */
export const overlayVideoProp = VideoLink({
  description:
    'Address of an MP4, WebM or MOV file, or of a YouTube or Vimeo video; it opens above the page in place of the link.',
})

export const altTextProp = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    maxLength: 200,
    role: 'content',
    title: 'Alternative text',
    description:
      'What the picture shows, read aloud to those who cannot see it; leave it empty for a decorative picture.',
    ...options,
  })

export const wideProp = Type.Boolean({
  default: false,
  role: 'design',
  title: 'Edge to edge',
  description: 'Uses the whole width of the screen instead of leaving a margin at both sides.',
})
