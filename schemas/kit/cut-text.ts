/** Truncates a text without splitting a surrogate pair, which PostgreSQL cannot store. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '')
