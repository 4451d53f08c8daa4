/** Pickers of the Studio for values that are not a plain text, number or switch. */
export const pickers = [
  'campaign',
  'category',
  'colour',
  'coupon',
  'date',
  'emoji',
  'form',
  'icon',
  'link',
  'linkType',
  'longText',
  'moment',
  'page',
  'picture',
  'product',
  'richText',
  'section',
  'tag',
  'tour',
  'video',
] as const
export type Picker = (typeof pickers)[number]

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    picker?: Picker
  }
}
