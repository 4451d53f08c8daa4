import { Component, Fragment, type FragmentInstance, type ReactNode } from 'react'
import { specByType } from '../../blocks/specs.ts'
import type { Block, BlockViewProps } from '../../engine/react/define-block.ts'
import type { BlockViews } from '../../engine/react/registry.ts'
import { ownId } from '../../engine/document/sections.ts'
import { unseenType } from '../../engine/document/unseen.ts'
import type { UnseenBlocks } from './unseen-blocks.tsx'

/**
 * The elements of the blocks on the page, by block id: the layout's element, otherwise what the
 * block draws.
 */
export type Marks = Map<string, FragmentInstance | Element>

/**
 * A stand-in for an observer, through which React reports each element that a block draws, also
 * later. With `isAlone`, top-level elements become stacking contexts, which the browser paints
 * separately; otherwise each letter typed on a page of 500 blocks would repaint all of them.
 */
const noting = (elements: Set<Element>, isAlone: boolean) =>
  ({
    observe(element: HTMLElement) {
      if (element.dataset.editUnseen !== undefined) return
      elements.add(element)
      if (isAlone && element.parentElement?.localName === 'main')
        element.style.isolation = 'isolate'
    },
    unobserve(element: HTMLElement) {
      elements.delete(element)
    },
  }) as unknown as ResizeObserver // has the methods that React calls

interface Props {
  id: string
  View: Block
  view: BlockViewProps
  onFault(id: string, error: unknown): void
}

interface Failing {
  hasFailed: boolean
  /** The props with which the block failed. */
  with?: unknown
}

/** An error boundary around a block; draws it again once its props have changed. */
class Contained extends Component<Props, Failing> {
  override state: Failing = { hasFailed: false }

  static getDerivedStateFromError(): Partial<Failing> {
    return { hasFailed: true, with: undefined }
  }

  static getDerivedStateFromProps({ view }: Props, state: Failing): Partial<Failing> | null {
    if (!state.hasFailed) return null
    if (state.with === undefined) return { with: view.props }
    return state.with === view.props ? null : { hasFailed: false, with: undefined }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(this.props.id, error)
  }

  override render(): ReactNode {
    const { View, view } = this.props
    if (!this.state.hasFailed) return <View {...view} />
    return (
      <p data-edit-failed role="alert">
        {View.spec.type} ✕
      </p>
    )
  }
}

interface Marking {
  views: BlockViews
  marks: Marks
  drawn: Map<string, Set<Element>>
  unseen: UnseenBlocks
  /** Whether a block on the page has a layout. */
  hasLayout(id: string): boolean
  onMark(): void
  onFault(id: string, error: unknown): void
}

/**
 * Wraps the shop's views: each reports where it is drawn, and draws an outline if it shows nothing.
 */
export function markedViews(marking: Marking): BlockViews {
  const { views, marks, drawn, unseen, hasLayout, onMark, onFault } = marking
  const known = new Map<Block, Block>()
  const marked = (View: Block): Block => {
    const before = known.get(View)
    if (before) return before
    // Bars of a main block may cover the blocks after it, so it gets no stacking context. It is
    // never empty.
    const isMain = specByType.get(View.spec.type)?.role === 'main'
    const Marked = (view: BlockViewProps) => (
      <Fragment
        ref={(mark) => {
          if (!mark) return undefined
          const { id } = view
          const elements = new Set<Element>()
          mark.observeUsing(noting(elements, !isMain))
          // Leaves out blocks of a shared section, which belong to the section's own document.
          if (!isMain && ownId(id) === id) drawn.set(id, elements)
          const place =
            (hasLayout(id) && document.querySelector(`[data-block-layout="${id}"]`)) || mark
          marks.set(id, place)
          onMark()
          return () => {
            if (marks.get(id) === place) marks.delete(id)
            if (drawn.get(id) === elements) drawn.delete(id)
          }
        }}
      >
        <Contained id={view.id} View={View} view={view} onFault={onFault} />
        <unseen.IfEmpty id={view.id} />
      </Fragment>
    )
    const { spec, spare } = View
    const made = Object.assign(Marked, { spec, spare })
    known.set(View, made)
    return made
  }
  const Unseen = ({ id }: BlockViewProps) => (
    <Fragment
      ref={(mark) => {
        if (!mark) return undefined
        marks.set(id, mark)
        onMark()
        return () => void (marks.get(id) === mark && marks.delete(id))
      }}
    >
      <unseen.Outline id={id} />
    </Fragment>
  )
  const spec: Block['spec'] = { type: unseenType, onError: 'hide', texts: [] }
  const outline: Block = Object.assign(Unseen, { spec, spare: [] })
  const waiting = new Map<Promise<Block>, Promise<Block>>()
  return {
    get(type) {
      if (type === unseenType) return outline
      const view = views.get(type)
      if (!view) return undefined
      if (!(view instanceof Promise)) return marked(view)
      const held = waiting.get(view) ?? view.then(marked)
      waiting.set(view, held)
      return held
    },
  }
}
