import type { ReactNode } from 'react'
import { BlockList } from '../../../engine/react/block-list.tsx'
import type { ResolvedBlock } from '../../../engine/document/resolved.schema.ts'
import css from './beside.module.css'

interface Props {
  blocks: readonly ResolvedBlock[]
  /** Types of the blocks that stand beside the others, such as the sums of an order. */
  types: readonly string[]
}

/** Draws blocks below each other, and where two columns fit, some of them beside the others. */
export function Beside({ blocks, types }: Props): ReactNode {
  const isBeside = ({ type }: ResolvedBlock) => types.includes(type)
  return (
    <>
      <div className={css.main}>
        <BlockList blocks={blocks.filter((block) => !isBeside(block))} />
      </div>
      <div className={css.beside}>
        <BlockList blocks={blocks.filter(isBeside)} />
      </div>
    </>
  )
}
