const inQuotes = /^\s*["“”](.+)["“”]\s*$/su

/** Words of an exact search, which is in quotation marks; `undefined` for other searches. */
export const typedExactly = (q: string): string | undefined => inQuotes.exec(q)?.[1]

/** Query of an exact search for the words. */
export const exactly = (words: string): string => `"${words}"`
