import type { CSSProperties } from 'react'

/** Custom properties for a `style` attribute; blocks put nothing else there. */
export const vars = (values: Record<`--${string}`, string | number | undefined>): CSSProperties =>
  values as CSSProperties // React's type knows no custom properties
