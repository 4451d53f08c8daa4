import type { ReactNode } from 'react'
import type { ResolvedBlock } from '../../schemas/page/resolved.schema.ts'
import type {
  BlockData,
  BlockProps,
  BlockSlots,
  BlockSpec,
} from '../../schemas/kit/define-block.ts'

/**
 * The props of a block's view: its configured props with defaults, its bound data and its drawn
 * slots.
 */
export interface BlockViewProps<S extends BlockSpec = BlockSpec> {
  id: string
  props: BlockProps<S>
  /** A name is absent while its call is under way, or if the document does not bind it. */
  data: Partial<BlockData<S>>
  /** Key of each bound call, for lists that load further pages. */
  sources: { [K in keyof BlockData<S>]?: string }
  slots: Record<BlockSlots<S>, ReactNode>
  /** The blocks of each slot, for views that draw only some of them. */
  nodes: { [K in BlockSlots<S>]?: readonly ResolvedBlock[] }
}

/** A kind of block as the page engine holds it, independent of its props. */
export interface Block {
  spec: Pick<BlockSpec, 'type' | 'onError' | 'role' | 'group'>
  /** Data whose failed call does not prevent drawing. */
  spare: readonly string[]
  View: (view: BlockViewProps) => ReactNode
}

/** Joins a spec and its component; `spare` names data that the view can do without. */
export const defineBlock = <S extends BlockSpec>(
  spec: S,
  View: (view: BlockViewProps<S>) => ReactNode,
  spare: readonly (keyof BlockData<S> & string)[] = [],
): Block => ({
  spec,
  spare,
  View: View as Block['View'], // the gateway has checked props and data against this spec
})
