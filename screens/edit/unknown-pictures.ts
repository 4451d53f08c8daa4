import { imageKeysIn } from '../../schemas/image.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

/**
 * Finds keys of pictures whose focal points were not requested yet, and marks them as requested.
 * Skips blocks that did not change, because this runs with each typed letter.
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
