import type { Page } from '../../engine/react/page-store.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { ShownScreen } from '../../site/boot/boot-state.ts'
import { queryOf } from '../../engine/document/query-of.ts'

/** The frames around a page. */
export interface Frames {
  head: Page
  foot: Page
  nav: Page
}

/** The page on the screen. While another page loads, the browser's address may already differ. */
export interface View {
  screen: ShownScreen
  /** Path and query, relative to the base path. */
  address: string
  page: Page
  /** The address under which the page was drawn, if query words were added since. */
  drawnAs?: string
  /**
   * Set if the page could not be loaded. `isUnreachable`: the shop was not reached, and `retry`
   * tries again. Otherwise something else failed, such as code that a newer build replaced, and
   * only a reload helps.
   */
  failure?: { isUnreachable: boolean; retry: () => void }
}

/** The sales channel in an address (docs/decisions/052); `undefined` if absent or malformed. */
export function channelOf(address: string): string | undefined {
  const { corp } = queryOf(address)
  return corp && /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(corp) ? corp : undefined
}

/**
 * The tab's title: the page's own, else the name of its subject, else the screen's; the home page
 * uses the store's.
 */
export function documentTitle(
  { screen, page }: Pick<View, 'screen' | 'page'>,
  { config, t }: Pick<Shop, 'config' | 't'>,
): string {
  const about =
    page.info.title ||
    Object.values(page.data.peek())
      .map((value) => nameOf(value, page.address))
      .find(Boolean)
  const { storeName } = config
  const title = about ?? (screen.name === 'home' ? storeName : t(screen.title))
  return title.includes(storeName) ? title : `${title} – ${storeName}`
}

/**
 * The name of a page's subject: the product, campaign, article or form it shows, or its category.
 */
function nameOf(value: unknown, [p1, , nbr]: Page['address']): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const categories = (
      value as { typeNbr?: string; name?: string; children?: { typeNbr: string; name: string }[] }[]
    ) // answers are not typed here; each field is checked
      .flatMap((category) => [category, ...(category.children ?? [])])
    return nbr ? categories.find(({ typeNbr }) => typeNbr === nbr)?.name : undefined
  }
  const about = value as {
    BasicInfo?: { title: string; seoTitle?: string }
    CpgInfo?: { title: string }
    formInfo?: { title: string }
    title?: unknown
  } // checked field by field, too
  return (
    about.BasicInfo?.seoTitle ??
    about.BasicInfo?.title ??
    about.CpgInfo?.title ??
    // A form also appears on other pages, which are not named after it.
    (p1 === 'form' ? about.formInfo?.title : undefined) ??
    (typeof about.title === 'string' ? about.title : undefined)
  )
}
