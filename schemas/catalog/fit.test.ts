import { describe, expect, it } from 'vitest'
import { fitInfo, isSizeOption, leadingFit } from './fit.ts'

const option = (name: string, ...values: string[]) => ({
  name: { 'en-US': name },
  values: values.map((value) => ({ name: { 'en-US': value } })),
})

describe('an option is one of sizes', () => {
  it.each([
    option('Cut', 'S', 'M', 'L', 'XL'),
    option('Größe', 'xs', 's', '2XL'),
    option('EU size', '37', '38.5', '41'),
    option('尺碼', 'EU 37', 'EU 39'),
    option('Size', 'JP 23,5', 'JP 24'),
  ])('$name.en-US', (one) => {
    expect(isSizeOption(one)).toBe(true)
  })

  it.each([
    option('Size', 'One size'),
    option('Size', 'M'),
    option('Size', 'Small', 'Large'),
    option('Pack', '6', '12'),
    option('Size', '500 g', '1 kg'),
    option('Colour', 'Rust', 'M'),
    { name: {}, values: [{ name: {} }, { name: {} }] },
  ])('and not: %j', (one) => {
    expect(isSizeOption(one)).toBe(false)
  })

  it('in any language of the store', () => {
    const size = { name: { 'zh-TW': '規格' }, values: [{ name: { 'zh-TW': '小', 'en-US': 'S' } }] }
    expect(isSizeOption({ ...size, values: [...size.values, ...size.values] })).toBe(true)
  })
})

describe('what buyers say of a size', () => {
  it('is what more than half of them say', () => {
    expect(leadingFit({ small: 2, exact: 9, large: 0 })).toEqual({ fit: 'exact', percent: 82 })
    expect(leadingFit({ small: 2, exact: 2, large: 0 })).toBeUndefined()
    expect(leadingFit({ small: 2, exact: 1, large: 2 })).toBeUndefined()
  })

  it('is not told below three of them', () => {
    expect(fitInfo({ small: 2, exact: 0, large: 0 })).toEqual({})
    expect(fitInfo({ small: 2, exact: 0, large: 1 })).toEqual({
      FitInfo: { small: 2, exact: 0, large: 1 },
    })
  })
})
