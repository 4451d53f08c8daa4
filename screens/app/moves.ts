import { navigate as navigateTo } from 'wouter/use-browser-location'
import { fetchPending, type Page } from '../../runtime/page/page-store.ts'
import { setCorpSrc } from '../../schemas/campaign/cpg.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import type { ResolvedBlock } from '../../schemas/page/resolved.schema.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import type { Signal } from '../../runtime/state/signals.ts'
import type { BootState } from '../boot-state.ts'
import { createClientCalls } from './client-calls.ts'
import { Navigator, type NavigatorParts } from './navigator.ts'
import { rememberLang } from './switch-lang.ts'
import { channelOf, documentTitle } from './view.ts'

interface Parts extends Pick<NavigatorParts, 'shop' | 'view' | 'isMoving' | 'views' | 'loaders'> {
  state: BootState
  isBare: Signal<boolean>
}

/** Path and query of the browser's address, relative to the base path. */
export const currentAddress = (): string =>
  `${location.pathname.slice(basePath.length) || '/'}${location.search}`

/** Everything that is not needed to draw the first screen: calls, moves from page to page, the channel of the visit. */
export function startMoves({ state, isBare, ...parts }: Parts) {
  const { shop, view } = parts
  const calls = createClientCalls(state, () => shop.session.peek().userNbr !== undefined)
  const go = (to: string, options?: { replace?: boolean }) => navigateTo(basePath + to, options)
  const reportFault = (
    { address: [p1, p2, p3], info }: Page,
    block: ResolvedBlock,
    error: unknown,
  ) =>
    void calls.tell(reportBlockFault, {
      p1,
      p2,
      p3,
      rev: info.rev,
      blockId: block.id,
      blockType: block.type,
      reason: String(error).slice(0, 300),
    })
  const navigator = new Navigator({ ...parts, reportFault, go })

  let entered: string | undefined
  const enterChannel = (corpNbr: string) => {
    if (corpNbr === entered) return
    entered = corpNbr
    isBare.value = true
    shop.corpNbr.value = corpNbr
    try {
      sessionStorage.setItem('vitrine-corp', corpNbr)
    } catch {
      // Without storage the channel lasts until the page is left.
    }
    void calls.tell(setCorpSrc, { corpNbr })
  }

  const start = () => {
    history.scrollRestoration = 'manual'
    followAddress(navigator, enterChannel)
    const url = new URL(location.href)
    const corp = channelOf(currentAddress()) ?? storedChannel()
    if (corp) enterChannel(corp)
    if (url.searchParams.has('lang')) {
      rememberLang(state.lang)
      url.searchParams.delete('lang')
      view.value = {
        ...view.peek(),
        address: `${url.pathname.slice(basePath.length) || '/'}${url.search}`,
      }
      history.replaceState(history.state, '', url)
    }
    void fetchPending(view.peek().page, state.page.Pending, shop.query).catch((error: unknown) =>
      navigator.fail(error),
    )
    addEventListener(
      'pointerdown',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (
          link?.origin === location.origin &&
          link.pathname.startsWith(`${basePath}/`) &&
          !link.target
        )
          navigator.prefetch(`${link.pathname.slice(basePath.length)}${link.search}`)
      },
      { passive: true },
    )
    view.subscribe((shown) => {
      document.title = documentTitle(shown, shop)
    })
    // A link may have been followed while this was loading.
    void navigator.show(currentAddress(), false)
    whenIdle(calls.warm)
  }
  return { ...calls, reportFault, start }
}

export type Moves = ReturnType<typeof startMoves>

function followAddress(navigator: Navigator, enterChannel: (corpNbr: string) => void): void {
  const onMove = (event: Event) => {
    const corp = channelOf(currentAddress())
    if (corp) enterChannel(corp)
    void navigator.show(currentAddress(), event.type === 'popstate')
  }
  // The last two are told by wouter, which every move goes through.
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, onMove)
}

const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 4_000 })
    : setTimeout(run, 1_500))

function storedChannel(): string | null {
  try {
    return sessionStorage.getItem('vitrine-corp')
  } catch {
    return null
  }
}
