/** Characters of a text as `maxLength` of a schema counts them: an emoji is one, not two. */
export function charactersOf(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The beginning of a text, of so many characters. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')

/** A text as it is stored and written to files: one kind of line ends, none of the spaces around it. */
export const storedText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
