import { BlockList } from '../../../engine/react/block-list.tsx'
import type { ResolvedBlock } from '../../../engine/document/resolved.schema.ts'
import css from './cells.module.css'

/**
 * Draws each block of a layout block in a separate element, so that a block that draws several
 * elements, or none, still takes one place.
 */
export const Cells = ({ blocks }: { blocks?: readonly ResolvedBlock[] | undefined }) =>
  blocks?.map((block) => (
    <div key={block.id} className={css.cell}>
      <BlockList blocks={[block]} />
    </div>
  ))
