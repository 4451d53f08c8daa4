/** Length of a text as `maxLength` of a schema counts it: an emoji is one character, not two. */
export function charactersOf(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The first characters of a text. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')

/** Normalises a text for storage and files: uniform line ends, trimmed. */
export const storedText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
