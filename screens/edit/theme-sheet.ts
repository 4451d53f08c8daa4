import type { Scheme } from '../../schemas/store/theme-sheet.ts'

/** Lets the Studio preview a theme: a style sheet after the page's own, allowed by the CSP. */
export function createThemeSheet(): (
  theme: Readonly<Record<string, string>>,
  scheme: Scheme,
) => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root:root{}')
  document.adoptedStyleSheets.push(sheet)
  const [rule] = sheet.cssRules
  return (theme, scheme) => {
    if (!(rule instanceof CSSStyleRule)) return
    // A light-only theme has no rules for the scheme attribute.
    rule.style.setProperty('color-scheme', scheme)
    document.documentElement.dataset.scheme = scheme
    for (const [token, value] of Object.entries(theme)) rule.style.setProperty(`--${token}`, value)
  }
}
