/** A copy that keeps no part of the file in memory, as parts of a larger string do. */
export const ownCopy = (text: string): string => Buffer.from(text).toString()
