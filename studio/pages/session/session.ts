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
import { blockSpecs } from '../../../blocks/specs.ts'
import type { BlockSpec } from '../../../engine/contract/block-spec.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import { specsAt } from './spec-of.ts'
import type { Box } from '../../../runtime/edit/messages.ts'
import type { DocumentFault } from '../../../engine/document/fault.schema.ts'
import { sectionType } from '../../../engine/document/sections.ts'
import { withDefaults } from '../../../engine/document/upgrade.ts'
import { DragState } from '../../ui/drag/drag-state.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { withPointer } from './pointer.ts'
import type { Spot } from './spot.ts'

/** Milliseconds that a block counts as hovered after the pointer left it. */
const lingering = 700

const isSamePlace = (one: Place, other: Place): boolean =>
  one.parent === other.parent && one.slot === other.slot && one.index === other.index

/** A page being edited: document, history, selection and the frame that shows it. */
export class EditorSession {
  readonly address: PageAddress
  readonly defaultLang: Lang
  /** Languages of the store. */
  readonly langs: readonly Lang[]
  /** Type of the page's main block; '' for frames. */
  readonly mainType: string
  readonly history
  readonly as
  /** Reasons of failed blocks, by id. */
  readonly failed = signal<ReadonlyMap<string, string>>(new Map())
  readonly rules: Rules
  readonly drag = new DragState()
  /** Loaded shared sections of the page, by number. */
  readonly sections = signal<ReadonlyMap<string, { isPublished: boolean; document: PageDocument }>>(
    new Map(),
  )
  /** Blocks that the frame does not draw: hidden, or empty. */
  readonly unseen = signal<readonly string[]>([])
  /** Place for the inspector to open, once per object. */
  readonly wanted = signal<Spot | undefined>(undefined)
  /** Faults that prevented publishing at the last check. */
  readonly refused = signal<readonly DocumentFault[]>([])
  /** Positions of the watched blocks in pixels of the frame. */
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
  /** The block under the pointer on the page; '' for none. */
  readonly hovered = signal('')
  #leaving: ReturnType<typeof setTimeout> | undefined
  /** Where the next new block goes, if a place was chosen on the page. */
  readonly target = signal<Place | undefined>(undefined)
  /** Pixels of the Studio's window per pixel of the frame. */
  scale = 1
  /** Increases with every change except typing, which form fields handle themselves. */
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

  /** Connects the frame that shows the page; undefined disconnects it. */
  showIn(frame: ((message: ToFrame) => void) | undefined): void {
    this.#frame = frame
  }

  post(message: ToFrame): void {
    this.#frame?.(message)
  }

  /** Applies edits as one step; consecutive steps with the same name are merged. */
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
   * Replaces the document, such as by somebody else's save. Clears the history; keeps the selection
   * if the block still exists.
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
   * Signal of one block, which changes with this block alone: typing in one of 500 blocks updates
   * one row of the outline.
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

  /** Selects a block and opens a place in its settings. */
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
   * Sets a text of a block in the shown or given language: the block's own in the store's first
   * language, otherwise a translation. `isTyping` does not refresh the form, which has the text
   * already.
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

  /** Allowed places of the selected block, with the index of its present one. */
  places(id = this.selected): { places: Place[]; at: number } {
    const spec = this.spec(id)
    const from = placeOf(this.document, id)
    if (!spec || !from) return { places: [], at: -1 }
    const places = placesFor(this.document, { spec, id }, this.rules)
    return { places, at: places.findIndex((place) => isSamePlace(place, from)) }
  }

  /** Moves the selected block to the next allowed place, or the previous one. */
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

  /** Notes what is under the pointer; "nothing" holds after a moment, in which it reaches a button. */
  hover(id: string): void {
    clearTimeout(this.#leaving)
    const set = () => {
      if (id === this.hovered.peek()) return
      this.hovered.value = id
      this.watch()
    }
    if (id) set()
    else this.#leaving = setTimeout(set, lingering)
  }

  /**
   * Requests block positions from the frame: all of them during a drag, otherwise of the selected
   * and the hovered one.
   */
  watch(): void {
    const ids = [this.selected, this.hovered.peek()].filter(Boolean)
    this.post({ kind: 'watch', ids: this.drag.now.peek() ? 'all' : ids })
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

  /** The block to select after this one is removed: the next, the previous, or the parent. */
  #besides(id: string): string {
    const at = placeOf(this.document, id)
    if (!at) return ''
    const list = listAt(this.document, at) ?? []
    return (list[at.index + 1] ?? list[at.index - 1])?.id ?? at.parent
  }

  /** Place for a new block of a type: the chosen one, else the nearest after the selected block first. */
  placeFor(spec: BlockSpec): Place | undefined {
    const places = placesFor(this.document, { spec }, this.rules)
    const target = this.target.peek()
    if (target) return places.find((place) => isSamePlace(place, target))
    const here = placeOf(this.document, this.selected)
    const within = places.filter(({ parent }) => parent === this.selected && this.selected !== '')
    const beside =
      here && places.find((place) => isSamePlace(place, { ...here, index: here.index + 1 }))
    return (
      beside ?? within.at(-1) ?? places.findLast(({ parent }) => parent === '') ?? places.at(-1)
    )
  }

  /** Whether some kind of block may be added to the list of a place. */
  mayHoldMore({ parent, slot }: Place): boolean {
    const owner = parent ? this.spec(parent) : undefined
    return blockSpecs.some((spec) => mayStand(spec, owner, slot, this.rules.p1))
  }

  /** Whether a block can become a shared section: content, where sections are allowed. */
  mayBeShared(id = this.selected): boolean {
    const spec = this.spec(id)
    const place = placeOf(this.document, id)
    const section = this.rules.specOf({ type: sectionType })
    if (!spec || !place || !section || spec === section || spec.role !== 'content') return false
    const owner = place.parent ? this.spec(place.parent) : undefined
    return mayStand(section, owner, place.slot, this.rules.p1)
  }

  /** Inserts a copy with new ids; returns false if it fits nowhere. */
  paste(copied: Copied): boolean {
    const spec = this.rules.specOf(copied.node)
    const to = spec && this.placeFor(spec)
    if (!to) return false
    const edit = pasting(copied, to)
    this.applyEdits([edit], { selected: edit.node.id })
    return true
  }
}
