/** Colours by purpose, light and dark; each has a contrast of at least 4.5 to its page. */
const tones = {
  page: {
    light: 'background-color:#ffffff;color:#1f2328',
    dark: 'background-color:#1c2128;color:#e6edf3',
  },
  quiet: { light: 'color:#57606a', dark: 'color:#adbac7' },
  line: { light: 'border-color:#d0d7de', dark: 'border-color:#444c56' },
  link: { light: 'color:#0550ae', dark: 'color:#79b8ff' },
  button: {
    light: 'background-color:#1f2328;color:#ffffff',
    dark: 'background-color:#e6edf3;color:#1c2128',
  },
} as const

/** Styles of light mode, which are written into each element. */
export const tone = Object.fromEntries(
  Object.entries(tones).map(([name, { light }]) => [name, light]),
) as Record<keyof typeof tones, string> // fromEntries loses the names

const dark = Object.entries(tones).map(
  ([name, { dark: rules }]) => `.${name}{${rules.replaceAll(/(;|$)/g, '!important$1')}}`,
)

/**
 * Declares colours for dark mode: clients that read stylesheets use them, and others do not invert
 * the notification.
 */
export const emailStyles =
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark.join('')}}</style>`
