/** Escapes the wildcards of `like`. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
