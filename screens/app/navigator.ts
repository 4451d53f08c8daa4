import type { LazyViews } from '../../engine/react/lazy-views.ts'
import { fetchPending, type Page } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { readScroll, rememberScroll } from '../../runtime/router/scroll-memory.ts'
import type { Shop } from '../../runtime/shop/shop.ts'
import type { Signal } from '../../engine/react/signals.ts'
import { CallError, isNotFound } from '../../runtime/transport/call-error.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import type { OpErrors } from '../../schemas/kit/define-op.ts'
import type { PageAddress } from '../../engine/document/page-address.ts'
import type { ResolvedBlock, ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { guardOf, redirectOf } from '../../site/screens/guard.ts'
import {
  canonicalAddress,
  matchScreen,
  noMatch,
  pageAddress,
  shownScreen,
  type Match,
} from '../../site/screens/match.ts'
import { localPage, notFoundPage } from '../../site/boot/boot-state.ts'
import { keepReturn } from './keep-return.ts'
import { typesIn } from '../../site/boot/types-in.ts'
import type { View } from './view.ts'

/** Number of pages kept in memory for going back, with all their loaded list entries. */
const keptPages = 6

export interface NavigatorParts {
  shop: Shop
  view: Signal<View>
  /** A navigation is under way. */
  isNavigating: Signal<boolean>
  views: LazyViews
  reportFault: (page: Page, block: ResolvedBlock, error: unknown) => void
  /** Navigates to an address, as a link does. */
  go: (path: string, options?: { replace?: boolean }) => void
  fail: (error: unknown) => void
}

/** Shows the page of an address: guards, document, views, data, scroll position, in that order. */
export class Navigator {
  #parts: NavigatorParts
  #kept = new Map<string, View>()
  #navigation = 0

  constructor(parts: NavigatorParts) {
    this.#parts = parts
  }

  /**
   * Called after every change of the address. `isReturn`: by the browser's back or forward button.
   */
  async show(address: string, isReturn: boolean): Promise<void> {
    const { view, isNavigating, go } = this.#parts
    const match = matchScreen(pathOf(address))
    const moved = redirectOf(match, address)
    if (moved !== undefined) return go(moved, { replace: true })
    const current = view.peek()
    const mine = ++this.#navigation
    const url = canonicalAddress(address)
    if (url === current.address && !current.failure) {
      // The visitor went back before the navigation finished; the current page is the right one.
      isNavigating.value = false
      return
    }
    this.#leave(current)
    const kept = isReturn ? this.#kept.get(url) : undefined
    if (kept) return this.#enter(kept, isReturn)
    if (this.#guard(match, address)) return
    isNavigating.value = true
    try {
      const { page, isMissing, pending } = await this.load(match, url)
      if (mine !== this.#navigation) return
      this.#enter(
        { screen: shownScreen(isMissing ? noMatch : match), address: url, page },
        isReturn,
      )
      void fetchPending(page, pending, (from, args) => this.#parts.shop.query(from, args)).catch(
        this.#parts.fail,
      )
    } catch (error) {
      if (mine !== this.#navigation) return
      const to = movedTo(error)
      if (to !== undefined) return go(to + address.slice(pathOf(address).length), { replace: true })
      const isUnreachable =
        error instanceof CallError && ['timeout', 'network'].includes(String(error.kind))
      if (!isUnreachable) this.#parts.fail(error)
      const retry = () => void this.show(address, isReturn)
      const failure = { isUnreachable, retry }
      this.#enter({ screen: shownScreen(match), address: url, page: current.page, failure }, false)
    } finally {
      if (mine === this.#navigation) isNavigating.value = false
    }
  }

  /** Starts to load the page of a link when the link is touched. */
  prefetch(address: string): void {
    const match = matchScreen(pathOf(address))
    const url = canonicalAddress(address)
    if (pageAddress(match) && url !== this.#parts.view.peek().address)
      this.load(match, url).catch(() => undefined) // the navigation itself reports the failure
  }

  async load(
    match: Match,
    url: string,
  ): Promise<{ page: Page; isMissing: boolean; pending: ResolvedPage['Pending'] }> {
    const at = pageAddress(match)
    let resolved = localPage(match.name)
    let isMissing = resolved === notFoundPage
    if (at) {
      const [p1, p2, p3] = at
      try {
        resolved = await this.#parts.shop.call(getPageInfo, {
          p1,
          ...(p2 && { p2 }),
          ...(p3 && { p3 }),
        })
        isMissing = false
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    }
    const page = await this.pageFrom(at ?? ['404', '', ''], url, resolved)
    return { page, isMissing, pending: resolved.Pending }
  }

  /** Creates a page after loading the views of all its blocks. */
  async pageFrom(address: PageAddress, url: string, resolved: ResolvedPage): Promise<Page> {
    const { views, reportFault } = this.#parts
    await views.fetchAll(typesIn(resolved.PageList))
    const page: Page = createShopPage(resolved, {
      address,
      url,
      views,
      onFault: (block, error) => reportFault(page, block, error),
    })
    return page
  }

  /** Drops the pages kept for going back: they were drawn for another visitor. */
  forget(): void {
    this.#kept.clear()
  }

  /**
   * Draws the current page again for the current visitor. A navigation in progress does so itself.
   */
  renew(): void {
    const { view, isNavigating } = this.#parts
    const { address, screen } = view.peek()
    if (isNavigating.peek() || screen.name === 'login') return
    view.value = { ...view.peek(), address: '' }
    void this.show(address, false)
  }

  #guard(match: Match, address: string): boolean {
    const { shop, go } = this.#parts
    const { isGuestCart } = shop.config.setting
    const first = guardOf(match, address, { ...shop.session.peek(), isGuestCart })
    if (first === undefined) return false
    // A member who must add a contact is sent on by the `redirect` in the address instead.
    if (shop.session.peek().userNbr === undefined) keepReturn(shop, address)
    go(first, { replace: true })
    return true
  }

  #leave(view: View): void {
    if (view.failure || !view.screen.keepsScroll) return
    rememberScroll(view.address, window.scrollY)
    this.#kept.delete(view.address)
    this.#kept.set(view.address, view)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > keptPages && oldest !== undefined) this.#kept.delete(oldest)
  }

  #enter(view: View, isReturn: boolean): void {
    this.#parts.view.value = view
    this.#parts.isNavigating.value = false
    const top = isReturn && view.screen.keepsScroll ? readScroll(view.address) : 0
    // Scrolls after the new page is drawn; before, the position may not exist.
    requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
  }
}

/** The new address of a page that was refused because it has moved; otherwise `undefined`. */
function movedTo(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'PAGE_MOVED') return undefined
  return (error.data as OpErrors<typeof getPageInfo>['PAGE_MOVED']).path // as declared
}

const pathOf = (address: string): string => address.split('?')[0] || '/'
