import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amtToFree,
  daysOf,
  freeFromOf,
  hiddenRates,
  shippingFee,
} from '../../schemas/shipping/shipping-rate.ts'
import { shippingFault, type Parcel } from './shipping-price.ts'

const parcel = (given: Partial<Parcel> = {}): Parcel => ({
  amt: 500,
  weight: 1_000,
  ptNbrs: ['P1'],
  ...given,
})
const method = {
  fee: 100,
  rates: [
    { areas: ['PEN', '896'], fee: 250 },
    { fromWeight: 20_000, fee: 180 },
    { fromAmt: 1_200, fee: 0 },
  ],
  noAreas: ['290'],
  maxWeight: 30_000,
}

describe('the shipping fee', () => {
  it.each([
    ['its fee at first', parcel(), 100],
    ['nothing from a worth of goods', parcel({ amt: 1_200 }), 0],
    ['what a county costs', parcel({ amt: 5_000, cityId: '880', county: 'PEN' }), 250],
    ['what a district costs', parcel({ cityId: '896', county: 'KIN' }), 250],
    ['what weight costs, however dear the goods', parcel({ amt: 5_000, weight: 20_000 }), 180],
  ])('is %s', (_, given, fee) => {
    expect(shippingFee(method, given)).toBe(fee)
  })

  it.each([
    ['places that it does not reach', parcel({ cityId: '290' }), 'area'],
    ['what is too heavy', parcel({ weight: 30_001 }), 'weight'],
    ['nothing else', parcel({ weight: 30_000, cityId: '100' }), undefined],
  ])('refuses %s', (_, given, fault) => {
    expect(shippingFault(method, given, { excluded: [], otherTemp: [] })).toBe(fault)
  })

  it('refuses by goods before areas', () => {
    const place = parcel({ cityId: '290' })
    expect(shippingFault(method, place, { excluded: ['P1'], otherTemp: [] })).toBe('product')
    expect(shippingFault(method, place, { excluded: ['P1'], otherTemp: ['P1'] })).toBe('temp')
  })

  it('has the days of the area, else its own', () => {
    const terms = { days: { min: 2, max: 3 }, areaDays: [{ areas: ['PEN'], min: 4, max: 7 }] }
    expect(daysOf(terms, { cityId: '880', county: 'PEN' })).toEqual({ min: 4, max: 7 })
    expect(daysOf(terms, { cityId: '100', county: 'TPE' })).toEqual({ min: 2, max: 3 })
    expect(daysOf({ days: null, areaDays: [] }, {})).toBeUndefined()
  })

  it('states the value of goods from which it is free', () => {
    expect(freeFromOf(method)).toBe(1_200)
    expect(freeFromOf({ rates: [{ areas: ['PEN'], fromAmt: 900, fee: 0 }] })).toBeUndefined()
  })

  it('knows rates that one above them hides', () => {
    const free = { fromAmt: 1_000, fee: 0 }
    const island = { areas: ['PEN'], fee: 250 }
    expect(hiddenRates([island, free])).toEqual([])
    expect(hiddenRates([free, { areas: ['PEN'], fromAmt: 2_000, fee: 90 }])).toEqual([1])
    expect(hiddenRates([island, { areas: ['PEN', 'KIN'], fee: 300 }])).toEqual([])
    expect(hiddenRates([{ areas: ['PEN', 'KIN'], fee: 300 }, free, island])).toEqual([2])
  })
})

describe('what is missing until shipping is free', () => {
  it.each([
    ['goods below the sum', parcel(), 700],
    ['goods that are sent free', parcel({ amt: 1_200 }), undefined],
    ['a place that always costs something', parcel({ cityId: '880', county: 'PEN' }), undefined],
    ['a parcel too heavy for it', parcel({ weight: 20_000 }), undefined],
  ])('is right for %s', (_, given, missing) => {
    expect(amtToFree(method, given)).toBe(missing)
  })

  it('makes a parcel free, and nothing less does', () => {
    const rate = fc.record(
      {
        areas: fc.subarray(['PEN', 'TPE'], { minLength: 1 }),
        fromWeight: fc.integer({ min: 1, max: 3 }),
        fromAmt: fc.integer({ min: 1, max: 9 }),
        fee: fc.integer({ min: 0, max: 2 }),
      },
      { requiredKeys: ['fee'] },
    )
    const sent = fc.record({
      amt: fc.integer({ min: 0, max: 9 }),
      weight: fc.integer({ min: 0, max: 4 }),
      county: fc.constantFrom('PEN', 'TPE', 'KHH'),
    })
    const priced = fc.record({ fee: fc.integer({ min: 0, max: 2 }), rates: fc.array(rate) })
    fc.assert(
      fc.property(priced, sent, (one, goods) => {
        const feeWith = (more: number) => shippingFee(one, { ...goods, amt: goods.amt + more })
        const least = [...Array(12).keys()].find((more) => feeWith(more) === 0)
        expect(amtToFree(one, goods)).toBe(least === 0 ? undefined : least)
      }),
    )
  })
})
