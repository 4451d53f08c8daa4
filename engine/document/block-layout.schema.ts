import { Type, type SchemaOptions } from '@sinclair/typebox'
import { Choices, type Static } from '../contract/types.ts'

const spaces = { none: 'None', s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' } as const
const widths = {
  full: 'Background edge to edge',
  column: 'As the page',
  medium: 'Medium',
  narrow: 'Narrow',
} as const
const aligns = { start: 'Start', center: 'Center', end: 'End' } as const
/** Theme colours (`blocks/ui/tokens.css`) on which the theme's text is readable. */
const backgrounds = {
  canvas: 'Page',
  surface: 'Cards',
  'brand-soft': 'Pale brand color',
  'accent-soft': 'Pale accent color',
  'sale-soft': 'Pale sale color',
} as const

/** Layout settings for one range of window widths. */
const SizeLayout = (options: SchemaOptions) =>
  Type.Object(
    {
      above: Type.Optional(
        Choices(spaces, {
          title: 'Space above',
          description: 'Added to what the block itself leaves free at its top.',
        }),
      ),
      below: Type.Optional(
        Choices(spaces, {
          title: 'Space below',
          description: 'Added to what the block itself leaves free at its end.',
        }),
      ),
      background: Type.Optional(
        Type.Unsafe<keyof typeof backgrounds | `#${string}`>({
          type: 'string',
          pattern: `^(${Object.keys(backgrounds).join('|')}|#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))$`,
          picker: 'colour',
          titles: backgrounds,
          title: 'Background',
          description:
            'Color behind the block and its space. Texts keep their colors, so choose one that they can be read on.',
        }),
      ),
      width: Type.Optional(
        Choices(widths, {
          title: 'Width',
          description:
            'Widest that the block becomes within the page’s column. A background can reach the edges of the window.',
        }),
      ),
      align: Type.Optional(
        Choices(aligns, {
          title: 'Alignment',
          description:
            'Where a block stands that is narrower than the column, and where its texts begin if it does not say so itself.',
        }),
      ),
    },
    { additionalProperties: false, minProperties: 1, ...options },
  )

/**
 * Layout settings of all content blocks, applied by the engine; blocks do not know them. An unset
 * value is inherited from the next narrower range, and finally from the block's own style.
 */
export const BlockLayout = Type.Object(
  {
    base: Type.Optional(
      SizeLayout({ title: 'All sizes', description: 'Holds in windows of every width.' }),
    ),
    from768: Type.Optional(
      SizeLayout({
        title: 'From 768 px',
        description: 'Differs in windows at least 768 px wide, such as of tablets.',
      }),
    ),
    from900: Type.Optional(
      SizeLayout({
        title: 'From 900 px',
        description: 'Differs in windows at least 900 px wide, such as of desktop computers.',
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    title: 'Space, background and width',
    description: 'Settings that all content blocks share.',
  },
)
export type BlockLayout = Static<typeof BlockLayout>
export type LayoutSize = keyof BlockLayout
export type SizeLayout = NonNullable<BlockLayout[LayoutSize]>
