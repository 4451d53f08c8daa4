import { lazy, Suspense, type ReactNode } from 'react'
import { Router } from 'wouter'
import { BlockBoundary } from '../../engine/react/block-boundary.tsx'
import { BlockFailure } from '../../runtime/block/block-failure.tsx'
import { BlockList } from '../../engine/react/block-list.tsx'
import { styled } from '../../runtime/block/stylesheet.ts'
import { PageContext, type Page } from '../../engine/react/page-store.ts'
import { ShopContext, useShop, type Shop } from '../../runtime/shop/shop.ts'
import { PathsAbove, TitleAbove } from '../../runtime/router/paths-above.ts'
import { useSignal, type ReadonlySignal } from '../../engine/react/signals.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import '../../blocks/ui/tokens.css'
import '../../engine/react/layout.css'
import css from './app.module.css'
import { PageFailure } from './notices/page-failure.tsx'
import { Toasts } from './notices/toasts.tsx'
import type { Frames, View } from './view.ts'

const Overlays = lazy(() => styled(import('./overlays/overlays.tsx')))

export interface AppProps {
  shop: Shop
  frames: ReadonlySignal<Frames>
  view: ReadonlySignal<View>
  isNavigating: ReadonlySignal<boolean>
  /** The sales channel (`corp` in the query) requests the page without header and navigation. */
  isBare: ReadonlySignal<boolean>
  /** Notices above the page; set when the navigation code has loaded. */
  notices: ReadonlySignal<ReactNode>
  /** Server only: the address being rendered. */
  ssr?: { path: string; search: string }
}

/** The shop: the frames around the current page, and the overlays above it. */
export const App = ({ shop, ssr, ...rest }: AppProps): ReactNode => (
  <ShopContext value={shop}>
    <Router base={basePath} {...(ssr && { ssrPath: basePath + ssr.path, ssrSearch: ssr.search })}>
      <Layout {...rest} />
    </Router>
  </ShopContext>
)

function Layout({
  frames: framesNow,
  view,
  isNavigating,
  isBare,
  notices,
}: Omit<AppProps, 'shop' | 'ssr'>): ReactNode {
  const { t, overlay, fail } = useShop()
  const current = useSignal(view)
  const bare = useSignal(isBare)
  const moving = useSignal(isNavigating)
  const opened = useSignal(overlay)
  const frames = useSignal(framesNow)
  const { meta } = current.page.info
  const { screen } = current
  const hasHeader = !bare && screen.hideHeader !== true && !meta.hideHeader
  const isOnGallery = screen.hideHeader === 'gallery' && hasGallery(current.page)
  const hidesNav = bare || meta.hideNav || screen.hideNav
  return (
    <PathsAbove value={screen.above}>
      <TitleAbove value={screen.aboveTitle}>
        <div
          className={css.app}
          data-header={hasHeader ? (isOnGallery ? 'wide' : true) : undefined}
          data-nav={!hidesNav || undefined}
        >
          <a className={css.skip} href="#main">
            {t('shell.skip')}
          </a>
          <div
            className={css.progress}
            data-moving={moving || undefined}
            role="progressbar"
            aria-label={t('shell.loading')}
            hidden={!moving}
          />
          {hasHeader && <PageView page={frames.head} />}
          {/* Another page is another element: a kept one would count as shifted by another header. */}
          <div key={current.drawnAs ?? current.address} className={css.place}>
            <main
              id="main"
              tabIndex={-1}
              className={css.main}
              aria-busy={moving}
              data-screen={screen.name}
            >
              {current.failure ? (
                <PageFailure {...current.failure} />
              ) : (
                <PageView page={current.page} />
              )}
            </main>
          </div>
          {hasHeader && !meta.hideFooter && <PageView page={frames.foot} />}
          {hidesNav !== true && (
            <div className={css.nav}>
              <PageView page={frames.nav} />
            </div>
          )}
          <Toasts />
          {useSignal(notices)}
          {opened && opened.name !== 'menu' && opened.name !== 'reload' && (
            <BlockBoundary
              key={opened.name}
              onError={() => 'hide'}
              report={(error) => {
                if (overlay.peek() === opened) overlay.value = null
                fail(error)
              }}
              Failure={BlockFailure}
            >
              <Suspense fallback={null}>
                <Overlays overlay={opened} />
              </Suspense>
            </BlockBoundary>
          )}
        </div>
      </TitleAbove>
    </PathsAbove>
  )
}

/** Whether the page begins with a product, whose pictures carry the header's buttons on phones. */
const hasGallery = ({ blocks }: Page): boolean =>
  blocks.some(({ slots }) => slots?.body?.some(({ type }) => type === 'PtGallery'))

const PageView = ({ page }: { page: Page }): ReactNode => (
  <PageContext value={page}>
    <BlockList blocks={page.blocks} />
  </PageContext>
)
