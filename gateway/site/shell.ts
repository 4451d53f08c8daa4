import { stylesheetId } from '../../schemas/protocol/constants.ts'
import { bootStateId, type BootState } from '../../site/boot/boot-state.ts'
import { langCookie } from '../../schemas/lang-cookie.ts'
import { belowTheFoldScript } from '../../site/head/below-the-fold.ts'
import { earlyInputScript } from '../../site/head/early-input.ts'
import { schemeScript } from '../../site/head/scheme-choice.ts'
import type { PageAssets } from './assets.ts'
import { styleAddress } from './content-policy.ts'
import { escapeHtml, inlineJson } from './escape.ts'
import { pageHead } from './page-head.ts'
import { themeHead } from './theme-head.ts'
import type { ScreenName } from '../../site/screens/routes.ts'

/** Runs before any module, which Internet Explorer cannot load. */
const oldBrowserScript =
  "if(document.documentMode)alert('Internet Explorer is no longer supported. Please use another browser. 已停止支援 IE，請改用其他瀏覽器。')"

/**
 * Stores the language of `?lang=` before any module has loaded, so that it is kept even if the
 * visitor leaves the page at once.
 */
const langScript = `/[?&]lang=/.test(location.search)&&(document.cookie='${langCookie('@')}'.replace('@',document.documentElement.lang))`

/** Runs before any module. Kept short, since it is part of every page. */
export const headScript = `${oldBrowserScript};${schemeScript};${earlyInputScript};${langScript};${belowTheFoldScript}`

export interface ShellInput {
  state: BootState
  title: string
  screen: ScreenName
  origin: string
  assets: PageAssets
  nonce?: string
}

export interface Shell {
  /** Everything up to the app's markup; picture preloads come before those of code. */
  before: (preloads: string) => string
  after: string
  styles: string[]
}

/** The document around the app's markup. */
export function pageShell({ state, title, screen, origin, assets, nonce }: ShellInput): Shell {
  const { config, lang } = state
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const theme = themeHead(config.theme)
  const styles = [theme.sheet + assets.styles]
  // The Studio says in which scheme it edits.
  const scheme = state.studio === undefined ? '' : ' data-scheme="light"'
  const ownSheet = styleAddress(config.styleUrl)
  const before = (preloads: string) =>
    [
      `<!doctype html><html lang="${lang}"${scheme}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      theme.metas,
      `<script${attribute}>${headScript}</script>`,
      pageHead({ state, title, screen, origin }),
      preloads,
      `<style${attribute}>${styles[0]}</style>`,
      // Loaded when something else than the page's own blocks is shown.
      ...(assets.stylesheet
        ? [`<link rel="stylesheet" href="${assets.stylesheet}" id="${stylesheetId}" disabled>`]
        : []),
      ...(ownSheet ? [`<link rel="stylesheet" href="${escapeHtml(ownSheet)}">`] : []),
      ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
      '</head><body><div id="root">',
    ].join('')
  const after = `</div><script type="application/json" id="${bootStateId}">${inlineJson(state)}</script><script type="module" src="${assets.entry}"${attribute}></script></body></html>`
  return { before, after, styles }
}
