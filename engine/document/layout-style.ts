import type { BlockLayout, SizeLayout } from './block-layout.schema.ts'

/** Custom properties of `engine/react/layout.css`, with their values. */
export type LayoutStyle = Record<`--${string}`, string>

/**
 * Returns the custom properties of a layout for each range of window widths. All are set, so that a
 * block in a slot inherits nothing from the block around it, except the colour scheme, which is
 * inherited anyway.
 */
export const layoutStyle = ({ base, from768, from900 }: BlockLayout): LayoutStyle => ({
  ...valuesFrom(0, { ...base }),
  ...valuesFrom(768, { ...base, ...from768 }),
  ...valuesFrom(900, { ...base, ...from768, ...from900 }),
})

/** Tokens of `blocks/ui/tokens.css`. */
const spaces = {
  none: '0px',
  s: 'var(--space-2)',
  m: 'var(--space-4)',
  l: 'var(--space-6)',
  xl: 'var(--space-8)',
}
/** Pixels. */
const widths = { full: undefined, column: undefined, medium: 560, narrow: 400 }

const valuesFrom = (
  from: number,
  { above = 'none', below = 'none', background, width = 'column', align }: SizeLayout,
): LayoutStyle => {
  const widest = widths[width]
  const rest = (share: number) =>
    widest === undefined ? '0px' : `max(0px, (100% - ${widest}px) * ${share})`
  const before = align === 'start' ? 0 : align === 'end' ? 1 : 0.5
  return {
    [`--block-${from}`]: `${spaces[above]} ${spaces[below]}`,
    [`--inline-${from}`]: `${rest(before)} ${rest(1 - before)}`,
    [`--back-${from}`]: colourOf(background),
    // A colour by hand was chosen beside the texts of the light scheme.
    ...(background?.startsWith('#') && { [`--scheme-${from}`]: 'light' }),
    [`--out-${from}`]: width === 'full' ? '100vw' : '0px',
    [`--align-${from}`]: align ?? 'inherit',
  }
}

function colourOf(background: SizeLayout['background']): string {
  if (background === undefined) return 'transparent'
  return background.startsWith('#') ? background : `var(--color-${background})`
}
