import { describe, expect, it } from 'vitest'
import type { EditableOption, EditableSku } from '../../../schemas/catalog/product-edit.schema.ts'
import { isTooMany, withOptions } from './matrix.ts'

const option = (sId: string, ...vIds: string[]): EditableOption => ({
  sId,
  name: { 'en-US': sId },
  values: vIds.map((vId) => ({ vId, name: { 'en-US': vId } })),
})
const sku = (skuId: string, ...vIds: string[]): EditableSku => ({
  skuId,
  vIds,
  merchantSku: '',
  price: 10,
  origPrice: null,
  weight: 5,
  isTracked: true,
})
const ids = ({ skus }: { skus: readonly EditableSku[] }) =>
  skus.map(({ skuId, vIds }) => `${skuId}:${vIds.join('/')}`)

const colour = option('colour', 'red', 'blue')
const size = option('size', 's', 'm', 'l')

describe('the SKUs of a product', () => {
  it('are all combinations, with the price of the first', () => {
    const made = withOptions({ options: [], skus: [sku('A')] }, [colour, size])
    expect(ids(made)).toEqual(['A:red/s', ':red/m', ':red/l', ':blue/s', ':blue/m', ':blue/l'])
    expect(made.skus.map(({ price, weight }) => [price, weight])).toEqual(
      Array.from({ length: 6 }, () => [10, 5]),
    )
  })

  it('keep their identity when options change places, get names and more values', () => {
    const before = {
      options: [colour, option('size', 's', 'm')],
      skus: [sku('A', 'red', 's'), sku('B', 'red', 'm'), sku('C', 'blue', 's'), sku('D', 'blue', 'm')], // prettier-ignore
    }
    expect(ids(withOptions(before, [option('size', 's', 'm', 'l'), colour]))).toEqual([
      'A:s/red',
      'C:s/blue',
      'B:m/red',
      'D:m/blue',
      ':l/red',
      ':l/blue',
    ])
  })

  it('that were taken out stay out until their values are new', () => {
    const before = { options: [colour, size], skus: [sku('A', 'red', 's')] }
    expect(ids(withOptions(before, [colour, { ...size, name: { 'en-US': 'x' } }]))).toEqual(['A:red/s']) // prettier-ignore
    expect(ids(withOptions(before, [option('colour', 'red', 'green'), size]))).toEqual([
      'A:red/s',
      ':green/s',
      ':green/m',
      ':green/l',
    ])
  })

  it('without options are one, the first', () => {
    const before = { options: [colour], skus: [sku('A', 'red'), sku('B', 'blue')] }
    expect(ids(withOptions(before, []))).toEqual(['A:'])
  })

  it('are not more than a product can have', () => {
    const many = option('x', ...Array.from({ length: 60 }, (_, at) => `v${at}`))
    expect(isTooMany([many, size])).toBe(false)
    expect(isTooMany([many, size, colour])).toBe(true)
  })
})
