/** Characters without case and diacritics, as a search compares them; one for each character. */
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

/** Divides a name into what was typed and the rest. A word is only matched from its start. */
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
/** Of scripts with spaces between words. */
const isSpaced = /\p{Script=Latin}|\p{N}/u
