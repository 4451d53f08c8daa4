import { describe, expect, it } from 'vitest'
import { barcodeSpellings, gtinOf, isSameBarcode } from './barcode.ts'

describe('a barcode', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['036000291452', '036000291452'],
    ['73513537', '73513537'],
    ['10614141543219', '10614141543219'],
    ['978-0-306-40615-7', '9780306406157'],
    ['4006381333930', undefined],
    ['0000000000000', undefined],
    ['400638133393', undefined],
    ['0306406152', undefined],
    ['CUP-77', undefined],
    ['', undefined],
  ])('%s is a GTIN if its check digit is right', (code, gtin) => {
    expect(gtinOf(code)).toBe(gtin)
  })

  it('of twelve digits is the same with zeros in front', () => {
    expect(barcodeSpellings('036000291452')).toEqual([
      '036000291452',
      '0036000291452',
      '00036000291452',
    ])
    expect(isSameBarcode('0036000291452', '036000291452')).toBe(true)
    expect(isSameBarcode('4006381333931', '04006381333931')).toBe(true)
    expect(isSameBarcode('4006381333931', '4006381333948')).toBe(false)
  })

  it('of letters is compared as it is, in any case', () => {
    expect(barcodeSpellings(' Cup-77 ')).toEqual(['cup-77'])
    expect(isSameBarcode('0077', '77')).toBe(false)
  })
})
