import { Type } from '@sinclair/typebox'

/** Text in place of an empty list. */
export const emptyTextProp = Type.String({
  default: '',
  maxLength: 120,
  role: 'content',
  title: 'Text when empty',
  description: 'Shown if there is nothing to list; without it the block is then hidden.',
})

/** Text in place of a button's default text. */
export const submitTextProp = Type.String({
  default: '',
  maxLength: 40,
  role: 'content',
  title: 'Button text',
  description: 'Replaces the usual text of the button; leave it empty to keep that.',
})
