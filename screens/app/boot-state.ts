import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { ResolvedPage } from '../../schemas/page/resolved.schema.ts'
import type { Ticks } from '../../schemas/protocol/cache.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'

/** What the server hands to the browser inside the page, so that the first screen needs no further request. */
export interface BootState {
  appid: string
  secret: string
  config: ConfigInfo
  lang: Lang
  terminal: Terminal
  ticks: Ticks
  /** Path and query relative to the base path, as the server rendered them. */
  address: string
  page: ResolvedPage
  head: ResolvedPage
  foot: ResolvedPage
  nav: ResolvedPage
  /** Only in the answer to a member; never cached. */
  session?: { userNbr: string; levelNbr: string }
}

/** Id of the element that holds it. */
export const bootStateId = 'state'
