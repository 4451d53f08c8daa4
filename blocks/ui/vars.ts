import type { CSSProperties } from 'react'

/** Custom properties for a `style` attribute; the only thing that blocks put there. */
export const vars = (values: Record<`--${string}`, string | number | undefined>): CSSProperties =>
  values as CSSProperties // React's type knows no custom properties
