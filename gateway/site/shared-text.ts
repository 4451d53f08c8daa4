import { basePath } from '../../schemas/protocol/constants.ts'
import { getSearch } from '../../schemas/catalog/pt.ops.ts'

const { maxLength = 100 } = getSearch.request.properties.q

/**
 * The search for what another app shares, or the home page if there are no words. Apps put the
 * address of what is shared into any of the fields, and it finds nothing.
 */
export function searchForShared({ text, title }: Record<string, unknown>): string {
  const q = wordsIn(text) || wordsIn(title)
  return q ? `${basePath}/search?${new URLSearchParams({ q })}` : `${basePath}/`
}

function wordsIn(shared: unknown): string {
  if (typeof shared !== 'string') return ''
  const words = shared
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  // By characters: half of one is no text.
  return [...words].slice(0, maxLength).join('').trim()
}
