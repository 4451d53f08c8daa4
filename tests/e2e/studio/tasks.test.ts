import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { BlockNode } from '../../../engine/document/document.schema.ts'
import { listMedia } from '../../../schemas/media/media.ops.ts'
import { operator } from '../operator.ts'
import { deskMaker } from './desk.ts'
import { button, dragTo, expectOff, heading, main, openEditor, savePage, tabTo } from './editing.ts'

const desk = deskMaker()

const coupons: BlockNode = {
  id: 'cp1',
  type: 'CouponList',
  bind: { coupons: { from: 'coupon.getCouponByCpn', args: { cpnNbrs: ['C101'] } } },
}

/** A page of this test, counted from here on. */
async function working(blocks: BlockNode[] = [main, heading('h1', '第一'), heading('h2', '第二')]) {
  const at = await desk()
  await at.signIn('Olive Chen')
  const editor = await openEditor(at, await savePage(blocks))
  return { ...editor, begin: at.begin, troubles: at.troubles, close: at.close }
}

/** Languages by their own names, as the Studio lists them. */
const ownNames = { 'zh-TW': '中文（台灣）', 'th-TH': 'ไทย', 'en-US': 'English' }

const inLanguage = async (page: Page, lang: 'zh-TW' | 'th-TH' | 'en-US') => {
  await button(page, 'Preview as').click()
  await button(page, /Shown in/).click()
  await page.getByRole('option', { name: ownNames[lang], exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('iframe[data-ready]').waitFor()
}

describe('task 1: change a headline in two languages', () => {
  it('by mouse', async () => {
    const { page, begin, frame, saved, close } = await working()
    const task = begin(1, 'mouse')
    await frame.getByText('第一').click()
    await page.getByLabel('Heading', { exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Summer')
    await inLanguage(page, 'zh-TW')
    await page.getByLabel('Heading', { exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('夏天')
    expect(task.done().clicks).toBeLessThan(10)
    const { blocks, i18n } = await saved()
    expect([blocks[1]?.props, i18n]).toEqual([
      { title: '夏天' },
      { 'en-US': { h1: { '/title': 'Summer' } } },
    ])
    await close()
  })

  it('by keyboard alone, in the list of all texts', async () => {
    const { page, begin, row, saved, close } = await working()
    const task = begin(1, 'keyboard')
    await row(/第一/).waitFor()
    await tabTo(page, row(/Information page/))
    await page.keyboard.press('ArrowDown')
    const field = page.getByLabel('Heading', { exact: true })
    await field.waitFor()
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Summer')
    await tabTo(page, button(page, 'Translations'), 80, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const translation = dialog.getByRole('textbox', { name: /第一/ })
    await tabTo(page, translation)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('夏')
    await page.keyboard.press('Escape')
    expect(task.done().clicks).toBe(0)
    expect((await saved()).i18n?.['zh-CN']).toEqual({ h1: { '/title': '夏' } })
    await close()
  })
})

describe('task 2: replace a picture by another one, cropped', () => {
  it('by mouse, in the shape of the old one', async () => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const { call } = await operator()
    const { MediaList: pictures } = await call(listMedia, { pageSize: 100 })
    const banner = pictures.find(({ name }) => name.startsWith('hero home 7'))?.key ?? ''
    const square = pictures.find(({ key }) => /_(\d+)x\1$/.test(key))?.name ?? ''
    const nbr = await savePage([main, { id: 'ad', type: 'ImageAd', props: { img: banner } }])
    const { page, row, saved } = await openEditor(at, nbr)
    const task = at.begin(2, 'mouse')
    await row(/Picture banner/).click()
    await button(page, 'Replace').click()
    const picker = page.getByRole('dialog')
    await picker.getByLabel('Search names').click()
    await page.keyboard.type(square)
    await picker.getByRole('button', { name: square }).first().click()
    await picker.getByRole('button', { name: 'Crop and use' }).click()
    await expect.poll(() => picker.count()).toBe(0)
    task.done()
    const [, ad] = (await saved()).blocks
    const img = String(ad?.props?.img)
    expect(img).toMatch(/^[0-9a-f]{16}_\d+x\d+$/)
    expect(img).not.toBe(banner)
    const ratio = (key: string) => {
      const [width = 0, height = 1] = (key.split('_')[1] ?? '').split('x').map(Number)
      return width / height
    }
    expect(ratio(img)).toBeCloseTo(ratio(banner), 1)
    // Cropped once more, where it is used.
    await button(page, 'Crop').click()
    await picker.getByRole('button', { name: 'Crop and use' }).click()
    await expect.poll(() => picker.count()).toBe(0)
    const [, cropped] = (await saved()).blocks
    expect(cropped?.props?.img).toMatch(/^[0-9a-f]{16}_\d+x\d+$/)
    expect(cropped?.props?.img).not.toBe(img)
    await at.close()
  })
})

describe('task 3: add a product row bound to a tag', () => {
  it('by mouse', async () => {
    const { page, begin, frame, row, tab, saved, close } = await working()
    await row(/第一/).click()
    const task = begin(3, 'mouse')
    await button(page, 'Add a block').click()
    await page.getByRole('dialog').getByRole('searchbox').click()
    await page.keyboard.type('product list')
    await page
      .getByRole('option', { name: /^Product list/ })
      .first()
      .click()
    await tab('Data')
    await page.getByLabel(/^Goods/).selectOption({ label: 'Products with a tag' })
    await page.getByRole('combobox', { name: 'Tag' }).click()
    await page.keyboard.press('Control+a')
    // Found by its name in any language, and shown in that of the document.
    await page.keyboard.type('新品')
    await page.getByRole('option', { name: 'New' }).click()
    await frame.locator('main').getByText('NT$').first().waitFor()
    task.done()
    const [, , list] = (await saved()).blocks
    expect(list).toMatchObject({ type: 'GoodsList', bind: { goods: { from: 'pt.getPtByTag' } } })
    await close()
  })

  it('by keyboard alone', async () => {
    const { page, begin, frame, row, saved, close } = await working()
    const task = begin(3, 'keyboard')
    await row(/第一/).waitFor()
    await tabTo(page, button(page, 'Add a block'))
    await page.keyboard.press('Enter')
    const found = page.getByRole('option', { name: /^Product list/ }).first()
    await found.waitFor()
    await page.keyboard.type('product list')
    await page.keyboard.press('Tab')
    await tabTo(page, found, 60, 'ArrowRight')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('tab', { name: 'Content' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const source = page.getByLabel(/^Goods/)
    await tabTo(page, source)
    await page.keyboard.type('Products with a t')
    const tag = page.getByRole('combobox', { name: 'Tag' })
    await tag.waitFor()
    await tabTo(page, tag)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('新品')
    await page.getByRole('option', { name: 'New' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await frame.locator('main').getByText('NT$').first().waitFor()
    expect(task.done().clicks).toBe(0)
    const list = (await saved()).blocks.find(({ type }) => type === 'GoodsList')
    expect(list?.bind?.['goods']).toMatchObject({
      from: 'pt.getPtByTag',
      args: { tagNbr: 'new' },
    })
    await close()
  })
})

describe('task 4: move the coupon block above a heading', () => {
  const blocks = [main, heading('h1', '第一'), coupons]

  it('by mouse', async () => {
    const { page, begin, row, saved, troubles, close } = await working(blocks)
    const moved = row(/Coupon list/)
    await moved.waitFor()
    const task = begin(4, 'mouse')
    await moved.hover()
    const above = await row(/第一/).boundingBox()
    await dragTo(page, moved.getByRole('button', { name: /^Move/ }), {
      x: (above?.x ?? 0) + 40,
      y: (above?.y ?? 0) + 2,
    })
    await expect
      .poll(async () => (await saved()).blocks.map(({ id }) => id))
      .toEqual(['main', 'cp1', 'h1'])
    task.done()
    expect(troubles).toEqual([])
    await close()
  })

  it('by keyboard alone', async () => {
    const { page, begin, row, saved, troubles, close } = await working(blocks)
    const task = begin(4, 'keyboard')
    await tabTo(page, row(/Information page/))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Moved up').waitFor()
    expect(task.done().clicks).toBe(0)
    expect((await saved()).blocks.map(({ id }) => id)).toEqual(['main', 'cp1', 'h1'])
    expect(troubles).toEqual([])
    await close()
  })
})

describe('task 5: show a block to members of a level in November only', () => {
  it('by mouse, and see it come and go', async () => {
    const { page, begin, frame, row, tab, saved, close } = await working()
    const task = begin(5, 'mouse')
    await row(/第一/).click()
    await tab('Visibility')
    await button(page, /Shown to/).click()
    await page.getByRole('option', { name: 'members' }).click()
    await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .click()
    await page.getByLabel('From').fill('2026-11-01T00:00')
    await page.getByLabel('Until').fill('2026-12-01T00:00')
    task.done({ filled: 24 })
    // Guests, as whom the page is shown, no longer see it.
    await expect.poll(() => frame.getByText('第一').count()).toBe(0)
    const [, shown] = (await saved()).blocks
    // By the clock of the shop, which is in Taipei.
    expect(shown?.show).toMatchObject({ who: 'member', from: '2026-10-31T16:00:00.000Z' })
    const [level = ''] = shown?.show?.levels ?? []
    await button(page, 'Preview as').click()
    await button(page, /Shown for/).click()
    await page.getByRole('option').nth(1).click()
    await page.getByLabel(/At this moment/).fill('2026-11-15T12:00')
    await expect.poll(() => frame.getByText('第一').count()).toBe(1)
    await page.getByLabel(/At this moment/).fill('2026-12-15T12:00')
    await expect.poll(() => frame.getByText('第一').count()).toBe(0)
    expect(level).not.toBe('')
    await close()
  })

  it('by keyboard alone', async () => {
    const { page, begin, row, saved, close } = await working()
    const task = begin(5, 'keyboard')
    await tabTo(page, row(/Information page/))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('tab', { name: 'Content' }))
    await page.keyboard.press('End')
    await tabTo(page, button(page, /Shown to/))
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'members' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const level = page.getByRole('checkbox').first()
    await level.waitFor()
    await tabTo(page, level)
    await page.keyboard.press('Space')
    expect(task.done().clicks).toBe(0)
    const [, shown] = (await saved()).blocks
    expect(shown?.show).toMatchObject({ who: 'member' })
    expect(shown?.show?.levels).toHaveLength(1)
    await close()
  })
})

describe('task 6: put a notice between two checkout steps', () => {
  it('by mouse, in the checkout with a sample', async () => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const { page, row, frame, undo } = await openEditor(at, '/S001/pages/shop/checkout')
    await frame.getByText('Place order').waitFor()
    const task = at.begin(6, 'mouse')
    await row('Checkout delivery').click()
    await button(page, 'Add a block').click()
    await page.getByRole('dialog').getByRole('searchbox').click()
    await page.keyboard.type('notice')
    await page
      .getByRole('option', { name: /^Notice bar/ })
      .first()
      .click()
    await page.getByLabel('Notice', { exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Closed on Sunday')
    await frame.getByText('Closed on Sunday').first().waitFor()
    task.done()
    const top = async (text: string) =>
      (await frame.getByText(text).first().boundingBox())?.y ?? Number.NaN
    expect(await top('Closed on Sunday')).toBeGreaterThan(await top('Your items'))
    // The one way to place the order stays.
    await row('Place order button').click()
    await expectOff(page, 'Remove')
    await undo()
    await undo()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await expect.poll(() => row(/Notice bar/).count()).toBe(0)
    await at.close()
  })
})

describe('task 7: look at it as a Thai guest next Friday', () => {
  it('by mouse', async () => {
    const { page, begin, frame, close } = await working([
      main,
      { ...heading('h1', '第一'), show: { lang: ['th-TH'], from: '2026-12-01', to: '2026-12-31' } },
    ])
    const task = begin(7, 'mouse')
    await inLanguage(page, 'th-TH')
    await expect.poll(() => frame.getByText('第一').count()).toBe(0)
    await button(page, 'Preview as').click()
    await page.getByLabel(/At this moment/).fill('2026-12-04T18:00')
    await frame.getByText('第一').waitFor()
    task.done({ filled: 12 })
    await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('th-TH')
    await close()
  })
})
