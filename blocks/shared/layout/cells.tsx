import { BlockList } from '../../../engine/react/block-list.tsx'
import type { ResolvedBlock } from '../../../engine/document/resolved.schema.ts'
import css from './cells.module.css'

/**
 * The blocks of a layout block, each in an element of its own: whether a block draws one element,
 * several or none, it takes one place.
 */
export const Cells = ({ blocks }: { blocks?: readonly ResolvedBlock[] | undefined }) =>
  blocks?.map((block) => (
    <div key={block.id} className={css.cell}>
      <BlockList blocks={[block]} />
    </div>
  ))
