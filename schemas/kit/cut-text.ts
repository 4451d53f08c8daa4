/** The beginning of a text, without half of a character: PostgreSQL stores none. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '')
