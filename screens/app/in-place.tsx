import { useEffect, type ReactNode } from 'react'
import type { FailureProps } from '../../engine/react/block-boundary.tsx'
import type { Page } from '../../engine/react/page-store.ts'
import type { Signal } from '../../engine/react/signals.ts'
import type { PageAddress } from '../../engine/document/page-address.ts'
import type { ResolvedBlock, ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { BlockFailure } from '../../runtime/block/block-failure.tsx'
import { bootStateId, type BootState } from '../../site/boot/boot-state.ts'
import type { Texts } from '../../site/texts/texts.ts'
import type { Frames, View } from './view.ts'
import css from './failure-box.module.css'

interface Parts {
  state: BootState
  addTexts: (texts: Texts) => void
  view: Signal<View>
  frames: Signal<Frames>
  pageOf: (address: PageAddress, page: ResolvedPage) => Page
  frameOf: (kind: string, page: ResolvedPage) => Page
}

/** The samples of one type, as the page at `/test1` has them. */
interface EditedSamples {
  blocks: ResolvedBlock[]
  data: Record<string, unknown>
}

/** In development: puts edited texts and pages into the open page, which keeps its state. */
export function changeInPlace(hot: NonNullable<ImportMeta['hot']>, parts: Parts): void {
  const { state, addTexts, view, frames } = parts
  hot.on('vitrine:texts', ({ lang, texts }: { lang: string; texts: Texts }) => {
    if (lang !== state.lang) return
    addTexts(texts)
    frames.value = mapFrames(frames.peek(), drawnAgain)
    view.value = { ...view.peek(), page: drawnAgain(view.peek().page) }
  })
  hot.on('vitrine:samples', ({ blocks, data }: EditedSamples) => {
    const { page } = view.peek()
    if (!state.screen.hasSamples || !page.info.id.startsWith('test1')) return
    const now = new Map(blocks.map((block) => [block.id, block]))
    if (!blocks.every(({ id }) => page.blocks.some((old) => old.id === id))) location.reload()
    page.data.value = { ...page.data.peek(), ...data }
    const shown = page.blocks.map((block) => now.get(block.id) ?? block)
    view.value = { ...view.peek(), page: { ...page, blocks: shown } }
  })
  hot.on('vitrine:page', () => void fetchPage(parts))
  // The key in a frame's address is spent; the Studio reloads, and its frame with it.
  if (state.studio !== undefined) hot.on('vite:beforeFullReload', () => new Promise<void>(() => {}))
}

/** Fetches the page's state and shows it. Answers that only the browser fetches stay. */
async function fetchPage({ state, view, frames, pageOf, frameOf }: Parts): Promise<void> {
  if (state.studio !== undefined) return
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  const html = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const text = html.getElementById(bootStateId)?.textContent
  if (!answer.ok || !text) return location.reload()
  const now = JSON.parse(text) as BootState // written by the server
  const old = view.peek()
  const page = withKnown(pageOf(now.at, now.page), old.page)
  const next = {
    head: frameOf('head', now.head),
    foot: frameOf('foot', now.foot),
    nav: frameOf('nav', now.nav),
  }
  const before = frames.peek()
  frames.value = {
    head: withKnown(next.head, before.head),
    foot: withKnown(next.foot, before.foot),
    nav: withKnown(next.nav, before.nav),
  }
  view.value = { ...old, page }
}

function withKnown(page: Page, old: Page): Page {
  page.data.value = { ...old.data.peek(), ...page.data.peek() }
  const known = page.data.peek()
  page.waiting.value = new Set([...page.waiting.peek()].filter((key) => !(key in known)))
  page.late = old.late
  page.kept = old.kept
  return page
}

/** The same page with blocks that React takes for others, so that all are drawn. */
const drawnAgain = (page: Page): Page => ({ ...page, blocks: copied(page.blocks) })

const copied = (blocks: readonly ResolvedBlock[]): ResolvedBlock[] =>
  blocks.map((block) => ({
    ...block,
    ...(block.slots && {
      slots: Object.fromEntries(
        Object.entries(block.slots).map(([name, within]) => [name, copied(within)]),
      ),
    }),
  }))

const mapFrames = ({ head, foot, nav }: Frames, change: (page: Page) => Page): Frames => ({
  head: change(head),
  foot: change(foot),
  nav: change(nav),
})

/** In development: drawn in the place of a block that threw. */
export function FailureBox({ onError, error, retry }: FailureProps): ReactNode {
  // An edit may have mended it.
  useEffect(() => {
    if (!retry) return undefined
    // React learns of the new component a moment after the update.
    const later = () => void setTimeout(retry, 60)
    import.meta.hot?.on('vite:afterUpdate', later)
    return () => import.meta.hot?.off('vite:afterUpdate', later)
  }, [retry])
  if (error === undefined) return <BlockFailure onError={onError} />
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frames = stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .map((line) =>
      line
        .trim()
        .replaceAll(`${location.origin}/m/`, '')
        .replace(/\?[^:)]*/g, ''),
    )
  const own = frames.find((line) => line.includes('blocks/')) ?? frames[0] ?? ''
  const file = /(?:blocks|runtime|engine|screens)\/[^\s:)]+(?::\d+)?/.exec(own)?.[0] ?? own
  const name = /^blocks\/([^/]+)\//.exec(file)?.[1] ?? file
  return (
    <section className={css.box} role="alert">
      <h2>The block {name} has thrown an error</h2>
      <p>{message}</p>
      <p>{file}</p>
      <pre>{frames.join('\n')}</pre>
    </section>
  )
}
