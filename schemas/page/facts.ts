import { factsIn, type Facts } from '../../engine/document/facts.ts'
import type { DeliveryInfo, DeliveryMethod } from '../shipping/shipping.schema.ts'

/**
 * Store facts that page texts insert: `{{freeFrom}}`, or `{{fee.HOME}}` for one shipping method.
 */
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

/** Facts of shipping methods. Without a method's number, the first method with the fact is used. */
export const methodFactNames = ['freeFrom', 'fee', 'days'] as const

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

/** Returns the placeholder names in a text that are not facts. */
export const unknownFacts = (text: string): string[] =>
  factsIn(text).filter((name) => {
    const [fact = '', method] = name.split('.')
    const isKnown =
      (factNames as readonly string[]).includes(fact) &&
      (method === undefined ||
        ((methodFactNames as readonly string[]).includes(fact) && /^[\w-]{1,40}$/.test(method)))
    return !isKnown
  })
