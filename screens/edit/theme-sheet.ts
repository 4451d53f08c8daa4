/** Lets the Studio try out a theme: a sheet after the page's own, which the policy allows. */
export function createThemeSheet(): (theme: Readonly<Record<string, string>>) => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root:root{}')
  document.adoptedStyleSheets.push(sheet)
  const [rule] = sheet.cssRules
  return (theme) => {
    if (!(rule instanceof CSSStyleRule)) return
    for (const [token, value] of Object.entries(theme)) rule.style.setProperty(`--${token}`, value)
  }
}
