import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { blockLoaders } from '../blocks/registry.ts'
import type { Block } from '../engine/react/define-block.ts'
import type { Translate } from '../site/texts/texts.ts'
import { createTranslate } from '../site/texts/translator.ts'
import type { Page } from '../engine/react/page-store.ts'
import { createShopPage } from '../runtime/page/create-page.ts'
import { createShop } from '../runtime/shop/shop.ts'
import { signal } from '../engine/react/signals.ts'
import type { PageAddress } from '../engine/document/page-address.ts'
import type { ResolvedBlock, ResolvedPage } from '../engine/document/resolved.schema.ts'
import { App } from './app/app.tsx'
import type { BootState } from '../site/boot/boot-state.ts'
import { channelOf, documentTitle } from './app/view.ts'
import { typesIn } from '../site/boot/types-in.ts'
import { imageUrl } from './image-url.ts'

export interface Rendering {
  /** The document title. */
  title: string
  /** Types of all blocks; the head includes their styles. */
  types: string[]
  /** Writes the app's markup as it is rendered. */
  pipe(into: Writable): Promise<void>
  /** Returns the whole markup. Twice as fast as streaming; for pages that are cached. */
  markup(): Promise<string>
}

const views = new Map<string, Block>()
const translators = new Map<string, Translate>()

/**
 * Returns the shared translator for a language and its bundles: creating one costs more than
 * drawing a block.
 */
function translatorOf({ lang, texts, bundles }: BootState): Translate {
  const key = `${lang}|${bundles.join()}`
  const known = translators.get(key) ?? createTranslate(lang, texts)
  translators.set(key, known)
  return known
}

/** A placeholder for actions that only happen in the browser. */
const ignore = () => undefined

/** Renders the shop with the same components and the same state as the browser. */
export async function renderShop(
  state: BootState,
  { nonce, onFault }: { nonce?: string; onFault: (block: ResolvedBlock, error: unknown) => void },
): Promise<Rendering> {
  const { config, lang, terminal } = state
  const resolved = [state.page, state.head, state.foot, state.nav]
  const types = [...typesIn(resolved.flatMap(({ PageList }) => PageList))]
  await Promise.all(
    types.map(async (type) => {
      const load = blockLoaders[type]
      if (load && !views.has(type)) views.set(type, await load())
    }),
  )
  const refuse = () =>
    Promise.reject(
      new Error(
        'renderShop: a block called the gateway during server rendering; declare `data` instead',
      ),
    )
  const shop = createShop({
    config,
    lang,
    terminal,
    t: translatorOf(state),
    call: refuse,
    query: refuse,
    needTexts: refuse,
    fail: ignore,
    go: ignore,
    nameView: ignore,
    needFavorites: refuse,
    setFavorites: ignore,
    removeRecentGoods: ignore,
    track: ignore,
    account: { entered: refuse, changed: ignore, leave: refuse, goSocial: refuse },
    imageUrl,
    session: state.session ?? {},
    corpNbr: channelOf(state.address),
  })
  const page = (address: PageAddress, of: ResolvedPage): Page =>
    createShopPage(of, { address, url: state.address, views, onFault })
  const [path = '/', search = ''] = state.address.split('?')
  const view = { screen: state.screen, address: state.address, page: page(state.at, state.page) }
  const element = (
    <App
      shop={shop}
      frames={signal({
        head: page(['head', '', ''], state.head),
        foot: page(['foot', '', ''], state.foot),
        nav: page(['nav', '', ''], state.nav),
      })}
      view={signal(view)}
      isNavigating={signal(false)}
      isBare={signal(channelOf(state.address) !== undefined)}
      notices={signal(null)}
      ssr={{ path, search }}
    />
  )
  const pipe = (into: Writable) =>
    new Promise<void>((resolve, reject) => {
      const { pipe: start } = renderToPipeableStream(element, {
        ...(nonce !== undefined && { nonce }),
        // All data is present, so nothing is sent late and moved into place by a script.
        progressiveChunkSize: Infinity,
        onAllReady: () => start(forwarding(into, resolve)),
        onShellError: reject,
        // The browser renders a block that throws here; the fault is recorded.
        onError: (error) => onFault({ id: 'server', type: 'server', props: {} }, error),
      })
    })
  return {
    title: documentTitle(view, shop),
    types,
    pipe,
    async markup() {
      const html = renderToString(element)
      if (!html.includes(failedBoundary)) return html
      // The streaming renderer reports why a block failed, and waits for lazily loaded code. What
      // only had to load is there in the second rendering.
      await pipe(nowhere())
      return renderToString(element)
    },
  }
}

/** The markup before a block that threw or waited on the server; the browser renders it. */
const failedBoundary = '<!--$!-->'

const nowhere = (): Writable =>
  new Writable({
    write(_chunk, _encoding, next) {
      next()
    },
  })

/** Forwards what is written and calls `done` at its end, without ending the target. */
const forwarding = (into: Writable, done: () => void): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, next) {
      if (into.write(chunk)) next()
      else into.once('drain', next)
    },
    final(next) {
      done()
      next()
    },
  })
