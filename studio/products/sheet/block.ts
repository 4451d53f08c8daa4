/** A place in the sheet: row, and index of a shown column. */
export interface Spot {
  row: number
  at: number
}

export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export const blockOf = (one: Spot, other: Spot): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.at, other.at),
  right: Math.max(one.at, other.at),
})

export const isOne = ({ top, bottom, left, right }: Block): boolean =>
  top === bottom && left === right

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

/** Its places, row by row. */
export const spotsOf = ({ top, bottom, left, right }: Block): Spot[][] =>
  numbers(top, bottom).map((row) => numbers(left, right).map((at) => ({ row, at })))

/** Where a key leads from a place; undefined if it leads nowhere. */
export function spotBy(
  { key, isFar, page }: { key: string; isFar: boolean; page: number },
  { row, at }: Spot,
  size: { rows: number; columns: number },
): Spot | undefined {
  const last = { row: size.rows - 1, at: size.columns - 1 }
  const within = (next: Spot): Spot => ({
    row: Math.max(0, Math.min(last.row, next.row)),
    at: Math.max(0, Math.min(last.at, next.at)),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: isFar ? 0 : row - 1, at })
    case 'ArrowDown':
      return within({ row: isFar ? last.row : row + 1, at })
    case 'ArrowLeft':
      return within({ row, at: isFar ? 0 : at - 1 })
    case 'ArrowRight':
      return within({ row, at: isFar ? last.at : at + 1 })
    case 'Home':
      return { row: isFar ? 0 : row, at: 0 }
    case 'End':
      return { row: isFar ? last.row : row, at: last.at }
    case 'PageUp':
      return within({ row: row - page, at })
    case 'PageDown':
      return within({ row: row + page, at })
    default:
      return undefined
  }
}
