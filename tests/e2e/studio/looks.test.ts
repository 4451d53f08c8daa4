import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { reportBlockFault } from '../../../schemas/page/fault-report.ops.ts'
import type { BlockNode } from '../../../engine/document/document.schema.ts'
import { callShop } from '../orders-api.ts'
import { storeUrl } from '../phone.ts'
import { publishBlocks, rollBack } from '../publish-page.ts'
import { deskMaker, expectNoBarriers, goTo } from './desk.ts'

const desk = deskMaker()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** Home page of the second store. Not every system resolves names under localhost. */
async function shopPage(lang: string): Promise<string> {
  const headers = {
    'x-forwarded-for': '10.8.0.2',
    'x-forwarded-host': new URL(storeUrl('second')).host,
  }
  return (await fetch(`${storeUrl()}/m/?lang=${lang}`, { headers })).text()
}

describe('task 12: the brand colour', () => {
  it('is tried out in six pages, told of its contrast, saved, and in the shop', async () => {
    const { page, signIn, open, begin, troubles, close } = await desk()
    await signIn('Olive Chen')
    await open('/S002/theme')
    await expect.poll(() => page.locator('iframe').count(), { timeout: 60_000 }).toBe(6)
    await page.locator('iframe[data-ready]').first().waitFor()
    await expectNoBarriers(page)
    const brandIn = () =>
      page
        .frames()
        .find((frame) => frame.url().includes('/m/?'))
        ?.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
        )
    const value = page.getByLabel('Brand, as a value')
    await value.fill('no colour')
    await page.getByText('A color is written like').waitFor()
    await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true)
    const task = begin(12, 'mouse')
    await value.click()
    await value.fill('#c9e4d3')
    await expect.poll(brandIn).toBe('#c9e4d3')
    await page.getByRole('list', { name: 'Legibility' }).getByText('hard to read').first().waitFor()
    task.done({ filled: 7 })
    await button(page, 'Save').click()
    await dialog(page).getByText('Text on the brand color on Brand').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Cancel').click()
    await button(page, 'Rose').click()
    await expect.poll(brandIn).toBe('#8a2f55')
    await button(page, 'Undo').click()
    await expect.poll(() => value.inputValue()).toBe('#c9e4d3')
    await button(page, 'Redo').click()
    await button(page, 'Save').click()
    await page.getByText('Saved.').waitFor()
    await expect.poll(() => shopPage('en-US')).toContain('--color-brand:#8a2f55')
    // Dark is tried out, then switched off for the shop.
    await page.getByRole('button', { name: /Shown in/ }).click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await expect.poll(brandIn).not.toBe('#8a2f55')
    await expect.poll(() => shopPage('en-US')).toContain('light-dark(')
    await page.getByRole('button', { name: /When the shop is dark/ }).click()
    await page.getByRole('option', { name: 'Never' }).click()
    await expect.poll(brandIn).toBe('#8a2f55')
    await button(page, 'Save').click()
    await page.getByText('Saved.').waitFor()
    await expect.poll(() => shopPage('en-US')).not.toContain('light-dark(')
    await page.getByRole('button', { name: /When the shop is dark/ }).click()
    await page.getByRole('option', { name: /device/ }).click()
    await button(page, 'Atelier').click()
    // Leaving is asked while something is not saved.
    await goTo(page, 'Settings', 'Staff')
    await button(page, 'Stay').click()
    await button(page, 'Save').click()
    await page.getByText('Saved.').waitFor()
    await expect.poll(() => shopPage('en-US')).toContain('--color-brand:#2b2622')
    // The accessibility check tries to reach into the frames.
    expect(troubles.filter((text) => !text.includes('postMessage'))).toEqual([])
    await close()
  })
})

describe('the settings', () => {
  it('say what is wrong, and change the name in two languages', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Max Huang')
    await open('/S002/settings')
    const english = page.getByLabel('Name of the shop (English)')
    const chinese = page.getByLabel('Name of the shop (中文（台灣）)')
    const before = [await english.inputValue(), await chinese.inputValue()] as const
    await expectNoBarriers(page)
    await page.getByLabel('Google Analytics id').fill('x')
    await page.getByRole('textbox', { name: 'Hours to pay' }).fill('soon')
    await button(page, 'Save').click()
    await page.getByText('looks like G-ABC1234567').waitFor()
    await page.getByText('Enter a whole number from 1 to 720').waitFor()
    await page.getByText('2 fields need a correction').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Discard changes').click()
    await button(page, 'Name of the shop: In all languages').click()
    const rename = async (inEnglish: string, inChinese: string) => {
      await english.fill(inEnglish)
      await chinese.fill(inChinese)
      await button(page, 'Save').click()
      await page.getByText('Saved.').waitFor()
      await expect.poll(() => shopPage('en-US')).toContain(inEnglish)
      await expect.poll(() => shopPage('zh-TW')).toContain(inChinese)
    }
    await rename('Renamed Atelier', '改名的工坊')
    // The first language cannot go.
    await page.getByRole('group', { name: 'Languages of the shop' }).getByText('English').click()
    await page.getByText('The first language stays').waitFor()
    await rename(...before)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoBarriers(page)
    expect(troubles.filter((text) => !/404/.test(text))).toEqual([])
    await close()
  })

  it('are not for a designer', async () => {
    const { page, signIn, open, close } = await desk()
    await signIn('Dora Lin')
    await open('/S001/settings')
    await page.getByText('Your roles do not allow this').waitFor()
    await goTo(page, 'Online store', 'Theme')
    const heading = page.getByRole('heading', { name: 'Theme', level: 1 })
    await expect.poll(() => heading.count()).toBe(1)
    await close()
  })
})

describe('task 13: a block that failed for shoppers', () => {
  const address = { p1: 'info', p3: `fault-${Date.now()}` } as const
  const title = (text: string): BlockNode => ({
    id: 'heading',
    type: 'Title',
    props: { title: text },
  })
  const main: BlockNode = {
    id: 'main',
    type: 'Info',
    bind: { info: { from: 'info.getInfo', args: { nbr: '$route.nbr' } } },
  }
  afterAll(() => rollBack(address, 0))
  const shown = async () => (await fetch(`${storeUrl()}/m/info/${address.p3}`)).text()

  it('is opened from the inbox, taken back to a good revision, and marked as mended', async () => {
    await publishBlocks(address, [main, title('Good words')])
    await publishBlocks(address, [main, title('Bad words')])
    const fault = { blockId: 'heading', blockType: 'Title', reason: 'TypeError: no words' }
    await callShop(reportBlockFault, { ...address, rev: 2, ...fault })
    const { page, signIn, open, begin, troubles, close } = await desk()
    await signIn('Olive Chen')
    await open('/S001/faults')
    const card = page.getByRole('listitem').filter({ hasText: address.p3 }).first()
    await card.getByText('Shoppers do not see “').waitFor()
    await card.getByText('Go back to the last good revision, then tell a developer.').waitFor()
    await card.getByText('Details for developers').click()
    await card.getByText('in the shopper’s browser: TypeError: no words').waitFor()
    await card.getByText('since revision 2').waitFor()
    await expectNoBarriers(page)
    await card.getByRole('link', { name: 'Open the block' }).click()
    await expect
      .poll(() => page.getByRole('treeitem', { selected: true }).textContent())
      .toContain('Bad words')

    await open('/S001/faults')
    const task = begin(13, 'mouse')
    await card.getByRole('button', { name: 'Restore last good one' }).click()
    await dialog(page).getByText('Shoppers then see revision 1').waitFor()
    await dialog(page).getByRole('button', { name: 'Restore last good one' }).click()
    await card.getByText('Shoppers see the earlier revision now').waitFor()
    await expect.poll(shown).toContain('Good words')
    await card.getByRole('button', { name: 'Mark as fixed' }).click()
    await dialog(page).getByRole('button', { name: 'Mark as fixed' }).click()
    await expect.poll(() => card.count()).toBe(0)
    task.done()
    await callShop(reportBlockFault, { ...address, rev: 1, ...fault })
    await open('/S001/faults')
    await card.getByText('since revision 1').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('the palette adds a block by keyboard, with pictures, and says what fits nowhere', async () => {
    const { page, signIn, open, close } = await desk()
    await signIn('Dora Lin')
    await open(`/S001/pages/info/-/${address.p3}?block=heading`)
    await button(page, 'Add a block').click()
    const options = dialog(page).getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(20)
    await expect
      .poll(() =>
        dialog(page)
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(280)
    await expectNoBarriers(page)
    await dialog(page).getByLabel('Search the blocks').fill('cart page')
    await dialog(page).getByText('Not on this page').click()
    await dialog(page).getByText('a page has exactly one main block').first().waitFor()
    await dialog(page).getByLabel('Search the blocks').fill('notice')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect
      .poll(() => page.getByRole('treeitem', { selected: true }).textContent())
      .toContain('Notice bar')
    await close()
  })
})
