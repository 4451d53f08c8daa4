import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { listCategories } from '../../../schemas/catalog/category-operator.ops.ts'

export type CategoryRow = OpOutput<typeof listCategories>['rows'][number]

/** Where a category is put: the category above, empty on the first level, and its place there. */
interface Place {
  parentNbr: string
  at: number
}

/**
 * Where a category comes to be when it is dropped at an index of the list, counted without it. One
 * of the first level stays there and takes those under it along; another goes under the one above
 * the place. Undefined if nothing would move.
 */
export function placeOf(
  rows: readonly CategoryRow[],
  typeNbr: string,
  to: number,
): Place | undefined {
  const moved = rows.find((row) => row.typeNbr === typeNbr)
  if (!moved) return undefined
  const above = rows.filter((row) => row !== moved).slice(0, to)
  const isFirst = moved.parentNbr === ''
  const parentNbr = isFirst ? '' : (above.findLast((row) => row.parentNbr === '')?.typeNbr ?? '')
  const at = above.filter((row) => row.parentNbr === parentNbr).length
  const before = rows.filter((row) => row.parentNbr === parentNbr).indexOf(moved)
  // Above all others there is none that it could be under.
  if ((!isFirst && parentNbr === '') || at === before) return undefined
  return { parentNbr, at }
}

/** Where a category goes one level down: under the one before it, at the end. */
export function placeBelow(rows: readonly CategoryRow[], typeNbr: string): Place | undefined {
  const moved = rows.find((row) => row.typeNbr === typeNbr)
  if (!moved || moved.parentNbr || rows.some((row) => row.parentNbr === typeNbr)) return undefined
  const above = rows.slice(0, rows.indexOf(moved)).findLast((row) => row.parentNbr === '')
  if (!above) return undefined
  return {
    parentNbr: above.typeNbr,
    at: rows.filter((row) => row.parentNbr === above.typeNbr).length,
  }
}

/** Where a category goes one level up: behind the one that it was under. */
export function placeAbove(rows: readonly CategoryRow[], typeNbr: string): Place | undefined {
  const moved = rows.find((row) => row.typeNbr === typeNbr)
  if (!moved?.parentNbr) return undefined
  const roots = rows.filter((row) => row.parentNbr === '')
  return { parentNbr: '', at: roots.findIndex((row) => row.typeNbr === moved.parentNbr) + 1 }
}
