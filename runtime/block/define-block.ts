import type { ReactNode } from 'react'
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
}

/** A kind of block as the page engine holds it, whatever its props. */
export interface Block {
  spec: Pick<BlockSpec, 'type' | 'onError' | 'role' | 'group'>
  View: (view: BlockViewProps) => ReactNode
}

/** Joins a spec and the component that draws it. */
export const defineBlock = <S extends BlockSpec>(
  spec: S,
  View: (view: BlockViewProps<S>) => ReactNode,
): Block => ({
  spec,
  View: View as Block['View'], // the gateway has checked props and data against this very spec
})
