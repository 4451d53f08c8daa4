import { basePath } from '../../schemas/protocol/constants.ts'
import { configIn } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import { iconAddress, sizeOfIcon, type IconName } from './app-icons.ts'

/** Share target: opens the search with text shared by another app. */
export const sharedPath = `${basePath}/shared`
export const manifestPath = `${basePath}/manifest.webmanifest`

/** Maximum characters of a name under an icon. */
const shortLength = 12

/**
 * The web app manifest of a store, in its default language: an installed shop is one app for all
 * languages. Every language of the shop is written from left to right.
 */
export function manifestOf({ storeNbr, config }: Store): string {
  const { defaultLang, theme } = config
  const { storeName, slogan, meta } = configIn(storeNbr, config, defaultLang)
  const description = meta.description || slogan
  const icon = (name: IconName, purpose: 'any' | 'maskable') => ({
    src: iconAddress(config, name),
    sizes: sizeOfIcon(name),
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: `${basePath}/`,
    name: storeName,
    short_name: shortName(storeName),
    ...(description && { description }),
    lang: defaultLang,
    dir: 'ltr',
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    theme_color: theme['color-surface'],
    background_color: theme['color-canvas'],
    share_target: {
      action: sharedPath,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('maskable-512', 'maskable')],
  })
}

/** The first words of a name that fit; at least one, which launchers truncate themselves. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean)
  let short = first
  for (const word of others) {
    if ([...short, ' ', ...word].length > shortLength) break
    short += ` ${word}`
  }
  return short
}
