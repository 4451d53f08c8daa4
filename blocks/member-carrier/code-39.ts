/**
 * Code 39 (ISO/IEC 16388): each sign has five bars and four spaces between them, of which the
 * named ones are wide. Digits, capitals and the marks of a mobile barcode carrier.
 */
const digits = '1234567890'
/** Bars (1 to 5) that are wide, by the sign's place in its row; each row has the wide space of `spaces`. */
const wideBars = ['15', '25', '12', '35', '13', '23', '45', '14', '24', '34'] as const
const rows: readonly [signs: string, wideSpace: number][] = [
  [digits, 2],
  ['ABCDEFGHIJ', 3],
  ['KLMNOPQRST', 4],
  ['UVWXYZ-. *', 1],
]
/** Signs without a wide bar, and their wide spaces. */
const marks: Readonly<Record<string, string>> = { '/': '124', '+': '134' }

interface Bar {
  x: number
  width: number
}

const narrow = 1
const wide = 3

/** Returns the bars of a text between start and stop signs, in units, without the quiet zone. */
export function code39(text: string): { width: number; bars: Bar[] } {
  const bars: Bar[] = []
  let x = 0
  for (const sign of `*${text.toUpperCase()}*`) {
    const pattern = patternOf(sign)
    if (!pattern) continue
    if (bars.length) x += narrow
    for (let at = 1; at <= 5; at++) {
      const width = pattern.bars.includes(String(at)) ? wide : narrow
      bars.push({ x, width })
      x += width
      if (at < 5) x += pattern.spaces.includes(String(at)) ? wide : narrow
    }
  }
  return { width: x, bars }
}

function patternOf(sign: string): { bars: string; spaces: string } | undefined {
  const spaces = marks[sign]
  if (spaces !== undefined) return { bars: '', spaces }
  for (const [signs, space] of rows) {
    const bars = wideBars[signs.indexOf(sign)]
    if (bars !== undefined) return { bars, spaces: String(space) }
  }
  return undefined
}
