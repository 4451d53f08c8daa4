export interface Area {
  x: number
  y: number
  w: number
  h: number
}

/**
 * Places items in a grid in reading order. An item that exceeds the edge or overlaps an earlier one
 * is reduced to the free area from its first unit; if that unit is taken, the item is left out.
 */
export function placeItems<T extends Area>(
  items: readonly T[],
  columns: number,
  rows: number,
): { item: T; area: Area }[] {
  const taken = new Set<string>()
  const isFree = (x: number, y: number) => !taken.has(`${x},${y}`)
  return items
    .flatMap((item) => {
      const area = freeArea(item, columns, rows, isFree)
      for (const [x, y] of unitsOf(area)) taken.add(`${x},${y}`)
      return area.w ? [{ item, area }] : []
    })
    .toSorted((a, b) => a.area.y - b.area.y || a.area.x - b.area.x)
}

function freeArea(
  wanted: Area,
  columns: number,
  rows: number,
  isFree: (x: number, y: number) => boolean,
): Area {
  const x = within(wanted.x, 0, columns - 1)
  const y = within(wanted.y, 0, rows - 1)
  const [most, deepest] = [within(wanted.w, 1, columns - x), within(wanted.h, 1, rows - y)]
  let w = 0
  while (w < most && isFree(x + w, y)) w++
  let h = 1
  while (h < deepest && unitsOf({ x, y: y + h, w, h: 1 }).every(([at, row]) => isFree(at, row))) h++
  return { x, y, w, h }
}

const unitsOf = ({ x, y, w, h }: Area): (readonly [x: number, y: number])[] =>
  Array.from({ length: w * h }, (_, at) => [x + (at % w), y + Math.floor(at / w)] as const)

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(value) || 0, least), most)
