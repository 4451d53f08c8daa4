import { Type, type SchemaOptions } from '@sinclair/typebox'

/** A video's file, or a short link of the usual hosts (`videoSource` has the rule); checked when a page is saved. */
export const VideoLink = (options: SchemaOptions = {}) =>
  Type.String({ default: '', maxLength: 500, format: 'video-link', role: 'content', ...options })

/** Address under https that a virtual tour opens at. */
export const TourLink = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    maxLength: 500,
    pattern: '^(https://[^\\s/][^\\s]*)?$',
    role: 'content',
    ...options,
  })
