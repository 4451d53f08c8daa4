import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { listCategories } from '../../../schemas/catalog/category-operator.ops.ts'

export type CategoryRow = OpOutput<typeof listCategories>['rows'][number]

/** Position of a category: its parent, empty on the first level, and its index there. */
interface Place {
  parentNbr: string
  at: number
}

/** Position that a category has. */
export function placeNow(rows: readonly CategoryRow[], typeNbr: string): Place {
  const parentNbr = rows.find((row) => row.typeNbr === typeNbr)?.parentNbr ?? ''
  const siblings = rows.filter((row) => row.parentNbr === parentNbr)
  return { parentNbr, at: siblings.findIndex((row) => row.typeNbr === typeNbr) }
}

/**
 * New position of a category dropped at a list index, counted without it. A first-level category
 * stays on its level with its children; another one becomes a child of the parent above. Undefined
 * if nothing would change.
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

/** Position one level down: last child of the previous category. */
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

/** Position one level up: after its former parent. */
export function placeAbove(rows: readonly CategoryRow[], typeNbr: string): Place | undefined {
  const moved = rows.find((row) => row.typeNbr === typeNbr)
  if (!moved?.parentNbr) return undefined
  const roots = rows.filter((row) => row.parentNbr === '')
  return { parentNbr: '', at: roots.findIndex((row) => row.typeNbr === moved.parentNbr) + 1 }
}
