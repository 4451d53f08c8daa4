import { Type, type SchemaOptions } from '@sinclair/typebox'

/** A video file, or a short link of a supported host (see `videoSource`). Checked when a page is saved. */
export const VideoLink = (options: SchemaOptions = {}) =>
  Type.String({ default: '', maxLength: 500, format: 'video-link', role: 'content', ...options })

/** An https address of a virtual tour. */
export const TourLink = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    maxLength: 500,
    pattern: '^(https://[^\\s/][^\\s]*)?$',
    role: 'content',
    ...options,
  })
