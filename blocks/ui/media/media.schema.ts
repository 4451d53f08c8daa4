import { Literals } from '../../../schemas/kit/types.ts'

/** Aspect ratios of a video or a tour, width to height. */
export const mediaRatios = ['16:9', '4:3', '1:1', '9:16'] as const
export type MediaRatio = (typeof mediaRatios)[number]

export const ratioProp = Literals(mediaRatios, {
  default: '16:9',
  role: 'design',
  title: 'Shape, width to height',
})
