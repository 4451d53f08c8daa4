import { useEffect, type ReactNode } from 'react'
import { LazyViews } from '../../engine/react/lazy-views.ts'
import type { BlockLoaders } from '../../engine/react/registry.ts'
import { wholeStylesheet } from '../../runtime/block/stylesheet.ts'
import type { TextBundle } from '../../schemas/kit/text-bundle.ts'
import { createTexts } from '../../site/texts/texts.ts'
import type { Page } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { createShop, type Shop } from '../../runtime/shop/shop.ts'
import { signal, type Signal } from '../../engine/react/signals.ts'
import type { PageAddress } from '../../engine/document/page-address.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { imageUrl } from '../image-url.ts'
import { App } from './app.tsx'
import { inTime } from './in-time.ts'
import type { BootState } from '../../site/boot/boot-state.ts'
import type { StartedShop } from './start-shop.ts'
import { typesIn } from '../../site/boot/types-in.ts'
import { channelOf, type Frames, type View } from './view.ts'
import { nextTask, onFirstTouch, whenOnline } from './when-idle.ts'

/** The assembled parts that edit mode replaces or uses. */
export interface Assembled {
  shop: Shop
  view: Signal<View>
  frames: Signal<Frames>
  views: LazyViews
}

/**
 * Assembles the shop in the browser from the state that the server rendered. The rest loads after
 * hydration; `begin` replaces that step.
 */
export async function startApp(
  state: BootState,
  loaders: BlockLoaders,
  begin?: (assembled: Assembled) => void,
) {
  const { config, lang, terminal } = state
  const dev = import.meta.hot && (await import('./in-place.tsx'))
  const pages = [state.page, state.head, state.foot, state.nav]
  /** Block types whose styles the page includes. */
  const drawn = typesIn(pages.flatMap(({ PageList }) => PageList))
  const views = new LazyViews(
    loaders,
    // A block is ready to be drawn when its styles and texts have loaded.
    async (load) => {
      const view = await inTime(load())
      if (!drawn.has(view.spec.type)) await wholeStylesheet()
      // The shop's blocks name only the shop's bundles.
      await Promise.all(view.spec.texts.map((one) => shop.needTexts(one as TextBundle)))
      return view
    },
    // In development every block of the page takes part in its updates.
    import.meta.hot ? Promise.resolve() : new Promise<void>(onFirstTouch).then(whenOnline),
  )

  let started: Promise<StartedShop> | undefined
  const ready = () =>
    (started ??= import('./start-shop.ts').then(async ({ startShop }) => {
      await nextTask()
      return startShop({ state, shop, view, isNavigating, isBare, frames, notices, views })
    }))
  const texts = createTexts(lang, state.texts)
  const bundles = new Map(state.bundles.map((bundle) => [bundle, Promise.resolve()]))
  const fetchTexts = async (bundle: TextBundle) => {
    const { loadTexts } = await import('../../site/texts/load-texts.ts')
    texts.add(await loadTexts(lang, bundle))
  }
  const shop = createShop({
    config,
    lang,
    terminal,
    imageUrl,
    session: state.session ?? {},
    corpNbr: channelOf(state.address),
    t: texts.t,
    needTexts(bundle) {
      const known = bundles.get(bundle) ?? fetchTexts(bundle)
      bundles.set(bundle, known)
      return known
    },
    call: async (op, input, options) => (await ready()).call(op, input, options),
    query: async (from, args) => (await ready()).query(from, args),
    fail: async (error) => (await ready()).fail(error),
    go: (path, options) => void ready().then(({ go }) => go(path, options)),
    nameView: (words) => void ready().then(({ nameView }) => nameView(words)),
    needFavorites: async () => (await ready()).favorites.need(),
    setFavorites: (ptNbrs, isSaved) =>
      void ready().then(({ favorites }) => favorites.set(ptNbrs, isSaved)),
    removeRecentGoods: (ptNbrs) =>
      void ready().then(({ recentGoods }) => recentGoods.remove(ptNbrs)),
    track: (event) => void ready().then(({ track }) => track(event)),
    account: {
      entered: async (answer, method) => (await ready()).account.entered(answer, method),
      changed: (member) => void ready().then(({ account }) => account.changed(member)),
      leave: async () => (await ready()).account.leave(),
      goSocial: async (snsType, options) => (await ready()).account.goSocial(snsType, options),
    },
  })
  const pageOf = (address: PageAddress, page: ResolvedPage): Page => {
    const made: Page = createShopPage(page, {
      address,
      url: state.address,
      views,
      ...(dev && { Failure: dev.FailureBox }),
      onFault: (block, error) =>
        void ready().then(({ reportFault }) => reportFault(made, block, error)),
    })
    return made
  }
  const view = signal<View>({
    screen: state.screen,
    address: state.address,
    page: pageOf(state.at, state.page),
  })
  const isNavigating = signal(false)
  const notices = signal<ReactNode>(null)
  const isBare = signal(channelOf(state.address) !== undefined)
  const frameOf = (kind: string, page: ResolvedPage) =>
    pageOf([kind, page.PageInfo.id.split('/')[1] ?? '', ''], page)
  const frames = signal<Frames>({
    head: frameOf('head', state.head),
    foot: frameOf('foot', state.foot),
    nav: frameOf('nav', state.nav),
  })

  if (import.meta.hot)
    dev?.changeInPlace(import.meta.hot, {
      state,
      addTexts: texts.add,
      view,
      frames,
      pageOf,
      frameOf,
    })

  await views.fetchAll(state.first)
  const Root = (): ReactNode => {
    useEffect(() => {
      performance.mark('hydrated')
      if (begin) return begin({ shop, view, frames, views })
      ready().then(
        ({ start }) => void nextTask().then(start),
        // Without the navigation code a link still works: its page is loaded as a whole.
        () => addEventListener('pushState', () => location.reload()),
      )
    }, [])
    return <App {...{ shop, frames, view, isNavigating, isBare, notices }} />
  }
  const { page } = view.peek()
  return {
    element: <Root />,
    onRecoverableError: (problem: unknown, records: readonly MutationRecord[]) =>
      // Offline, nothing can be reported.
      void import('./hydration-difference.ts').then(
        ({ report }) => report(problem, records, page, shop),
        () => undefined,
      ),
  }
}
