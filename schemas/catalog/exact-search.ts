const inQuotes = /^\s*["“”](.+)["“”]\s*$/su

/** The words of a search in quotation marks, which is for these words alone; else `undefined`. */
export const typedExactly = (q: string): string | undefined => inQuotes.exec(q)?.[1]

/** A search for these words alone. */
export const exactly = (words: string): string => `"${words}"`
