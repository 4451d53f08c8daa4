import { demoPages } from '../../fixtures/demo/pages/index.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { walk } from '../../engine/document/walk.ts'
import { defaultPages } from '../../site/screens/default-pages.ts'
import { screens, type ScreenName } from '../../site/screens/routes.ts'
import { pagePath } from '../../studio/fields/pages/page-address.ts'

type Address = readonly [p1: string, p2?: string | undefined, p3?: string | undefined]

/** The Studio of `npm run dev`; `STORYBOOK_STUDIO` names another. */
const studio: string = import.meta.env.STORYBOOK_STUDIO ?? 'http://studio.localhost:8080'

/** Where the sources can be read, such as `https://example.com/vitrine/blob/main`; by `STORYBOOK_SOURCE`. */
const source: string | undefined = import.meta.env.STORYBOOK_SOURCE

const has = ({ blocks }: PageDocument, type: string): boolean =>
  [...walk(blocks)].some(({ node }) => node.type === type)

/** The first page of the demo with a block: of what the stores published, then of default pages. */
function pageWith(type: string): [storeNbr: string, Address] | undefined {
  for (const [storeNbr, pages] of Object.entries(demoPages))
    for (const { p1, p2, p3, document } of pages)
      if (has(document, type)) return [storeNbr, [p1, p2, p3]]
  for (const [name, document] of Object.entries(defaultPages)) {
    const address = screens[name as ScreenName].page?.({}) // a key of the table
    if (address && has(document, type)) return ['S001', address]
  }
  return undefined
}

/** Address of a page with the block in the Studio's editor; the list of pages if there is none. */
export function studioAddress(type: string): string {
  const [storeNbr, [p1, p2 = '', p3 = ''] = ['']] = pageWith(type) ?? ['S001']
  return p1
    ? `${studio}/${storeNbr}/pages/${pagePath({ p1, p2, p3 })}`
    : `${studio}/${storeNbr}/pages`
}

/** Address of a source file: where `STORYBOOK_SOURCE` says, else in the editor while developing. */
export function fileAddress(file: string): string | undefined {
  if (source !== undefined) return `${source}/${file}`
  return import.meta.env.DEV ? `/__open-in-editor?file=${encodeURIComponent(file)}` : undefined
}
