/** How the Studio lets operators choose a value that is not just a text, a number or a switch. */
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
