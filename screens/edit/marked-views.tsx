import { Component, Fragment, type FragmentInstance, type ReactNode } from 'react'
import type { Block, BlockViewProps } from '../../runtime/block/define-block.ts'
import type { BlockViews } from '../../runtime/block/registry.ts'

/** The blocks on the page, by id, without an element around them. */
export type Marks = Map<string, FragmentInstance>

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

/** The shop's views, each of which tells where it is drawn. */
export function markedViews(
  views: BlockViews,
  marks: Marks,
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
          marks.set(view.id, mark)
          return () => void (marks.get(view.id) === mark && marks.delete(view.id))
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
