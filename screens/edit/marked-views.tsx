import { Component, Fragment, type FragmentInstance, type ReactNode } from 'react'
import { specByType } from '../../blocks/specs.ts'
import type { Block, BlockViewProps } from '../../runtime/block/define-block.ts'
import type { BlockViews } from '../../runtime/block/registry.ts'

/** The blocks on the page, by id: the element of their layout, else what they draw. */
export type Marks = Map<string, FragmentInstance | Element>

/**
 * Makes a block of the page a stacking context, which the browser paints by itself: without, a letter
 * that is typed among 500 blocks has all of them painted. React calls `observe` for each element that
 * a block draws, also later.
 */
const alone = {
  observe(element: HTMLElement) {
    if (element.parentElement?.localName === 'main') element.style.isolation = 'isolate'
  },
  unobserve() {
    // The element goes.
  },
} as unknown as ResizeObserver // has what React calls of one

interface Props {
  id: string
  View: Block
  view: BlockViewProps
  onFault(id: string, error: unknown): void
}

interface Failing {
  hasFailed: boolean
  /** The props with which it failed. */
  with?: unknown
}

/** Contains a block that throws, and draws it again once its props have changed. */
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

/** The shop's views, each of which reports where it is drawn. `hasLayout` is asked for a block on the page. */
export function markedViews(
  views: BlockViews,
  marks: Marks,
  hasLayout: (id: string) => boolean,
  onFault: (id: string, error: unknown) => void,
): BlockViews {
  const known = new Map<Block, Block>()
  const marked = (View: Block): Block => {
    const before = known.get(View)
    if (before) return before
    const Marked = (view: BlockViewProps) => (
      <Fragment
        ref={(mark) => {
          if (!mark) return undefined
          // Bars of a main block may cover the blocks after it.
          if (specByType.get(View.spec.type)?.role !== 'main') mark.observeUsing(alone)
          const { id } = view
          const drawn = (hasLayout(id) && document.querySelector(`[data-layout="${id}"]`)) || mark
          marks.set(id, drawn)
          return () => void (marks.get(id) === drawn && marks.delete(id))
        }}
      >
        <Contained id={view.id} View={View} view={view} onFault={onFault} />
      </Fragment>
    )
    const { spec, spare } = View
    const made = Object.assign(Marked, { spec, spare })
    known.set(View, made)
    return made
  }
  const waiting = new Map<Promise<Block>, Promise<Block>>()
  return {
    get(type) {
      const view = views.get(type)
      if (!view) return undefined
      if (!(view instanceof Promise)) return marked(view)
      const held = waiting.get(view) ?? view.then(marked)
      waiting.set(view, held)
      return held
    },
  }
}
