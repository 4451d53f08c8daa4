/** How well a text fits what was typed: it is it, one of its words begins with it, or it contains it. */
export function rankOf(text: string, typed: string): 0 | 1 | 2 | 3 {
  const [within, q] = [text.toLowerCase(), typed.trim().toLowerCase()]
  if (within === q) return 0
  const at = within.indexOf(q)
  if (at < 0) return 3
  if (at === 0) return 1
  return beginsWord(within, q) ? 1 : 2
}

/** Whether a text follows a sign that is neither letter nor digit. */
const beginsWord = (text: string, q: string): boolean => {
  for (let at = text.indexOf(q); at >= 0; at = text.indexOf(q, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  return false
}

/** The rows with those first that fit best; others stay in their order. */
export const byRank = <R>(
  rows: readonly R[],
  typed: string,
  textsOf: (row: R) => readonly string[],
): R[] => {
  const ranked = rows.map((row) => ({
    row,
    rank: Math.min(...textsOf(row).map((text) => rankOf(text, typed))),
  }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row)
}
