import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  saveProduct,
  setPrice,
  showProduct,
} from '../../../schemas/catalog/product-operator.ops.ts'
import { editable, twoByThree } from '../../products/editable.ts'
import { operator, sell } from '../operator.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button } from './editing.ts'

const desk = deskMaker()
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('row', { name: row }).first().locator(`[data-column=${column}]`)
const active = (page: Page) => page.getByRole('grid').getByRole('textbox')
const texts = (page: Page, column: string) =>
  page
    .locator(`td[data-column=${column}]`)
    .evaluateAll((all) => all.map((one) => one.querySelector('input')?.value ?? one.textContent))
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
  }, text)
const copied = (page: Page) =>
  page.evaluate(() => {
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    document.activeElement?.dispatchEvent(event)
    return data.getData('text/plain')
  })
/** A product with six SKUs at 120, of this test alone. */
const variants = async (title: string): Promise<string> => {
  const { call } = await operator()
  const product = editable({ texts: { 'zh-TW': { title, desc: '' } }, ...twoByThree() })
  return (await call(saveProduct, { product })).ptNbr
}
const pricesOf = async (ptNbr: string) => {
  const { call } = await operator()
  return (await call(showProduct, { ptNbr })).product.skus.map(({ price }) => price)
}

describe('products as a sheet', () => {
  it('are typed, filled and pasted by keys, saved in one job, and taken back', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    const name = `Sheet ${Date.now()}`
    const [many, { ptNbr: one }] = [
      await variants(`${name} A`),
      await sell(`${name} B`, { price: 50, qty: 3 }),
    ]
    await signIn('Mei Wu')
    // From the list, what its filter shows.
    await open(`/S001/products?q=${encodeURIComponent(name)}&sort=name`)
    await page.getByRole('link', { name: 'Edit as a sheet' }).click()
    await expect.poll(() => texts(page, 'price')).toEqual(['120', '120', '120', '120', '120', '120', '50']) // prettier-ignore
    await expectNoBarriers(page)
    await cell(page, `${name} A`, 'price').click()
    await page.keyboard.type('99')
    await page.keyboard.press('Escape')
    await expect.poll(() => active(page).inputValue()).toBe('120')
    await page.keyboard.type('130')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+D')
    await expect.poll(() => texts(page, 'price')).toEqual(['130', '130', '130', '120', '120', '120', '50']) // prettier-ignore
    expect(await copied(page)).toBe('130\n130\n130')
    // A block of a spreadsheet, over the row of the other product.
    await cell(page, `${name} B`, 'price').click()
    await paste(page, 'NT$60\t80\t5\tB-7\t1.5 kg\n')
    await expect.poll(() => texts(page, 'weight').then((all) => all.at(-1))).toBe('1500')
    await page.getByText('8 cells changed in 2 products').waitFor()
    // A wrong cell says why, and hinders.
    await cell(page, `${name} B`, 'price').click()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Enter a price above 0').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Save').click()
    await expect.poll(() => active(page).getAttribute('aria-label')).toBe(`Price: ${name} B`)
    await page.keyboard.press('Control+Z')
    await expect.poll(() => texts(page, 'price').then((all) => all.at(-1))).toBe('60')
    await page.keyboard.press('Control+Y')
    await button(page, /^Save (the|\d+) valid/).click()
    await page
      .getByText(/^Finished. 1 of 1 done/)
      .first()
      .waitFor()
    expect(await pricesOf(many)).toEqual([130, 130, 130, 120, 120, 120])
    expect(await pricesOf(one)).toEqual([50])
    await page.getByText('5 cells changed in 1 product').waitFor()
    // Leaving asks.
    await page.getByRole('link', { name: 'Stock' }).first().click()
    await button(page, 'Stay').click()
    await cell(page, `${name} B`, 'price').click()
    await page.keyboard.type('65')
    await page.keyboard.press('Enter')
    await button(page, 'Save').click()
    await expect.poll(() => pricesOf(one)).toEqual([65])
    await page.getByText('Saved. Shoppers see it').waitFor()
    await button(page, 'Undo all').click()
    await expect.poll(() => pricesOf(one)).toEqual([50])
    await expect.poll(() => texts(page, 'price').then((all) => all.at(-1))).toBe('50')
    expect(troubles).toEqual([])
    await close()
  })

  it('show what somebody else saved meanwhile, and overwrite it only if told to', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    const name = `Sheet ${Date.now()}`
    const { ptNbr, skuId } = await sell(name, { price: 50, qty: 3 })
    const { call } = await operator()
    await signIn('Mei Wu')
    await open(`/S001/products?q=${encodeURIComponent(name)}`)
    await page.getByRole('row', { name }).getByRole('checkbox').click({ force: true })
    await button(page.getByRole('region', { name: 'What is chosen' }), 'Edit as a sheet').click()
    await cell(page, name, 'price').click()
    await page.keyboard.type('70')
    await page.keyboard.press('Tab')
    await call(setPrice, { skuId, price: 55, seen: 50 })
    await button(page, 'Save').click()
    await page.getByText('You typed “70”, somebody else saved “55”.').waitFor()
    expect(await pricesOf(ptNbr)).toEqual([55])
    await expectNoBarriers(page)
    // Undecided, it is not saved.
    await button(page, 'Save').click()
    expect(await pricesOf(ptNbr)).toEqual([55])
    await button(page, 'Keep mine').click()
    await button(page, 'Save').click()
    await expect.poll(() => pricesOf(ptNbr)).toEqual([70])
    expect(troubles).toEqual([])
    await close()
  })

  it('get tags by their names, typed or chosen', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    const name = `Sheet ${Date.now()}`
    const { ptNbr } = await sell(name, { price: 50, qty: 3 })
    const { call } = await operator()
    await signIn('Mei Wu')
    await open(`/S001/products/sheet?nbrs=${ptNbr}`)
    await button(page, 'Columns').click()
    await page.getByRole('checkbox', { name: 'Tags' }).click({ force: true })
    await page.keyboard.press('Escape')
    await cell(page, name, 'tagNbrs').click()
    await page.keyboard.type('nothing like it')
    await page.keyboard.press('Tab')
    await page.getByRole('alert').getByText('There is no tag “nothing like it”.').waitFor()
    await cell(page, name, 'tagNbrs').click()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: `Tags: ${name}` })
    await picker.getByRole('checkbox').first().click({ force: true })
    await picker.getByRole('checkbox').nth(1).click({ force: true })
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.getByText('1 cell changed in 1 product').waitFor()
    await button(page, 'Save').click()
    await page.getByText('Saved. Shoppers see it').waitFor()
    expect((await call(showProduct, { ptNbr })).product.tagNbrs).toHaveLength(2)
    expect(troubles).toEqual([])
    await close()
  })

  it('have a grid that scrolls sideways beside its first column on a phone', async () => {
    const { page, signIn, open, troubles, close } = await desk({
      width: 390,
      height: 844,
      hasTouch: true,
    })
    await signIn('Mei Wu')
    await open('/S001/products/sheet?sort=name')
    await page.getByRole('gridcell').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const lead = page.getByRole('rowheader').first()
    const before = await lead.boundingBox()
    await page.getByRole('columnheader', { name: 'State' }).scrollIntoViewIfNeeded()
    expect((await lead.boundingBox())?.x).toBe(before?.x)
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})
