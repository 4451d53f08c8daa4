import { LRUCache } from 'lru-cache'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { schemes, schemesOf, themeSheet } from '../../schemas/store/theme-sheet.ts'
import { escapeHtml } from './escape.ts'

type Theme = ConfigInfo['theme']

interface ThemeHead {
  /** Goes before `schemeScript`, which changes it. */
  metas: string
  sheet: string
}

/** Dark colours are calculated, which takes milliseconds; stores change their themes rarely. */
const heads = new LRUCache<string, ThemeHead>({ max: 200 })

/** What the head of each page has of the store's theme. */
export function themeHead(theme: Theme): ThemeHead {
  const key = JSON.stringify(theme)
  const known = heads.get(key)
  if (known) return known
  const colours = schemesOf(theme)
  const metas = schemes.map((scheme) => {
    const surface = colours[scheme]?.['color-surface']
    const media = colours.dark ? ` media="(prefers-color-scheme:${scheme})"` : ''
    return surface === undefined
      ? ''
      : `<meta name="theme-color" content="${escapeHtml(surface)}"${media}>`
  })
  const head = { metas: metas.join(''), sheet: themeSheet(theme) }
  heads.set(key, head)
  return head
}
