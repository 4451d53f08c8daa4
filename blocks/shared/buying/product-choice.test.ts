import { describe, expect, it } from 'vitest'
import type { Sku } from '../../../schemas/catalog/product.schema.ts'
import { createChoice } from './product-choice.ts'
import { sampleProduct } from '../../sampling/product.samples.ts'

const small = 'SIZE-S',
  medium = 'SIZE-M',
  large = 'SIZE-L',
  red = 'RED',
  blue = 'BLUE'

const shirt = (stock: Record<string, number>) => {
  const product = sampleProduct()
  const vIdsOf = (key: string) => key.split('/')
  product.SkuInfo = {
    isNoneSku: false,
    collectionId: '',
    OptionList: [
      {
        sId: 'size',
        name: 'Size',
        ValueList: [small, medium, large].map((vId) => ({ vId, name: vId })),
      },
      { sId: 'colour', name: 'Colour', ValueList: [red, blue].map((vId) => ({ vId, name: vId })) },
    ],
    SkuList: Object.entries(stock).map(([key, qtyAvail], at) => ({
      skuId: `K${at}`,
      vIds: vIdsOf(key),
      price: 100 + at * 10,
      qtyAvail,
    })),
  }
  return createChoice(product)
}

const stock = {
  [`${small}/${red}`]: 3,
  [`${small}/${blue}`]: 2,
  [`${medium}/${red}`]: 0,
  [`${medium}/${blue}`]: 5,
  [`${large}/${red}`]: 0,
  [`${large}/${blue}`]: 0,
}

describe('the stock of an offer', () => {
  const offered = (surplusStock: number, avail: Record<string, number>) => {
    const { product } = shirt(avail)
    const campaign = {
      cpgNbr: 'G1',
      cpgType: 'limited' as const,
      title: '',
      desc: '',
      cpgImg: '',
      effdate: '',
      expire: '',
      ttlStock: 20,
      surplusStock,
    }
    product.CpgInfo = campaign
    return createChoice(product)
  }
  const left = ({ sku, leftOf }: ReturnType<typeof createChoice>) => sku.value && leftOf(sku.value)

  it('limits what is left of a SKU, however much there is', () => {
    const choice = offered(4, { [`${small}/${red}`]: 21, [`${small}/${blue}`]: 2 })
    choice.choose('size', small)
    choice.choose('colour', red)
    expect(choice.sku.value?.qtyAvail).toBe(4)
    expect(choice.maxQuantity.value).toBe(4)
    expect(left(choice)).toEqual({ count: 4, isOffer: true })
    choice.setStock([{ skuId: 'K0', qtyAvail: 3 }])
    expect(choice.sku.value?.qtyAvail).toBe(3)
    expect(left(choice)).toEqual({ count: 3, isOffer: false })
  })

  it('is what the page says, also of a group, unless the goods end first', () => {
    const { product } = offered(20, { [`${small}/${red}`]: 21, [`${large}/${blue}`]: 2 })
    const { CpgInfo, ...rest } = product
    const choice = createChoice({ ...rest, ...(CpgInfo && { GrpCpgInfo: CpgInfo }) })
    const said = (skuId: string) => {
      const sku = choice.skus.value.find((one) => one.skuId === skuId)
      return sku && choice.leftOf(sku)
    }
    expect(said('K0')).toEqual({ count: 20, isOffer: true })
    expect(said('K1')).toEqual({ count: 2, isOffer: false })
  })

  it('is said of goods that are not counted, of which nothing else is', () => {
    const { product } = offered(20, { [`${small}/${red}`]: 1 })
    const [sku] = product.SkuInfo.SkuList
    if (!sku) throw new Error('the shirt has SKUs')
    sku.isTracked = false
    expect(createChoice(product).leftOf(sku)).toEqual({ count: 20, isOffer: true })
    const { CpgInfo: _ended, ...rest } = product
    expect(createChoice(rest).leftOf(sku)).toBeUndefined()
  })
})

describe('product choice', () => {
  it('sums the stock of a value over its SKUs', () => {
    const choice = shirt(stock)
    expect(choice.stockOf('size', small)).toBe(5)
    expect(choice.stockOf('colour', blue)).toBe(7)
  })

  it('counts only SKUs that match the other chosen values', () => {
    const choice = shirt(stock)
    choice.choose('colour', red)
    expect(choice.stockOf('size', small)).toBe(3)
    expect(choice.stockOf('colour', blue)).toBe(7)
  })

  it('distinguishes a value that is sold out from one that misses only this combination', () => {
    const choice = shirt(stock)
    expect(choice.whyUnavailable('size', large)).toBe('soldOut')
    expect(choice.whyUnavailable('size', medium)).toBeUndefined()
    choice.choose('colour', red)
    expect(choice.whyUnavailable('size', medium)).toBe('notWithOthers')
  })

  it('refuses a value without stock', () => {
    const choice = shirt(stock)
    choice.choose('size', large)
    expect(choice.chosen.value).toEqual({})
  })

  it('returns the SKU and its price once every option has a value', () => {
    const choice = shirt(stock)
    expect(choice.price.value).toEqual({ from: 100, to: 150 })
    choice.choose('size', medium)
    expect(choice.sku.value).toBeUndefined()
    choice.choose('colour', blue)
    expect(choice.sku.value?.skuId).toBe('K3')
    expect(choice.price.value).toEqual({ from: 130, to: 130 })
  })

  it('deselects a value that is chosen again', () => {
    const choice = shirt(stock)
    choice.choose('size', medium)
    choice.choose('size', medium)
    expect(choice.chosen.value).toEqual({})
  })

  it('keeps the quantity between one and the stock of the choice', () => {
    const choice = shirt(stock)
    choice.setQuantity(99)
    expect(choice.quantity.value).toBe(5)
    choice.choose('size', small)
    expect(choice.quantity.value).toBe(3)
    choice.setQuantity(-4)
    expect(choice.quantity.value).toBe(1)
    choice.setQuantity(Number.NaN)
    expect(choice.quantity.value).toBe(1)
  })

  it('preselects the only value of an option', () => {
    const product = sampleProduct()
    product.SkuInfo = {
      isNoneSku: false,
      collectionId: '',
      OptionList: [{ sId: 'box', name: 'Box', ValueList: [{ vId: 'ONE', name: 'One' }] }],
      SkuList: [{ skuId: 'K1', vIds: ['ONE'], price: 90, vip_price: 80, qtyAvail: 4 }],
    }
    const choice = createChoice(product)
    expect(choice.hasOptions).toBe(false)
    expect(choice.sku.value?.skuId).toBe('K1')
    expect(choice.price.value).toEqual({ from: 90, to: 80, vipPrice: 80 })
  })

  it('has the prices of the cheapest SKU until one is chosen, as the card does', () => {
    const product = sampleProduct()
    const sku = (vId: string, given: Partial<Sku>) => ({
      skuId: vId,
      vIds: [vId],
      price: 100,
      qtyAvail: 1,
      ...given,
    })
    product.SkuInfo = {
      ...product.SkuInfo,
      OptionList: [
        { sId: 'o', name: 'O', ValueList: ['a', 'b'].map((vId) => ({ vId, name: vId })) },
      ],
      SkuList: [
        sku('a', { price: 200, origin_price: 300, grp_price: 150, grp_origin_price: 200 }),
        sku('b', { vip_price: 90, origin_price: 100, grp_price: 70, grp_origin_price: 100 }),
      ],
    }
    const choice = createChoice(product)
    expect(choice.price.value).toEqual({ from: 100, to: 200, vipPrice: 90, originPrice: 100 })
    expect(choice.groupPrice.value).toEqual({ from: 70, to: 150, originPrice: 100 })
    choice.choose('o', 'a')
    expect(choice.price.value).toEqual({ from: 200, to: 200, originPrice: 300 })
    expect(choice.groupPrice.value).toEqual({ from: 150, to: 150, originPrice: 200 })
  })

  it('is sold out if no SKU has stock, whatever the product’s state', () => {
    expect(shirt({ [`${small}/${red}`]: 0 }).isSoldOut).toBe(true)
    expect(shirt(stock).isSoldOut).toBe(false)
  })
})
