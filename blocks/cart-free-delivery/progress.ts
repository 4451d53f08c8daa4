import type { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'
import type { KnownTerms } from '../shared/cart/use-place-terms.ts'

/** What the selected items lack until they ship for free. */
export interface Progress {
  /** The method that is the next to be free, and the amount missing, in minor units. */
  next?: { name: string; missing: number; from: number }
  /** Names of the methods that are free already. */
  free: string[]
}

/**
 * Progress at the value `amt`. The terms may be those of a former value: what is missing is counted
 * on from there, so that a change of a quantity shows at once. Returns `undefined` if no usable
 * method is or becomes free.
 */
export function progressOf(
  methods: DeliveryInfo['methods'],
  { amt: askedAmt, terms }: Pick<KnownTerms, 'amt' | 'terms'>,
  amt: number,
  toMinor: (amount: number) => number,
): Progress | undefined {
  const free: string[] = []
  let next: Progress['next']
  for (const { frcNbr, name } of methods) {
    const found = terms.find((one) => one.frcNbr === frcNbr)
    if (!found || found.fault || found.amtFreight === undefined) continue
    if (found.amtFreight === 0 && amt >= askedAmt) {
      free.push(name)
      continue
    }
    if (found.amtToFree === undefined) continue
    const from = askedAmt + toMinor(found.amtToFree)
    const missing = from - amt
    if (missing <= 0) free.push(name)
    else if (!next || missing < next.missing) next = { name, missing, from }
  }
  return next || free.length ? { ...(next && { next }), free } : undefined
}
