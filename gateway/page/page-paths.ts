import { isFrameKind } from '../../schemas/page/document.schema.ts'
import { screens } from '../../screens/routes.ts'
import type { Address } from './documents.ts'

/**
 * Paths of the shop under which a page document is shown, the plainest first. A document for all numbers (`item`) needs
 * one of them in `of`; frames are shown around home.
 */
export function pathsTo(
  { p1, p2, p3 }: Address,
  { corpNbr, of }: { corpNbr: string; of: string },
): string[] {
  if (isFrameKind(p1)) return ['/']
  const nbr = p3 || of
  return Object.values(screens).flatMap(({ paths, page }) => {
    const [first, second = ''] = page?.({}) ?? []
    if (first !== p1 || second !== p2) return []
    return paths.flatMap((path) => {
      const needs = /:(?!corpNbr)/.test(path)
      // A number goes where the path has a place for it, and only there.
      if (needs !== (nbr !== '')) return []
      return [path.replace(':corpNbr', corpNbr).replace(/:\w+/, nbr)]
    })
  })
}
