import type { ReactNode } from 'react'
import { BlockList } from '../../../engine/react/block-list.tsx'
import type { ResolvedBlock } from '../../../engine/document/resolved.schema.ts'
import css from './beside.module.css'

interface Props {
  blocks: readonly ResolvedBlock[]
  /** Types of the blocks in the second column, such as the amounts of an order. */
  types: readonly string[]
}

/** Draws blocks in one column, and from 900px in two, the second with the blocks of these types. */
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
