import type { ResolvedBlock } from '../../schemas/page/resolved.schema.ts'
import type { Page } from '../../runtime/page/page-store.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { BootState, ShownScreen } from '../boot-state.ts'

/** The frames around a page. */
export interface Frames {
  head: Page
  foot: Page
  nav: Page
}

/** What stands on the screen now. The address may already be another while its page is on the way. */
export interface View {
  screen: ShownScreen
  /** Path and query, relative to the base path. */
  address: string
  page: Page
  /** The address that it was drawn under, where words were put into it since. */
  drawnAs?: string
  /** A page that could not be fetched: what to show instead, and how to try again. */
  failure?: { retry: () => void }
}

/** The query of an address, as bindings speak of it. */
export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''))

/** The channel that an address names (decision 17); what cannot be one is none. */
export function channelOf(address: string): string | undefined {
  const { corp } = queryOf(address)
  return corp && /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(corp) ? corp : undefined
}

/** All block types of a tree, for loading their views; without those of blocks that are not open yet. */
export function typesIn(blocks: readonly ResolvedBlock[], found = new Set<string>()): Set<string> {
  for (const { type, isLate, slots = {} } of blocks) {
    if (isLate) continue
    found.add(type)
    for (const children of Object.values(slots)) typesIn(children, found)
  }
  return found
}

/** Blocks of a page whose code comes with it: about as many as fill the first screen. */
const firstBlocks = 4

/**
 * Types of the blocks that must come alive at once: the bars, the first few blocks, what the page is about, and whatever
 * waits for data of its own. Markup of the others stands still until somebody uses the page.
 */
export function firstTypes({
  page,
  head,
  nav,
}: Pick<BootState, 'page' | 'head' | 'nav'>): Set<string> {
  const pending = new Set(page.Pending.flatMap(({ key, isLate }) => (isLate ? [] : key)))
  const waits = ({ data = {}, slots = {} }: ResolvedBlock): boolean =>
    Object.values(data).some((key) => pending.has(key)) || Object.values(slots).flat().some(waits)
  const first = page.PageList.filter(
    (block, at) => at < firstBlocks || block.isMain || block.isLive || waits(block),
  )
  return typesIn([...head.PageList, ...nav.PageList, ...first])
}

/** The title of the browser's tab: the page's own, that of what it is about, or the screen's; home bears the store's. */
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

/** What a page is called after: the product, campaign, information or form it shows, or its category among the others. */
function nameOf(value: unknown, [p1, , nbr]: Page['address']): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const categories = (
      value as { typeNbr?: string; name?: string; children?: { typeNbr: string; name: string }[] }[]
    ) // public answers, looked at by name
      .flatMap((category) => [category, ...(category.children ?? [])])
    return nbr ? categories.find(({ typeNbr }) => typeNbr === nbr)?.name : undefined
  }
  const about = value as {
    BasicInfo?: { title: string }
    CpgInfo?: { title: string }
    formInfo?: { title: string }
    title?: unknown
  } // as above
  return (
    about.BasicInfo?.title ??
    about.CpgInfo?.title ??
    // Forms stand on other pages too, which are not called after them.
    (p1 === 'form' ? about.formInfo?.title : undefined) ??
    (typeof about.title === 'string' ? about.title : undefined)
  )
}
