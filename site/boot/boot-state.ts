import type { PageAddress } from '../../engine/document/page-address.ts'
import type { MemAcType } from '../../schemas/account/account.schema.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { TextBundle } from '../../schemas/kit/text-bundle.ts'
import type { Lang } from '../../schemas/lang.ts'
import { defaultFrameId } from '../../schemas/page/document.schema.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'

/** What the browser needs to know about a screen without loading the route table. */
export interface ShownScreen {
  name: string
  /** Text key of the title if the page has none. */
  title: string
  /** Paths of the screens above, the nearest first. */
  above: readonly string[]
  /** Text key of the title of the nearest one, unless that is home. */
  aboveTitle?: string
  hideHeader?: true | 'gallery'
  hideNav?: true | 'narrow'
  keepsScroll?: boolean
  hasSamples?: boolean
}

/**
 * The state that the server writes into the page, so that the first screen needs no further
 * request.
 */
export interface BootState {
  appid: string
  secret: string
  config: ConfigInfo
  lang: Lang
  /**
   * The texts of that language, inline: a separate file would cost every first visit another
   * request.
   */
  texts: Record<string, string>
  /** The text bundles included in `texts`. */
  bundles: TextBundle[]
  terminal: Terminal
  ticks: Ticks
  /** Path and query relative to the base path, as the server rendered them. */
  address: string
  screen: ShownScreen
  /** The address by which the page document was looked up. */
  at: PageAddress
  page: ResolvedPage
  /** Types of the blocks to hydrate at once; their code is preloaded. */
  first: string[]
  head: ResolvedPage
  foot: ResolvedPage
  nav: ResolvedPage
  /** Only in a member's response, which is never cached. */
  /** Edit mode: the origin of the Studio that shows the page in a frame. */
  studio?: string
  session?: { userNbr: string; levelNbr: string; memAcType: MemAcType }
}

/** Id of the element that holds the state. */
export const bootStateId = 'state'

/** A page of one block that fetches nothing. */
const pageOfOne = (p1: string, type: string): ResolvedPage => ({
  PageInfo: { id: `${p1}//`, rev: 0, title: '', meta: {} },
  PageList: [{ id: 'main', type, props: {} }],
  Data: {},
  Pending: [],
})

/** A page without blocks, for edit mode. */
export const emptyPage: ResolvedPage = {
  PageInfo: { id: '//', rev: 0, title: '', meta: {} },
  PageList: [],
  Data: {},
  Pending: [],
}

/** The page shown for an unknown address. */
export const notFoundPage = pageOfOne('404', 'NotFound')
const resetPage = pageOfOne('reset', 'Reset')

/** The page of a screen that loads nothing: `reset` and `notFound`. */
export const localPage = (screen: string): ResolvedPage =>
  screen === 'reset' ? resetPage : notFoundPage

export const frameIds = ({ meta }: ResolvedPage['PageInfo']) => ({
  headId: meta.headId ?? defaultFrameId,
  footId: meta.footId ?? defaultFrameId,
  navId: meta.navId ?? defaultFrameId,
})
