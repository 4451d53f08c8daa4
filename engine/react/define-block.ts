import type { ReactNode } from 'react'
import type { ResolvedBlock } from '../document/resolved.schema.ts'
import type { BlockSpec } from '../contract/block-spec.ts'
import type { BlockData, BlockProps, BlockSlots } from '../contract/block-spec.ts'

/**
 * The props of a block's view: its configured props with defaults, its bound data and its drawn
 * slots.
 */
export interface BlockViewProps<S extends BlockSpec = BlockSpec> {
  id: string
  props: BlockProps<S>
  /** A name is absent while its call is pending, or if the document does not bind it. */
  data: Partial<BlockData<S>>
  /** Key of each bound call, for lists that load further pages. */
  sources: { [K in keyof BlockData<S>]?: string }
  slots: Record<BlockSlots<S>, ReactNode>
  /** The blocks of each slot, for views that draw only some of them. */
  nodes: { [K in BlockSlots<S>]?: readonly ResolvedBlock[] }
}

/**
 * A block type as used by the engine: its view, with the parts of its spec that the engine needs.
 * Since it is a component, `npm run dev` replaces it in place.
 */
export interface Block {
  (view: BlockViewProps): ReactNode
  spec: Pick<BlockSpec, 'type' | 'onError' | 'texts'>
  /** Data whose failed call does not prevent drawing. */
  spare: readonly string[]
}

/**
 * Joins a spec and its component, which is named after the block's type; `spare` names data that
 * the view does not require.
 */
export const defineBlock = <S extends BlockSpec>(
  spec: S,
  View: (view: BlockViewProps<S>) => ReactNode,
  spare: readonly (keyof BlockData<S> & string)[] = [],
): Block =>
  // The gateway has checked props and data against this spec.
  Object.assign(View as (view: BlockViewProps) => ReactNode, { spec, spare })
