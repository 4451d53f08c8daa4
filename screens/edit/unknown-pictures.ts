import { imageKeysIn } from '../../schemas/image.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

/**
 * Finds keys of pictures whose focal points nobody asked for yet; from then on they count as asked
 * for. A block that did not change is not searched again, as this happens with each letter.
 */
export function createUnknownPictures(): (blocks: readonly ResolvedBlock[]) => string[] {
  const searched = new WeakSet<ResolvedBlock>()
  const asked = new Set<string>()
  return (blocks) => {
    const found = blocks.filter((block) => !searched.has(block)).flatMap(imageKeysIn)
    for (const block of blocks) searched.add(block)
    const unknown = [...new Set(found)].filter((key) => !asked.has(key))
    for (const key of unknown) asked.add(key)
    return unknown
  }
}
