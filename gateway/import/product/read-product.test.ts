import { describe, expect, it } from 'vitest'
import { proposedMapping } from '../../../schemas/import/import-formats.ts'
import { groupRows, productsApart } from '../rows/group-rows.ts'
import { readProduct, type ReadProduct } from './read-product.ts'
import { rowsOfText } from '../../../tests/import/rows-of-text.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Product Category,Tags,Published,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image'.split(
    ',',
  )

const form = {
  encoding: 'utf-8',
  delimiter: ',',
  layout: { format: 'shopify', mapping: proposedMapping('shopify', header) },
} as const

type Cells = Record<string, string>
const line = (cells: Cells): string =>
  header.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')

async function products(
  rows: Cells[],
  decimals = 0,
): Promise<{ read: ReadProduct[]; faults: string[] }> {
  const text = [header.join(','), ...rows.map(line)].join('\n')
  const read: ReadProduct[] = []
  const faults: string[] = []
  for await (const one of groupRows(
    rowsOfText(text, form),
    await productsApart(rowsOfText(text, form)),
  )) {
    if ('fault' in one) faults.push(`${one.fault.line} ${one.fault.column}: ${one.fault.code}`)
    else read.push(readProduct(one.group, { decimals, timeZone: 'Asia/Taipei' }))
  }
  for (const one of read)
    faults.push(...one.faults.map((fault) => `${fault.line} ${fault.column}: ${fault.code}`))
  return { read, faults }
}

const shirt = (cells: Cells): Cells => ({
  Handle: 'shirt',
  'Variant Price': '10',
  'Variant Inventory Qty': '1',
  ...cells,
})
const head = (cells: Cells = {}): Cells =>
  shirt({ Title: 'Shirt', 'Option1 Name': 'Colour', 'Option1 Value': 'Red', ...cells })

describe('readProduct', () => {
  it('builds one product with options and variants from several rows; picture rows are not variants', async () => {
    const { read, faults } = await products([
      head({
        Tags: 'Wool, Winter, Wool',
        Type: 'Tops',
        'Option2 Name': 'Size',
        'Option2 Value': 'S',
        'Image Src': 'https://a/1.jpg',
        'Image Position': '2',
      }),
      shirt({
        'Option1 Value': 'Red',
        'Option2 Value': 'M',
        'Variant Price': '12.60',
        'Variant Compare At Price': '20',
      }),
      { Handle: 'shirt', 'Image Src': 'https://a/2.jpg', 'Image Position': '1' },
      shirt({ 'Option1 Value': 'Blue', 'Option2 Value': 'S' }),
    ])
    expect(faults).toEqual([])
    expect(read[0]?.product).toMatchObject({
      handle: 'shirt',
      title: 'Shirt',
      typeNames: ['Tops'],
      tagNames: ['Wool', 'Winter'],
      shelf: 'onShelf',
      options: [
        { name: 'Colour', values: [{ name: 'Red' }, { name: 'Blue' }] },
        { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
      ],
      variants: [
        { values: ['Red', 'S'], price: 10 },
        { values: ['Red', 'M'], price: 13, origPrice: 20 },
        { values: ['Blue', 'S'], price: 10 },
      ],
      images: [{ url: 'https://a/2.jpg' }, { url: 'https://a/1.jpg' }],
    })
    expect(read[0]?.notes).toEqual([
      {
        line: 3,
        column: 'Variant Price',
        code: 'rounded',
        values: { value: '12.60', rounded: '13' },
      },
    ])
  })

  it('ignores the option "Title" with "Default Title"', async () => {
    const { read } = await products([
      head({ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }),
    ])
    expect(read[0]?.product).toMatchObject({ options: [], variants: [{ values: [] }] })
  })

  it.each([
    [{}, true],
    [{ Published: 'TRUE', Status: 'active' }, true],
    [{ Published: 'false' }, false],
    [{ Published: 'true', Status: 'draft' }, false],
    [{ Status: 'Archived' }, false],
  ])('with %j is for sale: %s', async (cells, isForSale) => {
    const { read } = await products([head(cells)])
    const { shelf = 'onShelf' } = read[0]?.product ?? {}
    expect(shelf).toBe(isForSale ? 'onShelf' : 'draft')
  })

  it('uses the category’s last part if there is no type', async () => {
    const { read } = await products([
      head({ 'Product Category': 'Apparel & Accessories > Jewelry > Bracelets' }),
    ])
    expect(read[0]?.product?.typeNames).toEqual(['Bracelets'])
  })

  it('skips each broken row, names line and column, and keeps the others', async () => {
    const { read, faults } = await products([
      head(),
      shirt({ 'Option1 Value': 'Blue', 'Variant Price': '1,2' }),
      shirt({ 'Option1 Value': 'Green', 'Variant Inventory Qty': 'lots' }),
      shirt({ 'Option1 Value': 'Red' }),
      shirt({ 'Variant SKU': 'no-value' }),
      shirt({ 'Option1 Value': 'Grey', 'Variant SKU': 'x'.repeat(256) }),
      shirt({ 'Option1 Value': 'Black', 'Option2 Value': 'S' }),
      shirt({ 'Option1 Value': 'White' }),
    ])
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      '3 Variant Price',
      '4 Variant Inventory Qty',
      '5 Option1 Value',
      '6 Option1 Value',
      '7 Variant SKU',
      '8 Option2 Name',
    ])
    expect(read[0]).toMatchObject({
      refusedRows: 6,
      product: { variants: [{ values: ['Red'] }, { values: ['White'] }] },
    })
  })

  it.each([
    [{ Title: '' }, 'Title'],
    [{ Title: 'x'.repeat(301) }, 'Title'],
    [{ 'Body (HTML)': 'x'.repeat(100_001) }, 'Body (HTML)'],
    [{ Tags: 'x'.repeat(256) }, 'Tags'],
    [{ Published: 'maybe' }, 'Published'],
    [{ 'Variant Price': '' }, 'Variant Price'],
  ])('refuses the whole product for %#: %s', async (cells, column) => {
    const { read, faults } = await products([head(cells)])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(`2 ${column}: `)
    expect(read[0]).toMatchObject({ refusedRows: 1 })
    expect(read[0]?.product).toBeUndefined()
  })

  it('refuses rows without a handle with the product above, and joins rows that are apart', async () => {
    const { read, faults } = await products([
      head(),
      { Title: 'Lost' },
      { ...head(), Handle: 'other' },
      shirt({ 'Option1 Value': 'Blue' }),
    ])
    expect(read.map(({ product }) => product?.variants.length)).toEqual([1, 2])
    expect(faults.map((fault) => fault)).toEqual(['3 Handle: keyMissing'])
  })

  it('reads negative stock as zero and none as unknown, and reports it and continued selling', async () => {
    const { read } = await products([
      head({ 'Variant Inventory Qty': '-4', 'Variant Inventory Policy': 'continue' }),
      shirt({ 'Option1 Value': 'Blue', 'Variant Inventory Qty': '' }),
    ])
    expect(read[0]?.product?.variants.map(({ qty }) => qty)).toEqual([0, undefined])
    expect(read[0]?.notes.map(({ code }) => code)).toEqual([
      'sellsOn',
      'negativeStock',
      'stockMissing',
    ])
  })

  it('gives a value the picture that all its variants share', async () => {
    const { read } = await products([
      head({ 'Variant Image': 'https://a/red.jpg', 'Option2 Name': 'Size', 'Option2 Value': 'S' }),
      shirt({ 'Option1 Value': 'Red', 'Option2 Value': 'M', 'Variant Image': 'https://a/red.jpg' }),
      shirt({
        'Option1 Value': 'Blue',
        'Option2 Value': 'S',
        'Variant Image': 'https://a/blue.jpg',
      }),
    ])
    const [colour, size] = read[0]?.product?.options ?? []
    expect(colour?.values).toEqual([
      { name: 'Red', image: 'https://a/red.jpg' },
      { name: 'Blue', image: 'https://a/blue.jpg' },
    ])
    expect(size?.values).toEqual([{ name: 'S' }, { name: 'M', image: 'https://a/red.jpg' }])
  })
})
