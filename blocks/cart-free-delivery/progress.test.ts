import { describe, expect, it } from 'vitest'
import type { PlaceTerms } from '../../schemas/shipping/shipping.schema.ts'
import { sampleDelivery } from '../sampling/delivery.samples.ts'
import { progressOf } from './progress.ts'

const { methods } = sampleDelivery
const minor = (amount: number) => amount * 100
/** Progress at `now` dollars, of terms that were asked for at `amt`. */
const at = (terms: PlaceTerms[], amt: number, now = amt) =>
  progressOf(methods, { amt: minor(amt), terms }, minor(now), minor)
const home = (rest: Partial<PlaceTerms>): PlaceTerms => ({ frcNbr: 'HOME', ...rest })
const cold = (rest: Partial<PlaceTerms>): PlaceTerms => ({ frcNbr: 'COLD', ...rest })
const [homeName, coldName] = methods.map(({ name }) => name)

describe('the progress to free shipping', () => {
  it('is that of the method that lacks least', () => {
    const terms = [
      home({ amtFreight: 100, amtToFree: 400 }),
      cold({ amtFreight: 160, amtToFree: 1000 }),
    ]
    expect(at(terms, 800)).toEqual({
      next: { name: homeName, missing: minor(400), from: minor(1200) },
      free: [],
    })
  })

  it('counts on from the last answer while the cart changes', () => {
    const terms = [
      home({ amtFreight: 100, amtToFree: 400 }),
      cold({ amtFreight: 160, amtToFree: 1000 }),
    ]
    expect(at(terms, 800, 1100)?.next?.missing).toBe(minor(100))
    expect(at(terms, 800, 1200)).toEqual({
      next: { name: coldName, missing: minor(600), from: minor(1800) },
      free: [homeName],
    })
  })

  it('leaves out methods that cannot ship the goods, and those that are never free', () => {
    expect(at([home({ fault: 'temp' }), cold({ amtFreight: 160 })], 800)).toBeUndefined()
    expect(at([], 800)).toBeUndefined()
  })

  it('calls nothing free that was free for more goods', () => {
    const terms = [home({ amtFreight: 0 }), cold({ amtFreight: 160, amtToFree: 300 })]
    expect(at(terms, 1500)?.free).toEqual([homeName])
    expect(at(terms, 1500, 600)?.free).toEqual([])
  })
})
