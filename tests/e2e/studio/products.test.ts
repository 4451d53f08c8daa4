import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signInNew } from '../new-member.ts'
import { nameOfOrder, sell, studioUrl } from '../operator.ts'
import { placeOrder } from '../orders-api.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button } from './editing.ts'

const desk = deskMaker()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('task 15: a product with 2×3 options', () => {
  it('is added, saved, found and changed in the list, and can be bought', async () => {
    const { page, signIn, open, begin, troubles, close } = await desk()
    const name = `Mug ${Date.now()}`
    await signIn('Mei Wu')
    await open('/S001/products')
    await page.getByRole('table').waitFor()
    await expectNoBarriers(page)
    const task = begin(15, 'mouse')
    await page.getByRole('link', { name: 'New product' }).click()
    await field(page, 'Name').fill(name)
    await button(page, 'Add an option').click()
    await field(page, 'Name of the option').fill('Colour')
    await page.getByLabel('Add values to Colour').fill('Red, Blue')
    await page.keyboard.press('Enter')
    await button(page, 'Add an option').click()
    await field(page, 'Name of the option').last().fill('Size')
    await page.getByLabel('Add values to Size').fill('S, M, L')
    await page.keyboard.press('Enter')
    // The first cell of a column goes to all those below it.
    await field(page, 'Price: Red / S').fill('320')
    await page.keyboard.press('Control+D')
    await field(page, 'Stock: Red / S').fill('12')
    await button(page, 'Fill down').click()
    await button(page, 'Save').click()
    // The name of the product, of its options, their values, a price and a stock.
    await page.waitForURL(/products\/P[2-9A-Z]{11}$/)
    task.done({ filled: 48 })
    await field(page, 'Price: Blue / L').waitFor()
    await expect.poll(() => page.getByLabel(/^Price: /).count()).toBe(6)
    await expectNoBarriers(page)

    // The shop sells what was saved.
    const ptNbr = page.url().split('/').at(-1) ?? ''
    const shop = studioUrl().replace('studio.', '')
    const shopper = await page.context().newPage()
    await shopper.goto(`${shop}/m/item/main/${ptNbr}`)
    await shopper.getByText(name).first().waitFor()
    await shopper.close()

    // A mistake is said at its place and in a list above, and nothing is lost.
    await field(page, 'Price: Red / S').fill('0')
    await button(page, 'Save').click()
    await button(page, 'Red / S: Price: Enter a price above 0').waitFor()
    await button(page.getByRole('alert'), 'Red / S: Price').click()
    await expect.poll(() => field(page, 'Price: Red / S').evaluate((one) => one === document.activeElement)).toBe(true) // prettier-ignore
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Products' }).first().click()
    await button(page, 'Stay').click()
    await field(page, 'Price: Red / S').fill('300')
    // The same barcode twice is said, and allowed.
    const code = '4006381333931'
    await field(page, 'Barcode: Red / S').fill(code)
    await field(page, 'Barcode: Blue / S').fill(code)
    await button(page, `${code} is also the barcode of Blue / S.`).waitFor()
    await field(page, 'Title for search engines').fill('Mugs from Tainan')
    await field(page, 'Description for search engines').fill('Thrown and fired by hand')
    await page.getByRole('figure').getByText('Mugs from Tainan – ').waitFor()
    // A video needs an address that the shop can play.
    await button(page, 'Add a video').click()
    const dialog = page.getByRole('dialog', { name: 'Add a video' })
    await field(page, 'Address of the video').fill('https://shop.example/mug')
    await button(dialog, 'Add a video').click()
    await dialog.getByText('Neither a video file').waitFor()
    await expectNoBarriers(page)
    await field(page, 'Address of the video').fill('/pictures/clip.webm')
    await button(dialog, 'Add a video').click()
    await button(page, 'Edit Video 1').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Save').click()
    await page.getByText('Saved. Shoppers see it').waitFor()
    const head = async () => (await fetch(`${shop}/m/item/main/${ptNbr}`)).text()
    await expect.poll(head).toMatch(/<title>Mugs from Tainan – /)
    const html = await head()
    expect(html).toContain('<meta name="description" content="Thrown and fired by hand">')
    const [data = ''] = /<script type="application\/ld\+json">[^<]*/.exec(html) ?? []
    expect(html).toContain('/pictures/clip.webm')
    expect(data.split(`"gtin":"${code}"`)).toHaveLength(3)

    await page.getByRole('link', { name: 'Products' }).first().click()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('cell', { name: /300 – .*320/ }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the grid of variants', () => {
  it('takes a block of a spreadsheet, moves by keys, and fills a range', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Mei Wu')
    await open('/S001/products/new')
    await button(page, 'Add an option').click()
    await field(page, 'Name of the option').fill('Size')
    await page.getByLabel('Add values to Size').fill('S, M, L, XL')
    await page.keyboard.press('Enter')
    const column = (name: string) =>
      page
        .getByRole('textbox', { name: new RegExp(`^${name}: `) })
        .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    await field(page, 'Price: S').focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'NT$189\t250\t5\tM-1\n229\t\t6\tM-2\r\n')
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }) // prettier-ignore
      document.activeElement?.dispatchEvent(paste)
    })
    await expect.poll(() => column('Price')).toEqual(['189', '229', '0', '0'])
    expect(await column('List price')).toEqual(['250', '', '', ''])
    expect(await column('Stock')).toEqual(['5', '6', '0', '0'])
    expect(await column('SKU')).toEqual(['M-1', 'M-2', '', ''])
    // Down to the second, and from there over a range of two.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+D')
    await expect.poll(() => column('Price')).toEqual(['189', '229', '229', '0'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('200')
    // A list price that nobody would see is named.
    await button(page, /^L: The list price is not above the price/).waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('categories', () => {
  it('are put in order by keyboard and under each other, and tags are made', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Mei Wu')
    await open('/S002/products/categories')
    const items = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
    await items.first().waitFor()
    await expectNoBarriers(page)
    await button(page, 'New category').click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('新分類')
    await button(page, 'Save').click()
    await items.last().getByText('新分類').waitFor()
    const choose = async (name: string) => {
      await button(page, 'More for 新分類').click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Move one level down')
    await expect.poll(() => items.last().getAttribute('data-level')).toBe('2')
    await page.getByText('“新分類” was moved.').waitFor()
    await button(page, 'Undo').click()
    await expect.poll(() => items.last().getAttribute('data-level')).toBe('1')
    await button(page, 'Move 新分類').focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(() => items.first().innerText()).toContain('新分類')
    await choose('Delete')
    await expect.poll(() => items.filter({ hasText: '新分類' }).count()).toBe(0)
    await button(page, 'Undo').click()
    await expect.poll(() => items.first().innerText()).toContain('新分類')
    await choose('Delete')
    await expect.poll(() => items.filter({ hasText: '新分類' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Tags' }).click()
    await button(page, 'New tag').click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('春季')
    await button(page, 'Save').click()
    await page.getByRole('cell', { name: /^春季/ }).waitFor()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Stock', exact: true }).click()
    await page.getByRole('table').waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('reserved units', () => {
  it('are taken from an order, so that a count can be booked, and go to one that waits', async () => {
    const handle = `WAIT-${Date.now()}`
    const { skuId } = await sell(handle, { price: 700, qty: 2 })
    const { page, context, signIn, open, troubles, close } = await desk()
    await signInNew(context, 'Wait Example')
    const placed = async () => nameOfOrder(await placeOrder({ context, payNbr: 'COD', skuId }))
    const urgent = await placed()
    const other = await placed()
    await signIn('Max Huang')
    await open(`/S001/products/stock?q=${skuId}`)
    const openStock = () => page.getByRole('button', { name: /^Correct the stock of / }).click()
    await openStock()
    const transfer = async (name: string, reason: string) => {
      await button(page, `Transfer units of order ${name}`).click()
      const dialog = page.getByRole('dialog', { name: `Transfer units of order ${name}` })
      await dialog.getByLabel('Why').fill(reason)
      await expectNoBarriers(page)
      await button(dialog, 'Transfer').click()
      await dialog.waitFor({ state: 'detached' })
    }
    const stock = page.getByRole('dialog', { name: /^Stock of / })
    await transfer(urgent, 'one is missing')
    await stock.getByText('1 waiting').waitFor()
    await stock.getByLabel('Counted units').fill('1')
    await button(stock, 'Save the correction').click()
    await stock.getByText('Saved. In stock now: 1').waitFor()
    await expectNoBarriers(page)

    // The order says so, and cannot be shipped.
    await stock.getByRole('link', { name: urgent }).first().click()
    await page.getByText(/^Waits for 1 × /).waitFor()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Stock', exact: true }).last().click()
    await openStock()
    await transfer(other, 'the first is urgent')
    await stock.getByRole('link', { name: urgent }).first().click()
    await button(page, 'Ship').click()
    await button(page.getByRole('dialog'), 'Ship').click()
    await page.getByText('Reserved units received').waitFor()
    await page.getByText('Shipped', { exact: true }).first().waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
