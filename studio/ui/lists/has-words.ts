/** Whether a text has all the words that were typed; it has those of an empty field. */
export function hasWords(text: string, typed: string): boolean {
  const inLowerCase = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inLowerCase.includes(word))
}
