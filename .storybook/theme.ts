import { themes } from '../fixtures/demo/themes.ts'
import { themeSheet } from '../schemas/store/theme-sheet.ts'

/** Theme sheet of the selected store. */
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

/** Gives the page the theme of the toolbar's store, light or dark; of both stores the first. */
export function applyTheme({ store, scheme }: Readonly<Record<string, unknown>>): void {
  const theme = themes[store === 'both' ? 'S001' : (store as keyof typeof themes)] // a value of the toolbar
  document.documentElement.dataset.scheme = String(scheme)
  sheet.replaceSync(themeSheet(theme))
}
