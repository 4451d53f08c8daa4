/** Values that page texts insert by placeholders, by name: `{{phone}}`. */
export type Facts = ReadonlyMap<string, string>

const placeholder = /\{\{([^{}]*)\}\}/g

export const hasFacts = (text: string): boolean => text.includes('{{')

/**
 * Replaces the placeholders of a text. If a fact is missing, returns an empty text, as a partial
 * statement would be misleading, and reports the name to `missing`.
 */
export function withFacts(text: string, facts: Facts, missing: (name: string) => void): string {
  if (!hasFacts(text)) return text
  let isWhole = true
  const filled = text.replace(placeholder, (_all, name: string) => {
    const fact = facts.get(name)
    if (fact === undefined) {
      missing(name)
      isWhole = false
    }
    return fact ?? ''
  })
  return isWhole ? filled : ''
}

/** Names of the placeholders in a text. */
export const factsIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)
