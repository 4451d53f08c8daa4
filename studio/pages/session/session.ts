import { pasting, type Copied } from '../../../engine/edit/copies.ts'
import type { Edit } from '../../../engine/edit/edits.ts'
import {
  applyEdits,
  redo,
  startHistory,
  undo,
  type Changed,
  type History,
} from '../../../engine/edit/history.ts'
import type { PreviewAs, ToFrame } from '../../../runtime/edit/messages.ts'
import { mayLeave, mayStand, placesFor, type Rules } from '../../../engine/edit/places.ts'
import { listAt, nodeOf, placeOf, type Place } from '../../../engine/edit/tree.ts'
import { upgradedDocument } from '../../../engine/document/upgraded.ts'
import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../engine/react/signals.ts'
import type { BlockSpec } from '../../../engine/contract/block-spec.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import { specsAt } from './spec-of.ts'
import type { Box } from '../../../runtime/edit/messages.ts'
import type { DocumentFault } from '../../../engine/document/fault.schema.ts'
import { sectionType } from '../../../engine/document/sections.ts'
import { withDefaults } from '../../../engine/document/upgrade.ts'
import { DragState } from '../../ui/drag/drag-state.ts'
import type { PageAddress } from './page-address.ts'
import { withPointer } from './pointer.ts'
import type { Spot } from './spot.ts'

const isSamePlace = (one: Place, other: Place): boolean =>
  one.parent === other.parent && one.slot === other.slot && one.index === other.index

/** A page that is being edited: its document with history, and who shows it. */
export class EditorSession {
  readonly address: PageAddress
  readonly defaultLang: Lang
  /** Languages of the store. */
  readonly langs: readonly Lang[]
  /** Type of the page's main block; '' for frames. */
  readonly mainType: string
  readonly history
  readonly as
  /** Reasons of blocks that could not be drawn, by id. */
  readonly failed = signal<ReadonlyMap<string, string>>(new Map())
  readonly rules: Rules
  readonly drag = new DragState()
  /** Shared sections that the page shows, by number, as far as they are known. */
  readonly sections = signal<ReadonlyMap<string, { isPublished: boolean; document: PageDocument }>>(
    new Map(),
  )
  /** Blocks that the frame does not draw: hidden, or with nothing to show. */
  readonly unseen = signal<readonly string[]>([])
  /** What the inspector shall open, once for each object. */
  readonly wanted = signal<Spot | undefined>(undefined)
  /** What prevented publishing when it was checked last. */
  readonly refused = signal<readonly DocumentFault[]>([])
  /** Where the watched blocks are drawn, in pixels of the frame. */
  readonly boxes = signal<ReadonlyMap<string, Box>>(new Map())
  /** Every block by id. */
  readonly nodes = computed(() => {
    const found = new Map<string, BlockNode>()
    const add = (list: readonly BlockNode[]): void => {
      for (const node of list) {
        found.set(node.id, node)
        Object.values(node.slots ?? {}).forEach(add)
      }
    }
    add(this.history.value.document.blocks)
    return found
  })
  readonly #blocks = new Map<string, Signal<BlockNode | undefined>>()
  /** Pixels of the Studio's window per pixel of the frame. */
  scale = 1
  /** Rises with every change but typing, which the fields of the form hold themselves. */
  readonly formVersion = signal(0)
  readonly title = computed(() => this.history.value.document.title)
  readonly selection = computed(() => this.history.value.selected)
  #seq = 0
  #frame: ((message: ToFrame) => void) | undefined
  #onChange: (document: PageDocument) => void

  constructor(
    start: {
      address: PageAddress
      document: PageDocument
      as: PreviewAs
      langs: readonly Lang[]
      defaultLang: Lang
    },
    onChange: (document: PageDocument) => void,
  ) {
    this.address = start.address
    this.defaultLang = start.defaultLang
    this.langs = start.langs
    this.as = signal<PreviewAs>(start.as)
    this.#onChange = onChange
    const { p1, p2 } = start.address
    this.rules = { p1, specOf: specsAt({ p1, p2 }) }
    this.history = signal<History>(
      startHistory(upgradedDocument(start.document, this.rules.specOf)),
    )
    this.mainType =
      start.document.blocks
        .map((node) => this.rules.specOf(node))
        .find((spec) => spec?.role === 'main')?.type ?? ''
  }

  get document(): PageDocument {
    return this.history.peek().document
  }

  get selected(): string {
    return this.history.peek().selected
  }

  get seq(): number {
    return this.#seq
  }

  /** Connects the frame that shows the page; undefined when it is gone. */
  showIn(frame: ((message: ToFrame) => void) | undefined): void {
    this.#frame = frame
  }

  post(message: ToFrame): void {
    this.#frame?.(message)
  }

  /** Applies edits as one step; steps of the same name that follow each other count as one. */
  applyEdits(
    edits: readonly Edit[],
    { isTyping = false, ...options }: { name?: string; selected?: string; isTyping?: boolean } = {},
  ): void {
    this.#changed(applyEdits(this.history.peek(), edits, options), isTyping)
  }

  undo(): void {
    this.#changed(undo(this.history.peek()))
  }

  redo(): void {
    this.#changed(redo(this.history.peek()))
  }

  /**
   * Replaces the whole document, such as by somebody else's save. The history begins anew; the selected
   * block stays selected as long as there is one.
   */
  replace(document: PageDocument): void {
    const { selected } = this
    const started = startHistory(upgradedDocument(document, this.rules.specOf))
    this.#keep(nodeOf(document, selected) ? { ...started, selected } : started)
    this.formVersion.value++
    this.#seq++
    this.#onReplaced?.()
  }
  #onReplaced: (() => void) | undefined
  onReplaced(run: () => void): void {
    this.#onReplaced = run
  }

  /**
   * A block as a signal that changes with this block alone: a letter typed in one of 500 concerns one
   * row of the outline.
   */
  block(id: string): ReadonlySignal<BlockNode | undefined> {
    const known = this.#blocks.get(id)
    if (known) return known
    const made = signal(this.nodes.peek().get(id))
    this.#blocks.set(id, made)
    return made
  }

  #keep(history: History): void {
    this.history.value = history
    const nodes = this.nodes.peek()
    for (const [id, block] of this.#blocks) block.value = nodes.get(id)
  }

  #changed(changed: Changed | undefined, isTyping = false): void {
    if (!changed) return
    const before = this.selected
    this.#keep(changed.history)
    if (!isTyping) this.formVersion.value++
    this.#seq++
    this.post({ kind: 'edits', seq: this.#seq, edits: changed.edits })
    if (changed.history.selected !== before) this.#showSelected(true)
    if (this.failed.peek().size) this.failed.value = new Map()
    this.#onChange(changed.history.document)
  }

  select(id: string, mayScroll = false): void {
    if (id === this.selected) return
    this.history.value = { ...this.history.peek(), selected: id }
    this.#showSelected(mayScroll)
  }

  /** Selects a block and opens its inspector at a place. */
  goTo(spot: Spot): void {
    this.select(spot.id, true)
    this.wanted.value = { ...spot }
  }

  #showSelected(mayScroll: boolean): void {
    this.post({ kind: 'select', id: this.selected, mayScroll })
    this.watch()
  }

  node(id = this.selected): BlockNode | undefined {
    return nodeOf(this.document, id)
  }

  spec(id = this.selected): BlockSpec | undefined {
    const node = this.node(id)
    return node && this.rules.specOf(node)
  }

  /**
   * Sets a text of a block in a language, that which is shown unless said otherwise: the block's own
   * in the store's first language, else a translation. `isTyping` leaves the form alone, which has the
   * text already.
   */
  setText(
    id: string,
    pointer: string,
    text: string,
    { isTyping = true, lang = this.as.peek().lang }: { isTyping?: boolean; lang?: Lang } = {},
  ): void {
    const node = this.node(id)
    const spec = this.spec(id)
    const name = `${id} ${lang} ${pointer}`
    if (!node || !spec) return
    const isOwn = lang === this.defaultLang && !this.document.i18n?.[lang]?.[id]?.[pointer]
    const options = { name, isTyping }
    if (!isOwn) return this.applyEdits([{ kind: 'setText', id, lang, pointer, text }], options)
    const [prop = ''] = pointer.slice(1).split('/')
    const props = withPointer(withDefaults(spec, { ...node.props }), pointer, text)
    this.applyEdits([{ kind: 'setProp', id, name: prop, value: props[prop] }], options)
  }

  /** Where the selected block may go, with the place where it stands. */
  places(id = this.selected): { places: Place[]; at: number } {
    const spec = this.spec(id)
    const from = placeOf(this.document, id)
    if (!spec || !from) return { places: [], at: -1 }
    const places = placesFor(this.document, { spec, id }, this.rules)
    return { places, at: places.findIndex((place) => isSamePlace(place, from)) }
  }

  /** Moves the selected block to the next legal place, or the one before. */
  step(by: 1 | -1, id = this.selected): boolean {
    const { places, at } = this.places(id)
    const to = at < 0 ? undefined : places[at + by]
    if (!to) return false
    this.applyEdits([{ kind: 'move', id, to }])
    return true
  }

  startDrag(id: string, from: { x: number; y: number; isKeyboard: boolean }): void {
    const { places, at } = this.places(id)
    this.drag.now.value = { id, places, at, ...from }
    this.watch()
  }

  endDrag(isCanceled: boolean): void {
    const now = this.drag.now.peek()
    this.drag.now.value = undefined
    this.watch()
    const to = now?.places[now.at]
    const from = now && placeOf(this.document, now.id)
    if (!now || !to || !from || isCanceled || isSamePlace(to, from)) return
    this.applyEdits([{ kind: 'move', id: now.id, to }], { selected: now.id })
  }

  /** Asks the frame where blocks are drawn: all of them during a drag, else the selected one. */
  watch(): void {
    const { selected } = this
    this.post({ kind: 'watch', ids: this.drag.now.peek() ? 'all' : selected ? [selected] : [] })
  }

  mayRemove(id = this.selected): boolean {
    const spec = this.spec(id)
    const place = placeOf(this.document, id)
    if (!place) return false
    // What nobody knows any more can go.
    return !spec || mayLeave(this.document, place, spec, this.rules)
  }

  remove(id = this.selected): void {
    if (this.mayRemove(id))
      this.applyEdits([{ kind: 'remove', id }], { selected: this.#besides(id) })
  }

  /** The block that is selected once this one is gone: the next one, else the one before, or around. */
  #besides(id: string): string {
    const at = placeOf(this.document, id)
    if (!at) return ''
    const list = listAt(this.document, at) ?? []
    return (list[at.index + 1] ?? list[at.index - 1])?.id ?? at.parent
  }

  /** The places for a new block of a type, the nearest after the selected block first. */
  placeFor(spec: BlockSpec): Place | undefined {
    const places = placesFor(this.document, { spec }, this.rules)
    const here = placeOf(this.document, this.selected)
    const within = places.filter(({ parent }) => parent === this.selected && this.selected !== '')
    const beside =
      here && places.find((place) => isSamePlace(place, { ...here, index: here.index + 1 }))
    return (
      beside ?? within.at(-1) ?? places.findLast(({ parent }) => parent === '') ?? places.at(-1)
    )
  }

  /** Whether a shared section can be made of a block: content, where a section may stand. */
  mayBeShared(id = this.selected): boolean {
    const spec = this.spec(id)
    const place = placeOf(this.document, id)
    const section = this.rules.specOf({ type: sectionType })
    if (!spec || !place || !section || spec === section || spec.role !== 'content') return false
    const owner = place.parent ? this.spec(place.parent) : undefined
    return mayStand(section, owner, place.slot, this.rules.p1)
  }

  /** Adds a copy under new ids; returns false if it fits nowhere. */
  paste(copied: Copied): boolean {
    const spec = this.rules.specOf(copied.node)
    const to = spec && this.placeFor(spec)
    if (!to) return false
    const edit = pasting(copied, to)
    this.applyEdits([edit], { selected: edit.node.id })
    return true
  }
}
