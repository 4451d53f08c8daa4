import type { ReactNode } from 'react'
import type { ResolvedBlock } from '../../schemas/page/resolved.schema.ts'
import type {
  BlockData,
  BlockProps,
  BlockSlots,
  BlockSpec,
} from '../../schemas/kit/define-block.ts'

/** What a block's view receives: its props with defaults, the data it is bound to, its slots as drawn. */
export interface BlockViewProps<S extends BlockSpec = BlockSpec> {
  id: string
  props: BlockProps<S>
  /** A name is absent while its call is under way, and where the document binds nothing to it. */
  data: Partial<BlockData<S>>
  /** Key of each bound call, for lists that ask for their next page. */
  sources: { [K in keyof BlockData<S>]?: string }
  slots: Record<BlockSlots<S>, ReactNode>
  /** The blocks of each slot, for views that draw only some of them. */
  nodes: { [K in BlockSlots<S>]?: readonly ResolvedBlock[] }
}

/** A kind of block as the page engine holds it, whatever its props. */
export interface Block {
  spec: Pick<BlockSpec, 'type' | 'onError' | 'role' | 'group'>
  /** Data that the view can do without where the call for it fails. */
  spare: readonly string[]
  View: (view: BlockViewProps) => ReactNode
}

/** Joins a spec and the component that draws it; `spare` names data that it can do without. */
export const defineBlock = <S extends BlockSpec>(
  spec: S,
  View: (view: BlockViewProps<S>) => ReactNode,
  spare: readonly (keyof BlockData<S> & string)[] = [],
): Block => ({
  spec,
  spare,
  View: View as Block['View'], // the gateway has checked props and data against this very spec
})
