import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

interface Columns {
  /** Across the whole width. */
  above: readonly ResolvedBlock[]
  pictures: ResolvedBlock
  /** Stays in sight beside the pictures and what is below them. */
  buying: readonly ResolvedBlock[]
  below: readonly ResolvedBlock[]
}

/**
 * The parts of a product in two columns: from the pictures to the buy buttons, and what follows
 * these. Undefined for a page in another order.
 */
export function columnsOf(blocks: readonly ResolvedBlock[]): Columns | undefined {
  const at = blocks.findIndex(({ type }) => type === 'PtGallery')
  const end = blocks.findIndex(({ type }) => type === 'PtActions')
  const pictures = blocks[at]
  if (!pictures || end < at) return undefined
  return {
    above: blocks.slice(0, at),
    pictures,
    buying: blocks.slice(at + 1, end + 1),
    below: blocks.slice(end + 1),
  }
}
