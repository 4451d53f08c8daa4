import { createElement, type ReactNode } from 'react'
import { navigate as navigateTo } from 'wouter/use-browser-location'
import {
  isOtherTerminal,
  namedTerminal,
  rememberTerminal,
} from '../../runtime/native/native-app.ts'
import { sessionStore } from '../../runtime/browser-store.ts'
import { hasClosedByBack, startClosingByBack } from '../../runtime/router/back-closes.ts'
import { peekReturn } from '../../runtime/router/return-link.ts'
import { handleFailure, type MissingState } from '../../runtime/shop/failures.ts'
import { fetchPending, type Page } from '../../engine/react/page-store.ts'
import { setCorpSrc } from '../../schemas/campaign/cpg.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { wholeStylesheet } from '../../runtime/block/stylesheet.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import { computed, signal, type Signal } from '../../engine/react/signals.ts'
import type { BootState } from '../../site/boot/boot-state.ts'
import { createAccountActions } from './account-actions.ts'
import { createCartActions } from './cart-actions.ts'
import { watchChunks } from './chunk-failures.ts'
import { createClientCalls } from './client-calls.ts'
import { createFavorites } from './favorites.ts'
import { currentAddress } from './current-address.ts'
import { watchInstall } from './install/watch-install.ts'
import { keepOffline } from './offline/keep-offline.ts'
import { offerLang } from './lang-offer/offer-lang.ts'
import { goToLogin, keepRedirected } from './keep-return.ts'
import { loadFrames } from './load-frames.ts'
import { canonicalAddress } from '../../site/screens/match.ts'
import { Navigator, type NavigatorParts } from './navigator.ts'
import { createNotices, Notices } from './notices/notices.tsx'
import { keepSharers } from './keep-sharers.ts'
import { createRecentGoods } from './recent-goods.ts'
import { rememberLang, switchLang } from './switch-lang.ts'
import { showBelow } from './sleeping/show-below.ts'
import { restoreScroll } from './restore-scroll.ts'
import { listenToSleepingMarkup } from './sleeping/sleeping-markup.ts'
import { trackVisit } from './track-visit.ts'
import { channelOf, documentTitle, type Frames } from './view.ts'
import { queryOf } from '../../engine/document/query-of.ts'
import { withWords } from './with-words.ts'
import { onFirstTouch, whenIdle } from './when-idle.ts'
import { forgetKeptPages } from './offline/worker-message.ts'

/** Session storage key of the sales channel, which lasts for the visit. */
const channelKey = 'vitrine-corp'

interface Parts extends Pick<NavigatorParts, 'shop' | 'view' | 'isNavigating' | 'views'> {
  state: BootState
  isBare: Signal<boolean>
  frames: Signal<Frames>
  notices: Signal<ReactNode>
}

/**
 * Starts what the first screen does not need: calls, navigation, the sales channel of the visit.
 */
export function startShop({ state, isBare, frames, notices, ...parts }: Parts) {
  const { shop, view } = parts
  const calls = createClientCalls(state, shop)
  const go = (to: string, options?: { replace?: boolean }) => navigateTo(basePath + to, options)
  const nameView = (words: Readonly<Record<string, string>>) => {
    const address = withWords(currentAddress(), words)
    // Update the view first, or the address change would count as a navigation to another page.
    const current = view.peek()
    if (current.address === canonicalAddress(currentAddress()))
      view.value = {
        ...current,
        address: canonicalAddress(address),
        drawnAs: current.drawnAs ?? current.address,
      }
    go(address, { replace: true })
  }
  const reportFault = (
    { address: [p1, p2, p3], info }: Page,
    block: ResolvedBlock,
    error: unknown,
  ) =>
    void calls.report(reportBlockFault, {
      p1,
      p2,
      p3,
      rev: info.rev,
      blockId: block.id,
      blockType: block.type,
      reason: String(error).slice(0, 300),
    })
  /**
   * The session ended or never existed: opens the login page with the current address as the return
   * address.
   */
  const toLogin = () => {
    const address = currentAddress()
    if (!address.startsWith('/account/')) goToLogin(shop, address)
  }
  const toNotFound = () => {
    const state: MissingState = { missing: currentAddress() }
    navigateTo(`${basePath}/404`, { state })
  }
  const chunks = watchChunks(shop)
  const recentGoods = createRecentGoods(shop)
  const {
    track,
    follow: followVisit,
    load: loadAnalytics,
  } = trackVisit(shop, view, recentGoods.add)
  const fail = (error: unknown) => {
    if (chunks.handles(error)) return
    if (error instanceof CallError && error.kind === 999) {
      if (view.peek().screen.hasSamples) return
      shop.session.value = {}
      navigator.forget()
    }
    handleFailure(shop, error, { toNotFound, toLogin })
  }
  const navigator = new Navigator({ ...parts, reportFault, go, fail })
  const cart = createCartActions(shop, calls.call)
  const favorites = createFavorites(shop, calls.call)
  const { account, start: startAccount } = createAccountActions({
    shop,
    go,
    call: calls.call,
    give: calls.give,
    forgetStored: calls.forget,
    fillCart: cart.arrive,
    forgetRecent: recentGoods.clear,
    renew() {
      navigator.forget()
      void loadFrames(navigator, calls.call, view.peek().page.info).then(
        (drawn) => (frames.value = drawn),
        () => undefined, // on failure the current frames stay until the next visit
      )
      navigator.renew()
    },
  })

  let entered: string | undefined
  const enterChannel = (corpNbr: string) => {
    if (corpNbr === entered) return
    entered = corpNbr
    isBare.value = true
    shop.corpNbr.value = corpNbr
    sessionStore.set(channelKey, corpNbr)
    void calls.report(setCorpSrc, { corpNbr })
  }

  /** Starts the account actions, and drops cached answers of another terminal or member. */
  const startVisit = () => {
    startAccount()
    if (isOtherTerminal(state.terminal)) void calls.forgetAnswers()
    let { userNbr } = shop.session.peek()
    shop.session.subscribe((session) => {
      if (session.userNbr !== userNbr) void forgetKeptPages().catch(() => undefined) // without storage nothing is kept
      ;({ userNbr } = session)
    })
  }
  /**
   * Applies the language that an address within the shop requests, and removes it from the address.
   * Returns whether there was one; then the address changes again or the page reloads in the new
   * language.
   */
  const followLang = (): boolean => {
    const url = new URL(location.href)
    const asked = url.searchParams.get('lang')
    if (asked === null) return false
    const lang = state.config.langSetting.langs.find(({ value }) => value === asked)?.value
    if (lang !== undefined && lang !== state.lang) void switchLang(state.config.storeNbr, lang)
    else {
      url.searchParams.delete('lang')
      navigateTo(url.pathname + url.search + url.hash, { replace: true, state: history.state })
    }
    return true
  }

  const start = () => {
    history.scrollRestoration = 'manual'
    // Going back also closes the overlay.
    followAddress({
      navigator,
      enterChannel,
      closeOverlay: () => (shop.overlay.value = null),
      followLang,
    })
    const url = new URL(location.href)
    const corp = channelOf(currentAddress()) ?? sessionStore.get(channelKey)
    if (corp) enterChannel(corp)
    if (url.searchParams.has('lang')) rememberLang(state.lang)
    const terminal = namedTerminal(url.searchParams)
    if (terminal) rememberTerminal(terminal)
    if (terminal || url.searchParams.has('lang')) {
      url.searchParams.delete('lang')
      url.searchParams.delete('terminal')
      view.value = {
        ...view.peek(),
        address: `${url.pathname.slice(basePath.length) || '/'}${url.search}`,
      }
      history.replaceState(history.state, '', url)
    }
    if (view.peek().screen.name === 'login') keepRedirected(shop, currentAddress())
    startVisit()
    cart.start()
    favorites.start()
    recentGoods.start(location.pathname)
    const { page } = view.peek()
    void cart
      .arrive()
      .then(() => fetchPending(page, state.page.Pending, shop.query))
      .catch(fail)
    addEventListener(
      'pointerdown',
      (event) => {
        const path = shopPath(event)
        if (path !== undefined) navigator.prefetch(path)
      },
      { passive: true },
    )
    listenToSleepingMarkup(shopPath, go)
    view.subscribe((shown) => {
      document.title = documentTitle(shown, shop)
    })
    keepSharers(shop, view)
    followVisit()
    // Prefetch the page after the login while the visitor types.
    view.subscribe(({ screen, address }) => {
      if (screen.name === 'login') whenIdle(() => navigator.prefetch(peekReturn(queryOf(address))))
    })
    const shown = createNotices()
    const draftEnds = computed(() =>
      [view.value.page, ...Object.values(frames.value)]
        .map(({ info }) => info.draftEnds)
        .find(Boolean),
    )
    const hint = signal<ReactNode>(null)
    watchInstall(shop, view, hint, offerLang(shop, hint))
    void wholeStylesheet().then(
      () => (notices.value = createElement(Notices, { ...shown, draftEnds, hint })),
      () => undefined, // `watchChunks` offers a reload
    )
    // A link may have been followed while this code was loading.
    void navigator.show(currentAddress(), false)
    onFirstTouch(calls.warm)
    restoreScroll(view)
    showBelow()
    whenIdle(() => {
      void loadAnalytics()
      if (import.meta.env.PROD) void keepOffline(view, shown.update).catch(() => undefined) // the shop works without it
    })
  }
  return {
    ...calls,
    reportFault,
    start,
    fail,
    go,
    nameView,
    account,
    favorites,
    recentGoods,
    track,
  }
}

export type StartedShop = ReturnType<typeof startShop>

/** Path of a touched link relative to the base path; `undefined` for anything else. */
function shopPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined
  // A fragment on the current page is left to the browser.
  if (link.hash && link.pathname + link.search === location.pathname + location.search)
    return undefined
  return link.pathname.startsWith(`${basePath}/`)
    ? link.pathname.slice(basePath.length) + link.search
    : undefined
}

interface AddressFollowers {
  navigator: Navigator
  enterChannel: (corpNbr: string) => void
  closeOverlay: () => void
  followLang: () => boolean
}

function followAddress({
  navigator,
  enterChannel,
  closeOverlay,
  followLang,
}: AddressFollowers): void {
  startClosingByBack()
  const onAddressChange = (event: Event) => {
    if (hasClosedByBack(event.type) || followLang()) return
    const corp = channelOf(currentAddress())
    if (corp) enterChannel(corp)
    const isReturn = event.type === 'popstate'
    if (isReturn) closeOverlay()
    void navigator.show(currentAddress(), isReturn)
  }
  // wouter dispatches the last two; every navigation goes through it.
  for (const name of ['popstate', 'pushState', 'replaceState'])
    addEventListener(name, onAddressChange)
}
