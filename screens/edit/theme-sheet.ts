import type { Scheme } from '../../schemas/store/theme-sheet.ts'

/** Lets the Studio try out a theme: a sheet after the page's own, which the policy allows. */
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
    // A theme that is light only has no rules for the attribute.
    rule.style.setProperty('color-scheme', scheme)
    document.documentElement.dataset.scheme = scheme
    for (const [token, value] of Object.entries(theme)) rule.style.setProperty(`--${token}`, value)
  }
}
