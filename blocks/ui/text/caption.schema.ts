import { Type } from '@sinclair/typebox'
import { Choices } from '../../../schemas/kit/types.ts'

/** Props with the texts of `Caption`, which is drawn over a picture. */
export const captionProps = {
  title: Type.String({
    default: '',
    maxLength: 80,
    role: 'content',
    title: 'Heading',
    description: 'Short heading over the picture; leave it empty for none.',
  }),
  desc: Type.String({
    default: '',
    maxLength: 160,
    role: 'content',
    title: 'Text',
    description: 'One or two sentences below the heading; leave it empty for none.',
  }),
  tone: Choices(
    { dark: 'Dark text', light: 'Light text' },
    {
      default: 'dark',
      role: 'design',
      title: 'Text tone',
      description:
        'Dark text gets a light backdrop and light text a dark one; has no effect without a text over the picture.',
    },
  ),
}
