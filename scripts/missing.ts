import { defaultPages } from '../site/screens/default-pages.ts'
import { screens, type ScreenName } from '../site/screens/routes.ts'

/** Lists the declared screens without a page: their paths show the not-found page. */
const missing = Object.entries(screens).filter(
  ([name]) => !(name in defaultPages) && name !== ('notFound' satisfies ScreenName),
)
for (const [name, { paths }] of missing) console.log(`${name.padEnd(16)} ${paths.join(', ')}`)
console.log(`${missing.length} of ${Object.keys(screens).length} screens are missing`)
