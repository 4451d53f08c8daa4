import type { PageAddress } from '../schemas/kit/define-screen.ts'
import type { MemAcType } from '../schemas/account/account.schema.ts'
import type { ConfigInfo } from '../schemas/base/config.schema.ts'
import type { TextBundle } from '../runtime/i18n/text-bundle.ts'
import type { Lang } from '../schemas/lang.ts'
import { defaultFrameId } from '../schemas/page/document.schema.ts'
import type { ResolvedPage } from '../schemas/page/resolved.schema.ts'
import type { Ticks } from '../schemas/protocol/cache.ts'
import type { Terminal } from '../schemas/protocol/constants.ts'

/** What the browser needs to know of a screen; the route table itself is not needed to draw one. */
export interface ShownScreen {
  name: string
  /** Key of the title used until the page names its own. */
  title: string
  hideHeader?: boolean
  hideNav?: boolean
  keepsScroll?: boolean
  hasSamples?: boolean
}

/** What the server hands to the browser inside the page, so that the first screen needs no further request. */
export interface BootState {
  appid: string
  secret: string
  config: ConfigInfo
  lang: Lang
  /** The texts of that language: a file of their own would cost every first visit a further request. */
  texts: Record<string, string>
  /** The parts of the language's texts that these are. */
  bundles: TextBundle[]
  terminal: Terminal
  ticks: Ticks
  /** Path and query relative to the base path, as the server rendered them. */
  address: string
  screen: ShownScreen
  /** Where the page was looked up. */
  at: PageAddress
  page: ResolvedPage
  head: ResolvedPage
  foot: ResolvedPage
  nav: ResolvedPage
  /** Only in the answer to a member; never cached. */
  session?: { userNbr: string; levelNbr: string; memAcType: MemAcType }
}

/** Id of the element that holds it. */
export const bootStateId = 'state'

/** A page of one block for which nothing is fetched. */
const pageOfOne = (p1: string, type: string): ResolvedPage => ({
  PageInfo: { id: `${p1}//`, rev: 0, title: '', meta: {} },
  PageList: [{ id: 'main', type, props: {} }],
  Data: {},
  Pending: [],
})

/** The page that stands where there is none. */
export const notFoundPage = pageOfOne('404', 'NotFound')
const resetPage = pageOfOne('reset', 'Reset')

/** The page of a screen that loads nothing (S1 §2: notfound and reset). */
export const localPage = (screen: string): ResolvedPage =>
  screen === 'reset' ? resetPage : notFoundPage

export const frameIds = ({ meta }: ResolvedPage['PageInfo']) => ({
  headId: meta.headId ?? defaultFrameId,
  footId: meta.footId ?? defaultFrameId,
  navId: meta.navId ?? defaultFrameId,
})
