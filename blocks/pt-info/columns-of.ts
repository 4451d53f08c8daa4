import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

/**
 * The parts of a product in two columns: what stands above across the whole width, the pictures,
 * what stays in sight beside them up to the buy buttons, and what is below the pictures. Undefined
 * for a page in another order.
 */
export function columnsOf(
  blocks: readonly ResolvedBlock[],
): readonly ResolvedBlock[][] | undefined {
  const at = blocks.findIndex(({ type }) => type === 'PtGallery')
  const end = blocks.findIndex(({ type }) => type === 'PtActions')
  if (at < 0 || end < at) return undefined
  return [0, at, at + 1, end + 1].map((from, index, starts) =>
    blocks.slice(from, starts[index + 1]),
  )
}
