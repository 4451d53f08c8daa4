/** A part of a text: in both texts, or only in one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words of two texts beyond which they are not compared word by word. */
const mostWords = 400
/** Characters of a changed part that are shown. */
const most = 400
/** Unchanged characters that are left beside what changed. */
const around = 40

/** Marks the words in which two texts differ; long parts are shortened. */
export function changedWords(before: string, after: string): TextPart[] {
  const compared = comparedParts(wordsOf(before), wordsOf(after))
  const isShown = compared && isReadable(compared, Math.min(before.length, after.length))
  const parts = isShown ? compared : [part('removed', before), part('added', after)]
  return parts
    .filter(({ text }) => text !== '')
    .map((one, at, all) =>
      one.kind === 'same'
        ? shortened(one, at === 0, at === all.length - 1)
        : part(one.kind, one.text.length > most ? `${one.text.slice(0, most)}…` : one.text),
    )
}

/** What stayed at both ends, and what differs between; undefined if that is too long to compare. */
function comparedParts(
  before: readonly string[],
  after: readonly string[],
): TextPart[] | undefined {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const inner = (words: readonly string[]) => words.slice(start, words.length - end)
  const [old, fresh] = [inner(before), inner(after)]
  if (old.length > mostWords || fresh.length > mostWords) return undefined
  return [
    part('same', before.slice(0, start).join('')),
    ...merged(old, fresh),
    part('same', before.slice(before.length - end).join('')),
  ]
}

/** Whether most of the shorter text stayed; else the two are read more easily one after the other. */
function isReadable(parts: readonly TextPart[], length: number): boolean {
  const same = parts.flatMap(({ kind, text }) => (kind === 'same' ? [text.trim()] : []))
  return same.join('').length * 2 >= length
}

const part = (kind: TextPart['kind'], text: string): TextPart => ({ kind, text })

/** Words and what is between them, also in languages that are written without spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** Joins two texts by their longest common subsequence of words. */
function merged(before: readonly string[], after: readonly string[]): TextPart[] {
  const common = before.map(() => Array.from({ length: after.length + 1 }, () => 0))
  const at = (one: number, other: number) => common[one]?.[other] ?? 0
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = common[one]
      if (!row) continue
      row[other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
    }
  const parts: TextPart[] = []
  let [one, other] = [0, 0]
  while (one < before.length || other < after.length) {
    const [old, fresh] = [before[one], after[other]]
    if (old !== undefined && old === fresh) {
      add(parts, 'same', old)
      one++
      other++
    } else if (
      old !== undefined &&
      (fresh === undefined || at(one + 1, other) >= at(one, other + 1))
    ) {
      add(parts, 'removed', old)
      one++
    } else if (fresh !== undefined) {
      add(parts, 'added', fresh)
      other++
    }
  }
  return parts
}

function add(parts: TextPart[], kind: TextPart['kind'], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

function shortened({ kind, text }: TextPart, isFirst: boolean, isLast: boolean): TextPart {
  const start = isFirst ? '' : text.slice(0, around)
  const end = isLast ? '' : text.slice(-around)
  return text.length <= start.length + end.length + around
    ? { kind, text }
    : { kind, text: `${start}…${end}` }
}
