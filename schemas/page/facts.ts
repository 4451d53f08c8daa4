import type { DeliveryInfo, DeliveryMethod } from '../shipping/shipping.schema.ts'

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

/**
 * Returns the facts of a store.
 * @param storeName in the language of the page, as all texts
 * @param info the store's delivery terms; money in major units
 * @param money words for an amount
 */
export function factsOf(
  storeName: string,
  { methods, returnDays, contact }: DeliveryInfo,
  money: (amount: number) => string,
): Facts {
  const facts = new Map<string, string>()
  const put = (name: string, value: string | undefined) => {
    if (value && !facts.has(name)) facts.set(name, value)
  }
  put('storeName', storeName)
  put('returnDays', returnDays > 0 ? String(returnDays) : undefined)
  for (const [name, value] of Object.entries(contact)) put(name, value)
  const say: Record<
    (typeof methodFactNames)[number],
    (method: DeliveryMethod) => string | undefined
  > = {
    freeFrom: ({ freeFrom }) => (freeFrom === undefined ? undefined : money(freeFrom)),
    fee: ({ fee }) => money(fee),
    days: ({ days }) =>
      days && (days.min === days.max ? String(days.max) : `${days.min}–${days.max}`),
  }
  for (const name of methodFactNames)
    for (const method of methods) {
      put(`${name}.${method.frcNbr}`, say[name](method))
      put(name, say[name](method))
    }
  return facts
}

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
