import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { phoneMaker } from './phone.ts'

const phone = phoneMaker()
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: false }).first().check({ force: true })
describe('the pictures of a product', () => {
  it('follow the colour that is chosen', async () => {
    const { page, open, close } = await phone()
    await open('/item/main/P20057?lang=en-US', 'second')
    const shown = page.locator('button[aria-current="true"]')
    await choose(page, 'Navy')
    await expect.poll(() => shown.getAttribute('aria-label')).toBe('Show picture 4')
    await choose(page, 'Sand')
    await expect.poll(() => shown.getAttribute('aria-label')).toBe('Show picture 3')
    await close()
  })

  it('open closely by a tap, and answer to keys', async () => {
    const { page, open, close, troubles } = await phone()
    await open('/item/main/P20057?lang=en-US', 'second')
    const picture = page.getByRole('button', { name: /^Zoom in: / }).first()
    await picture.click()
    const dialog = page.getByRole('dialog')
    const shown = dialog.getByRole('img')
    await shown.waitFor()
    const name = await shown.getAttribute('alt')
    const widthOf = async () => (await shown.boundingBox())?.width ?? 0
    const fitting = await widthOf()
    await page.keyboard.press('+')
    await expect.poll(widthOf).toBeGreaterThan(fitting * 1.2)
    await page.keyboard.press('0')
    await expect.poll(widthOf).toBeCloseTo(fitting, 0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown.getAttribute('alt')).not.toBe(name)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shown.getAttribute('alt')).toBe(name)
    // Twice within the time of a double tap, as a finger does.
    await shown.dblclick()
    await expect.poll(widthOf).toBeGreaterThan(fitting * 2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await picture.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(troubles).toEqual([])
    await close()
  })
})
