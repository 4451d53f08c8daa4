import { isFrameKind } from '../../engine/document/document.schema.ts'
import { screens } from './routes.ts'

/**
 * Shop paths that show a page document, simplest first. For a document that applies to all items,
 * `of` must name one item. Frames are shown on the home page.
 */
export function pathsTo(
  { p1, p2, p3 }: { p1: string; p2: string; p3: string },
  { corpNbr, of }: { corpNbr: string; of: string },
): string[] {
  if (isFrameKind(p1)) return ['/']
  const nbr = p3 || of
  return Object.values(screens).flatMap(({ paths, page }) => {
    const [first, second = ''] = page?.({}) ?? []
    if (first !== p1 || second !== p2) return []
    return paths.flatMap((path) => {
      const needs = /:(?!corpNbr)/.test(path)
      // A number is required exactly if the path has a placeholder for it.
      if (needs !== (nbr !== '')) return []
      return [path.replace(':corpNbr', corpNbr).replace(/:\w+/, nbr)]
    })
  })
}
