import type { SchemaOptions } from '@sinclair/typebox'
import { byWidth } from '../../../engine/contract/by-width.ts'
import { Choices } from '../../../schemas/kit/types.ts'

const gaps = { none: 'None', s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' } as const
export type Gap = keyof typeof gaps

/** Space between the blocks of a layout block. */
export const gapProps = <const D extends Gap>(standard: D) =>
  byWidth(
    'gap',
    Choices(gaps, {
      default: standard,
      role: 'design',
      title: 'Space between',
      description:
        'Distance between the blocks, in addition to what they leave free above and below themselves.',
    }),
  )

/** Horizontal positions; the start is left, or right in right-to-left languages. */
export const sides = { start: 'At the start', center: 'Centred', end: 'At the end' } as const

/** Vertical positions. */
const heights = { start: 'At the top', center: 'In the middle', end: 'At the bottom' } as const
export const HeightChoice = (options: SchemaOptions) => Choices(heights, options)
