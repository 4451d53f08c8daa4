/** Escapes the wildcards of `like`, so that a text that somebody typed means itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Pattern of `like` for what begins with a text. */
export const startingWith = (text: string): string => `${literal(text)}%`

/** Pattern of `like` for what contains a text. */
export const containing = (text: string): string => `%${literal(text)}%`
