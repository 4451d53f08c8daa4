import type { ResolvedBlock, ResolvedPage } from '../../schemas/page/resolved.schema.ts'
import { defaultFrameId } from '../../schemas/page/document.schema.ts'
import type { ScreenSpec } from '../../schemas/kit/define-screen.ts'
import type { Page } from '../../runtime/page/page-store.ts'
import type { Match } from '../match.ts'
import { screens } from '../routes.ts'

/** The frames around a page. */
export interface Frames {
  head: Page
  foot: Page
  nav: Page
}

/** What stands on the screen now. The address may already be another while its page is on the way. */
export interface View {
  match: Match
  /** Path and query, relative to the base path. */
  address: string
  page: Page
  /** A page that could not be fetched: what to show instead, and how to try again. */
  failure?: { retry: () => void }
}

export const screenOf = ({ name }: Match): ScreenSpec => screens[name]

/** The page that stands where there is none; nothing is fetched for it. */
export const notFoundPage: ResolvedPage = {
  PageInfo: { id: '404//', rev: 0, title: '', meta: {} },
  PageList: [{ id: 'main', type: 'NotFound', props: {} }],
  Data: {},
  Pending: [],
}

/** All block types of a tree, for loading their views. */
export function typesIn(blocks: readonly ResolvedBlock[], found = new Set<string>()): Set<string> {
  for (const { type, slots = {} } of blocks) {
    found.add(type)
    for (const children of Object.values(slots)) typesIn(children, found)
  }
  return found
}

export const frameIds = ({ meta }: ResolvedPage['PageInfo']) => ({
  headId: meta.headId ?? defaultFrameId,
  footId: meta.footId ?? defaultFrameId,
  navId: meta.navId ?? defaultFrameId,
})

/** The title of a page: its own, that of what it is about, or the screen's. */
export function titleOf(page: Page, fallback: string): string {
  if (page.info.title) return page.info.title
  for (const value of Object.values(page.data.peek())) {
    const about = value as { BasicInfo?: { title: string }; CpgInfo?: { title: string }; title?: string } | null // public answers, looked at by name
    const title = about?.BasicInfo?.title ?? about?.CpgInfo?.title ?? about?.title
    if (typeof title === 'string' && title) return title
  }
  return fallback
}
