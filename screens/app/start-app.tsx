import { useEffect, type ReactNode } from 'react'
import { navigate as navigateTo } from 'wouter/use-browser-location'
import type { Block } from '../../runtime/block/define-block.ts'
import type { BlockLoaders } from '../../runtime/block/registry.ts'
import { createTranslate, type Texts } from '../../runtime/i18n/texts.ts'
import { createPage, fetchPending, type Page } from '../../runtime/page/page-store.ts'
import { createShop, type Session } from '../../runtime/shop/shop.ts'
import { signal } from '../../runtime/state/signals.ts'
import { setCorpSrc } from '../../schemas/campaign/cpg.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import type { ResolvedBlock, ResolvedPage } from '../../schemas/page/resolved.schema.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { imageUrl } from '../image-url.ts'
import { matchScreen } from '../match.ts'
import { App } from './app.tsx'
import type { BootState } from './boot-state.ts'
import { createClientCalls } from './client-calls.ts'
import { Navigator } from './navigator.ts'
import { rememberLang } from './switch-lang.ts'
import { screenOf, titleOf, typesIn } from './view.ts'

interface Parts {
  texts: Texts
  loaders: BlockLoaders
}

/** Puts the shop together in the browser, on the very state that the server rendered. */
export async function startApp(state: BootState, { texts, loaders }: Parts) {
  const { config, lang, terminal } = state
  const session: Session = state.session ?? {}
  const calls = createClientCalls(state, () => shop.session.peek().userNbr !== undefined)
  const shop = createShop({ config, lang, terminal, t: createTranslate(lang, texts), ...calls, imageUrl, session })
  const views = new Map<string, Block>()
  const resolved = [state.page, state.head, state.foot, state.nav]
  await Promise.all([...typesIn(resolved.flatMap(({ PageList }) => PageList))].map(async (type) => {
    const load = loaders[type]
    if (load) views.set(type, await load())
  }))

  const reportFault = ({ address: [p1, p2, p3], info }: Page, block: ResolvedBlock, error: unknown) =>
    void calls.tell(reportBlockFault, { p1, p2, p3, rev: info.rev, blockId: block.id, blockType: block.type, reason: String(error).slice(0, 300) })
  const frame = (p1: string, page: ResolvedPage): Page => {
    const made: Page = createPage(page, { address: [p1, page.PageInfo.id.split('/')[1] ?? '', ''], views, onFault: (block, error) => reportFault(made, block, error) })
    return made
  }
  const [path = '/'] = state.address.split('?')
  const match = matchScreen(path)
  const [p1 = '404', p2 = '', p3 = ''] = screenOf(match).page?.(match.params) ?? []
  const first: Page = createPage(state.page, { address: [p1, p2, p3], views, onFault: (block, error) => reportFault(first, block, error) })
  const go = (to: string, options?: { replace?: boolean }) => navigateTo(basePath + to, options)
  const address = `${location.pathname.slice(basePath.length) || '/'}${location.search}`
  const navigator = new Navigator({ match: state.page.PageInfo.id === '404//' ? { name: 'notFound', params: {} } : match, address, page: first }, { shop, loaders, views, reportFault, go })
  const isBare = signal(new URLSearchParams(state.address.split('?')[1]).has('corp'))
  const frames = { head: frame('head', state.head), foot: frame('foot', state.foot), nav: frame('nav', state.nav) }

  const followAddress = () => {
    let isReturn = false
    const onReturn = () => {
      isReturn = true
    }
    const onMove = () => {
      const url = new URL(location.href)
      const wanted = url.searchParams.get('corp')
      if (wanted) enterChannel(wanted)
      void navigator.show(`${url.pathname.slice(basePath.length) || '/'}${url.search}`, isReturn)
      isReturn = false
    }
    // The browser's own event comes before wouter's, so the flag is set when the move is handled.
    addEventListener('popstate', onReturn, { capture: true })
    for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, onMove)
  }

  const enterChannel = (corpNbr: string) => {
    isBare.value = true
    shop.corpNbr.value = corpNbr
    try {
      sessionStorage.setItem('vitrine-corp', corpNbr)
    } catch {
      // Without storage the channel lasts until the page is left.
    }
    void calls.tell(setCorpSrc, { corpNbr })
  }

  const afterHydration = () => {
    history.scrollRestoration = 'manual'
    followAddress()
    const url = new URL(location.href)
    const corp = url.searchParams.get('corp') ?? storedChannel()
    if (corp) enterChannel(corp)
    if (url.searchParams.has('lang')) {
      rememberLang(lang)
      url.searchParams.delete('lang')
      history.replaceState(history.state, '', url)
    }
    void fetchPending(first, state.page.Pending, shop.query).catch((error: unknown) => navigator.fail(error))
    addEventListener('pointerdown', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin === location.origin && link.pathname.startsWith(`${basePath}/`) && !link.target)
        navigator.prefetch(`${link.pathname.slice(basePath.length)}${link.search}`)
    }, { passive: true })
    whenIdle(calls.warm)
  }

  const Root = (): ReactNode => {
    useEffect(() => {
      performance.mark('hydrated')
      return navigator.view.subscribe(({ page, match: { name } }) => {
        const title = titleOf(page, shop.t(screenOf({ name, params: {} }).title))
        document.title = title === config.storeName ? title : `${title} – ${config.storeName}`
      })
    }, [])
    return <App shop={shop} frames={frames} view={navigator.view} isMoving={navigator.isMoving} isBare={isBare} />
  }
  return { element: <Root />, afterHydration, onRecoverableError: (error: unknown) => reportFault(first, { id: 'page', type: 'page', props: {} }, error) }
}

const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4_000 }) : setTimeout(run, 1_500))

function storedChannel(): string | null {
  try {
    return sessionStorage.getItem('vitrine-corp')
  } catch {
    return null
  }
}
