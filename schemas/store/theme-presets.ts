import type { GoodsRatio, ThemeScheme, ThemeToken } from '../base/config.schema.ts'

export type ThemeValues = Record<ThemeToken, string> & {
  scheme?: ThemeScheme
  'ratio-goods'?: GoodsRatio
}

/**
 * Themes to start from. Every pair of text and background has a contrast of at least 4.5:1
 * (WCAG 2.2 AA).
 */
export const themePresets = {
  /** Neutral; the default of new stores. */
  plain: {
    'color-brand': '#1f5f4a',
    'color-on-brand': '#ffffff',
    'color-accent': '#b4552d',
    'color-sale': '#b3261e',
    'color-ink': '#1c1f1d',
    'color-ink-soft': '#5b625e',
    'color-line': '#dfe3e0',
    'color-surface': '#ffffff',
    'color-canvas': '#f7f8f7',
    radius: '10px',
    'font-body': 'system-ui, sans-serif',
    'font-heading': 'system-ui, sans-serif',
    'heading-weight': '650',
    'heading-tracking': '0',
  },
  /** Bright, warm off-white, leaf green with citrus. */
  market: {
    'color-brand': '#1f7a45',
    'color-on-brand': '#ffffff',
    'color-accent': '#f2a516',
    'color-sale': '#c2331a',
    'color-ink': '#1c2720',
    'color-ink-soft': '#566159',
    'color-line': '#e7e1d3',
    'color-surface': '#ffffff',
    'color-canvas': '#fbf8f1',
    radius: '16px',
    'font-body': 'var(--font-sans)',
    'font-heading': 'var(--font-sans)',
    'heading-weight': '700',
    'heading-tracking': '0',
  },
  /** Muted, greige and ink with terracotta. */
  atelier: {
    'color-brand': '#2b2622',
    'color-on-brand': '#fbf8f3',
    'color-accent': '#b9603f',
    'color-sale': '#9c3d22',
    'color-ink': '#26221f',
    'color-ink-soft': '#645d55',
    'color-line': '#ddd5c9',
    'color-surface': '#fdfbf8',
    'color-canvas': '#f3efe9',
    radius: '3px',
    'font-body': 'var(--font-sans)',
    'font-heading': 'var(--font-serif)',
    'heading-weight': '500',
    'heading-tracking': '0.01em',
    'ratio-goods': '0.8',
  },
  /** Cool white and deep sea blue with coral. */
  harbour: {
    'color-brand': '#14507a',
    'color-on-brand': '#ffffff',
    'color-accent': '#e2725b',
    'color-sale': '#b8322a',
    'color-ink': '#15222d',
    'color-ink-soft': '#4f5d69',
    'color-line': '#d9e2e9',
    'color-surface': '#ffffff',
    'color-canvas': '#f2f6f9',
    radius: '8px',
    'font-body': 'var(--font-sans)',
    'font-heading': 'var(--font-sans)',
    'heading-weight': '600',
    'heading-tracking': '0',
  },
  /** Soft rose with plum, for beauty and gifts. */
  rose: {
    'color-brand': '#8a2f55',
    'color-on-brand': '#fffafc',
    'color-accent': '#d99a6c',
    'color-sale': '#b3233f',
    'color-ink': '#2d1f27',
    'color-ink-soft': '#6a5560',
    'color-line': '#eddde4',
    'color-surface': '#fffdfd',
    'color-canvas': '#fbf3f5',
    radius: '20px',
    'font-body': 'var(--font-sans)',
    'font-heading': 'var(--font-serif)',
    'heading-weight': '600',
    'heading-tracking': '0',
  },
  /** White and near black with violet, for technology and books. */
  signal: {
    'color-brand': '#5a2fc2',
    'color-on-brand': '#ffffff',
    'color-accent': '#18a999',
    'color-sale': '#c21f3a',
    'color-ink': '#16151d',
    'color-ink-soft': '#595766',
    'color-line': '#e2e1ea',
    'color-surface': '#ffffff',
    'color-canvas': '#f6f5fa',
    radius: '6px',
    'font-body': 'var(--font-sans)',
    'font-heading': 'var(--font-sans)',
    'heading-weight': '700',
    'heading-tracking': '-0.01em',
  },
} as const satisfies Record<string, ThemeValues>

export type ThemePreset = keyof typeof themePresets
