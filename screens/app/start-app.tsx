import { useEffect, type ReactNode } from 'react'
import type { Block } from '../../runtime/block/define-block.ts'
import type { BlockLoaders } from '../../runtime/block/registry.ts'
import { createTranslate } from '../../runtime/i18n/texts.ts'
import { createPage, type Page } from '../../runtime/page/page-store.ts'
import { createShop } from '../../runtime/shop/shop.ts'
import { signal } from '../../runtime/state/signals.ts'
import type { PageAddress } from '../../schemas/kit/define-screen.ts'
import type { ResolvedPage } from '../../schemas/page/resolved.schema.ts'
import { imageUrl } from '../image-url.ts'
import { App } from './app.tsx'
import type { BootState } from '../boot-state.ts'
import type { Moves } from './moves.ts'
import { channelOf, queryOf, typesIn, type View } from './view.ts'

/** Puts the shop together in the browser, on the very state that the server rendered; the rest follows once it stands. */
export async function startApp(state: BootState, loaders: BlockLoaders) {
  const { config, lang, terminal } = state
  const views = new Map<string, Block>()
  const resolved = [state.page, state.head, state.foot, state.nav]
  await Promise.all(
    [...typesIn(resolved.flatMap(({ PageList }) => PageList))].map(async (type) => {
      const load = loaders[type]
      if (load) views.set(type, await load())
    }),
  )

  let moves: Promise<Moves> | undefined
  const ready = () =>
    (moves ??= import('./moves.ts').then(({ startMoves }) =>
      startMoves({ state, shop, view, isMoving, isBare, views, loaders }),
    ))
  const shop = createShop({
    config,
    lang,
    terminal,
    imageUrl,
    session: state.session ?? {},
    corpNbr: channelOf(state.address),
    t: createTranslate(lang, state.texts),
    call: async (op, input) => (await ready()).call(op, input),
    query: async (from, args) => (await ready()).query(from, args),
  })
  const pageOf = (address: PageAddress, page: ResolvedPage): Page => {
    const made: Page = createPage(page, {
      address,
      query: queryOf(state.address),
      views,
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
  const isMoving = signal(false)
  const isBare = signal(channelOf(state.address) !== undefined)
  const frameOf = (kind: string, page: ResolvedPage) =>
    pageOf([kind, page.PageInfo.id.split('/')[1] ?? '', ''], page)
  const frames = {
    head: frameOf('head', state.head),
    foot: frameOf('foot', state.foot),
    nav: frameOf('nav', state.nav),
  }

  const Root = (): ReactNode => {
    useEffect(() => {
      performance.mark('hydrated')
      void ready().then(({ start }) => start())
    }, [])
    return <App shop={shop} frames={frames} view={view} isMoving={isMoving} isBare={isBare} />
  }
  const { page } = view.peek()
  return {
    element: <Root />,
    onRecoverableError: (error: unknown) =>
      page.onFault({ id: 'page', type: 'page', props: {} }, error),
  }
}
