import type { Gap } from './layout.schema.ts'

/** Tokens of `blocks/ui/tokens.css`. */
const spaces: Record<Gap, string> = {
  none: '0px',
  s: 'var(--space-2)',
  m: 'var(--space-4)',
  l: 'var(--space-6)',
  xl: 'var(--space-8)',
}

/** A space between blocks as a value of CSS. */
export const gapInCss = (gap: Gap): string => spaces[gap]
