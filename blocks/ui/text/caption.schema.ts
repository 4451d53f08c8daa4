import { Type } from '@sinclair/typebox'

/** Props with the texts of `Caption`, which is drawn below a picture. */
export const captionProps = {
  title: Type.String({
    default: '',
    maxLength: 80,
    role: 'content',
    title: 'Heading',
    description: 'Short heading below the picture; leave it empty for none.',
  }),
  desc: Type.String({
    default: '',
    maxLength: 160,
    role: 'content',
    title: 'Text',
    description: 'One or two sentences below the heading; leave it empty for none.',
  }),
}

/** Upgrade of stored blocks: until words stood below pictures, they had a tone. */
export const withoutTone = ({
  tone: _tone,
  ...props
}: Record<string, unknown>): Record<string, unknown> => props
