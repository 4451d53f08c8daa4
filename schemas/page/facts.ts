/** Facts of the store that texts of a page can name: `{{freeFrom}}`, or of one shipping method `{{fee.HOME}}`. */
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

/** Of those, what each shipping method has. Without a method's number it is that of the first method that has it. */
export const methodFactNames = ['freeFrom', 'fee', 'days'] as const

/** What the facts are, by the name that texts use. */
export type Facts = ReadonlyMap<string, string>

const placeholder = /\{\{([^{}]*)\}\}/g

export const hasFacts = (text: string): boolean => text.includes('{{')

/**
 * A text with its facts filled in. One that names a fact that the store does not have says nothing at all: half a
 * promise is worse than none. `missing` hears its name.
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

/** Names in a text that are no facts. */
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
