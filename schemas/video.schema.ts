import { Type, type SchemaOptions } from '@sinclair/typebox'

/** A video file, or a short link of a supported host (see `videoSource`). Checked when a page is saved. */
export const VideoLink = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    maxLength: 500,
    format: 'video-link',
    role: 'content',
    title: 'Video',
    description: 'Address of an MP4, WebM or MOV file, or of a YouTube or Vimeo video.',
    picker: 'video',
    ...options,
  })

/** An https address of a virtual tour. */
export const TourLink = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    maxLength: 500,
    pattern: '^(https://[^\\s/][^\\s]*)?$',
    role: 'content',
    title: 'Tour address',
    description:
      'Address of the virtual tour at its provider, beginning with https://; it opens in the same window.',
    picker: 'tour',
    ...options,
  })
