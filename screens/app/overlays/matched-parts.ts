/** Characters without case and diacritics, as the search compares them; one for each character. */
const plainChars = (text: string): string[] =>
  [...text].map(
    (char) =>
      char
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replace('đ', 'd') || char,
  )

interface Part {
  text: string
  isMatch: boolean
}

/**
 * Splits a name into the parts that match the typed text and the rest. Words match from their start
 * only.
 */
export function matchedParts(name: string, typed: string): Part[] {
  const shown = [...name.normalize('NFC')]
  const chars = plainChars(name.normalize('NFC'))
  const isMatch = chars.map(() => false)
  for (const word of typed.normalize('NFC').trim().split(/\s+/)) {
    const wanted = plainChars(word)
    for (let at = 0; at + wanted.length <= chars.length; at++) {
      const isStart = !isLetter.test(chars[at - 1] ?? '') || !isSpaced.test(chars[at] ?? '')
      if (isStart && wanted.every((char, ahead) => chars[at + ahead] === char))
        isMatch.fill(true, at, at + wanted.length)
    }
  }
  const parts: Part[] = []
  for (const [at, char] of shown.entries()) {
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch[at]) last.text += char
    else parts.push({ text: char, isMatch: isMatch[at] ?? false })
  }
  return parts
}

const isLetter = /[\p{L}\p{N}]/u
/** Letters of scripts with spaces between words, and digits. */
const isSpaced = /\p{Script=Latin}|\p{N}/u
