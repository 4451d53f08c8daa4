/** Store facts that page texts can insert: `{{freeFrom}}`, or `{{fee.HOME}}` for one shipping method. */
export const factNames = [
  'storeName',
  'freeFrom',
  'fee',
  'days',
  'returnDays',
  'phone',
  'email',
  'address',
  'hours',
] as const

/**
 * Facts that exist per shipping method. Without a method's number, the first method that has the
 * fact is used.
 */
export const methodFactNames = ['freeFrom', 'fee', 'days'] as const

/** Fact values, by the name used in texts. */
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

/** Returns the placeholder names in a text that are not facts. */
export function unknownFacts(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name = '']) => {
    const [fact = '', method] = name.split('.')
    const isKnown =
      (factNames as readonly string[]).includes(fact) &&
      (method === undefined ||
        ((methodFactNames as readonly string[]).includes(fact) && /^[\w-]{1,40}$/.test(method)))
    return isKnown ? [] : [name]
  })
}
