import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

/** A color from the operator; empty means the theme's. */
const colour = () => Type.String({ default: '', pattern: '^(#[0-9a-fA-F]{3,8})?$', role: 'design' })
const size = () => Literals(['s', 'm', 'l', 'xl'], { default: 'm', role: 'design' })
const font = () =>
  Literals(['theme', 'sans', 'serif', 'rounded', 'mono'], { default: 'theme', role: 'design' })

export const titleSpec = defineBlockSpec({
  type: 'Title',
  version: 2,
  group: 'content',
  role: 'content',
  doc: 'A heading with an optional subtitle and a link to more.',
  props: Type.Object(
    {
      title: Type.String({ default: '', maxLength: 5000, role: 'content', bindable: true }),
      desc: Type.String({ default: '', maxLength: 5000, role: 'content' }),
      titleColor: colour(),
      descColor: colour(),
      titleSize: size(),
      descSize: size(),
      titleFont: font(),
      descFont: font(),
      wrap: Literals(['wrap', 'ellipsis'], { default: 'wrap', role: 'design' }),
      align: Literals(['start', 'center', 'end'], { default: 'start', role: 'design' }),
      isShowMore: Type.Boolean({ default: false, role: 'design' }),
      /** 1: text, 2: arrow, 3: both. */
      moreType: Type.Integer({ default: 3, minimum: 1, maximum: 3, role: 'design' }),
      moreText: Type.String({ default: '', maxLength: 40, role: 'content' }),
      ...linkProps,
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
  // Version 1 named the alignments `left` and `right`, which is wrong in right-to-left text.
  upgrades: {
    2: {
      change: ({ align, ...props }) => ({
        ...props,
        ...(align !== undefined && {
          align: align === 'left' ? 'start' : align === 'right' ? 'end' : align,
        }),
      }),
    },
  },
})
