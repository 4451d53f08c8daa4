/** Display form of a schema's name: `titleSize` is "Title size". */
export function words(name: string): string {
  const text = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The words of a text that may be HTML, on one line. */
export const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * First text of a block, to distinguish blocks of one type.
 * @param shown the text as shoppers read it, with the facts of the store
 */
export function firstText(
  props: Readonly<Record<string, unknown>> | undefined,
  shown: (text: string) => string,
): string {
  for (const name of ['title', 'text', 'name', 'content', 'html', 'desc']) {
    const value = props?.[name]
    if (typeof value === 'string' && value.trim()) return plainOf(shown(value)).slice(0, 60)
  }
  return ''
}
