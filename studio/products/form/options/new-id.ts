/** Id of a new option or value; it stays when names change. */
export const newId = (letter: string) => letter + crypto.randomUUID().slice(0, 8)
