import { run } from '../../engine/edit/history.ts'
import {
  hello,
  isMessage,
  welcome,
  type FrameUse,
  type FromFrame,
  type Shown,
  type ToFrame,
  type WantedCall,
} from '../../runtime/edit/messages.ts'
import { opByKey } from '../../schemas/ops.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'
import { specByType } from '../../blocks/specs.ts'
import type { Assembled } from '../app/start-app.tsx'
import { isFrameKind } from '../../engine/document/document.schema.ts'
import { ownId } from '../../engine/document/sections.ts'
import { unseenType } from '../../engine/document/unseen.ts'
import { typesIn } from '../../site/boot/types-in.ts'
import { createMainSamples } from './main-sample.ts'
import { markedViews, type Marks } from './marked-views.tsx'
import { blockAt, boxOf, createOverlay } from './overlay.ts'
import { ownTitles } from './own-title.ts'
import { createResolver } from './resolve-shown.ts'
import { textAt, writeInPlace } from './text-in-place.ts'
import { createSections } from './shared-sections.ts'
import { createThemeSheet } from './theme-sheet.ts'
import { createUnknownPictures } from './unknown-pictures.ts'
import { createUnseenBlocks } from './unseen-blocks.tsx'

/**
 * Starts edit mode: the shop draws what the Studio sends. Greets the Studio's origin and no other,
 * and uses the message port that the Studio hands over.
 */
export function startEdit(studio: string, assembled: Assembled): void {
  // The page is still empty; blocks that come later are never hidden below the fold.
  while (window.showNextBelow?.());
  addEventListener('message', function welcomed({ origin, source, data, ports: [port] }) {
    if (origin !== studio || source !== parent || !port || !isMessage(data, welcome)) return
    removeEventListener('message', welcomed)
    edit(port, assembled)
  })
  parent.postMessage(hello, studio)
}

function edit(port: MessagePort, { view, frames, shop, views }: Assembled): void {
  const send = (message: FromFrame) => port.postMessage(message)
  const marks: Marks = new Map()
  const setTheme = createThemeSheet()
  const resolve = createResolver(shop.config)
  /** The edited page, or the edited frame if the address names one. */
  let { page } = view.peek()
  const redraw = () => {
    if (page === view.peek().page) view.value = { ...view.peek() }
    else frames.value = { ...frames.peek() }
  }
  let shown: Shown | undefined
  let seq = 0
  let use: FrameUse = 'edit'
  /** Whether the Studio knows that a page is shown. */
  let isReported = false
  /** Id of the block whose text is edited in place; it is not drawn meanwhile. */
  let writing = ''
  let held: ResolvedBlock | undefined
  const wanted = new Set<string>()
  const sections = createSections()
  const unknownPictures = createUnknownPictures()
  const nodes = new Map<string, ResolvedBlock>()
  const drawnBy = new Map<string, Set<Element>>()
  const unseen = createUnseenBlocks((ids) => send({ kind: 'unseen', ids }))
  const marked = markedViews({
    views,
    marks,
    drawn: drawnBy,
    unseen,
    hasLayout: (id) => nodes.get(id)?.layout !== undefined,
    onMark: () => overlay.update(),
    onFault: (id, error) =>
      send({ kind: 'failed', id: ownId(id), reason: String(error).slice(0, 300) }),
  })
  const mainSample = createMainSamples(shop)
  let watched: readonly string[] | 'all' = []
  let sentBoxes = ''
  /** Id of a selected block that is not drawn yet: a new block is selected before it is drawn. */
  let unshown = ''
  const showUnshown = () => {
    if (!unshown || !showBlock(marks, unshown)) return
    unshown = ''
  }
  holdStill(true)
  const overlay = createOverlay(marks, (hasChanged) => {
    if (hasChanged) {
      const hidden = [...nodes.values()].filter(({ type }) => type === unseenType)
      unseen.look(
        drawnBy,
        hidden.map(({ id }) => id),
      )
    }
    showUnshown()
    const ids = watched === 'all' ? [...marks.keys()] : watched
    if (!ids.length) return
    const boxes = ids.flatMap((id) => boxOf(marks, id) ?? [])
    const pageTop = -scrollY
    const now = JSON.stringify([pageTop, boxes])
    if (now === sentBoxes) return
    sentBoxes = now
    send({ kind: 'boxes', boxes, pageTop })
  })

  const draw = async () => {
    if (!shown) return
    const at = seq
    const missing = sections.missingIn(shown.document)
    const { blocks: resolved, calls: bound, faults } = resolve(shown, sections.known)
    const sampled = await mainSample(resolved, shown.as.sample)
    if (at !== seq) return
    const blocks = sampled?.blocks ?? resolved
    if (sampled) page.data.value = { ...page.data.peek(), ...sampled.data }
    nodes.clear()
    const note = (block: ResolvedBlock): void => {
      nodes.set(block.id, block)
      Object.values(block.slots ?? {})
        .flat()
        .forEach(note)
    }
    blocks.forEach(note)
    for (const { blockId, reason } of faults) send({ kind: 'failed', id: ownId(blockId), reason })
    const titles = ownTitles(shown, bound)
    if (Object.keys(titles).length) page.data.value = { ...page.data.peek(), ...titles }
    for (const key of Object.keys(titles)) wanted.add(key)
    const calls: WantedCall[] = []
    const open = bound.filter(({ key }) => !wanted.has(key))
    if (open.length) {
      for (const { key } of open) wanted.add(key)
      page.waiting.value = new Set([...page.waiting.peek(), ...open.map(({ key }) => key)])
      const own = new Set(open.filter((call) => isVisitorsOwn(call, nodes)).map(({ key }) => key))
      const wants = open.filter(({ key }) => !own.has(key))
      if (own.size) void fill({ kind: 'data', data: {}, asked: [...own] })
      calls.push(...wants.map(({ key, from, args, take }) => ({ key, from, args, take })))
    }
    const pictures = unknownPictures(blocks)
    if (calls.length || pictures.length || missing.length)
      send({ kind: 'wants', calls, pictures, sections: missing })
    await views.fetchAll(typesIn(blocks))
    // A later change was drawn in the meantime.
    if (at !== seq) return
    const drawn = held ? blocks.map((block) => (block.id === held?.id ? held : block)) : blocks
    Object.assign(page, { blocks: drawn })
    redraw()
    overlay.update()
    if (isReported) return
    isReported = true
    requestAnimationFrame(() => send({ kind: 'drawn' }))
  }

  /** Puts answers into the page. Data without an answer comes from a sample. */
  const fill = async ({ data, asked: keys, focus }: Extract<ToFrame, { kind: 'data' }>) => {
    if (focus) page.focus.value = { ...page.focus.peek(), ...focus }
    const missing = keys.filter((key) => !(key in data))
    const samples = missing.length ? await sampleData(nodes, missing, shown?.as.sample) : {}
    page.data.value = { ...page.data.peek(), ...samples, ...data }
    const answered = new Set(keys)
    page.waiting.value = new Set([...page.waiting.peek()].filter((key) => !answered.has(key)))
    overlay.update()
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    switch (data.kind) {
      case 'show':
        ;({ shown, seq } = data)
        page = isFrameKind(shown.address.p1) ? frames.peek()[shown.address.p1] : view.peek().page
        Object.assign(page, { views: marked })
        document.documentElement.lang = shown.as.lang
        return void draw()
      case 'edits':
        if (!shown || data.seq !== seq + 1) return send({ kind: 'lost' })
        seq = data.seq
        try {
          shown = { ...shown, document: run(shown.document, data.edits) }
        } catch {
          return send({ kind: 'lost' })
        }
        return void draw()
      case 'as':
        if (!shown) return undefined
        shown = { ...shown, as: data.as }
        wanted.clear()
        return void draw()
      case 'sections':
        sections.take(data)
        return void draw()
      case 'data':
        return void fill(data)
      case 'select':
        overlay.set('selected', data.id)
        unshown = data.mayScroll ? data.id : ''
        return showUnshown()
      case 'use':
        use = data.use
        unseen.setUse(use)
        holdStill(use !== 'live')
        overlay.set('hovered', '')
        return overlay.set('selected', '')
      case 'openMenu':
        shop.overlay.value = { name: 'menu' }
        return undefined
      case 'mark':
        return overlay.mark(data.ids)
      case 'watch':
        watched = data.ids
        sentBoxes = ''
        return overlay.update()
      case 'unseen':
        return unseen.say(data.words)
      case 'theme':
        return setTheme(data.theme, data.scheme)
      case 'scroll':
        return scrollBy({ top: data.by, behavior: 'instant' })
    }
  })
  port.start()

  const write = (target: Element, id: string) => {
    const block = nodes.get(id)
    const spec = block && specByType.get(block.type)
    const found = spec && textAt(target, spec, block.props)
    if (!found) return
    const { element, pointer } = found
    writing = id
    const top = page.blocks.find((one) => one === block || contains(one, id))
    held = top
    writeInPlace({
      element,
      onText: (text) => send({ kind: 'typed', id, pointer, text }),
      onEnd() {
        writing = ''
        held = undefined
        void draw()
      },
    })
  }
  // Runs before the page's own listeners, which get presses only while the page is live.
  document.addEventListener(
    'click',
    (event) => {
      // Links never leave the page, not even on a live one.
      if (use === 'live' && event.target instanceof Element && event.target.closest('a[href]'))
        event.preventDefault()
      if (use === 'live' || writing) return
      event.preventDefault()
      event.stopPropagation()
      if (use === 'look') return
      // Of a shared section, the whole section is selected; its texts are those of other pages,
      // too.
      const id = ownId(blockAt(marks, event.clientX, event.clientY) ?? '')
      send({ kind: 'picked', id })
      if (event.detail === 2 && event.target instanceof Element) write(event.target, id)
    },
    { capture: true },
  )
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  let isMoving = false
  let over = ''
  const hover = (id: string) => {
    if (id === over) return
    over = id
    overlay.set('hovered', id)
    send({ kind: 'hovered', id })
  }
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (use !== 'edit' || isMoving) return
    isMoving = true
    requestAnimationFrame(() => {
      isMoving = false
      hover(ownId(blockAt(marks, clientX, clientY) ?? ''))
    })
  })
  document.addEventListener('pointerleave', () => hover(''))
  document.addEventListener(
    'keydown',
    (event) => {
      if (writing) return
      const name = shortcutOf(event)
      if (!name) return
      event.preventDefault()
      send({ kind: 'shortcut', name })
    },
    { capture: true },
  )
}

const contains = (block: ResolvedBlock, id: string): boolean =>
  Object.values(block.slots ?? {})
    .flat()
    .some((child) => child.id === id || contains(child, id))

function showBlock(marks: Marks, id: string): boolean {
  const box = boxOf(marks, id)
  if (box && (box.top < 0 || box.top > innerHeight - 80))
    scrollBy({ top: box.top - innerHeight / 4, behavior: 'smooth' })
  return box !== undefined
}

/** Stops blocks that move by themselves from moving while the operator edits. */
function holdStill(isHeld: boolean): void {
  document.documentElement.toggleAttribute('data-still', isHeld)
}

function shortcutOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const isCommand = ctrlKey || metaKey
  if (isCommand && key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  if (isCommand && key.toLowerCase() === 'y') return 'redo'
  if (isCommand && key.toLowerCase() === 'd') return 'duplicate'
  if (isCommand && key.toLowerCase() === 's') return 'save'
  if (key === 'Delete') return 'remove'
  return key === 'Escape' ? 'escape' : undefined
}

/**
 * Whether a main block shows a visitor's own data, such as a checkout, which would be empty here.
 */
function isVisitorsOwn(
  { key, from }: { key: string; from: string },
  nodes: ReadonlyMap<string, ResolvedBlock>,
): boolean {
  const op = opByKey.get(from)
  if (!op?.personal && !op?.byToken && op?.access === 'public') return false
  return [...nodes.values()].some(
    ({ type, data = {} }) =>
      specByType.get(type)?.role === 'main' && Object.values(data).includes(key),
  )
}

/** Sample data for calls without an answer: a member's own data, or a product not chosen yet. */
async function sampleData(
  nodes: ReadonlyMap<string, ResolvedBlock>,
  keys: readonly string[],
  sample = 'default',
): Promise<Record<string, unknown>> {
  const { blockSamples } = await import('../../blocks/samples.ts')
  const found: Record<string, unknown> = {}
  for (const { type, data = {} } of nodes.values())
    for (const [name, key] of Object.entries(data)) {
      const states = blockSamples[type]
      const samples: Record<string, unknown> = { ...(states?.[sample] ?? states?.default)?.data }
      if (keys.includes(key) && name in samples) found[key] = samples[name]
    }
  return found
}
