import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { recordShifts } from './layout-shifts.ts'
import { expectNoBarriers, isAlive, phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()

const listIn = (page: Page) => page.getByRole('region', { name: '最近看過' })
const numbersIn = (page: Page) =>
  listIn(page)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))

it('products that were opened are on the pages of others, in each tab, until they are cleared or no longer for sale', async () => {
  const { page, context, open, troubles, close } = await phone()
  const shifts = await recordShifts(page)
  /** Jumps there: what arrives on the way finds its room. */
  const toTheEnd = async () => {
    await page.mouse.wheel(0, 20_000)
    await listIn(page).waitFor()
  }
  await open('/item/S001/P10002')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  // As if a product were no longer for sale since.
  await page.evaluate(() => localStorage.setItem('vitrine-recent-S001', '["P10002","P9"]'))
  await open('/item/S001/P10004')
  await toTheEnd()
  await expect.poll(() => numbersIn(page)).toEqual(['P10002'])
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vitrine-recent-S001')))
    .toBe('["P10004","P10002"]')
  await expect
    .poll(async () => Math.max(0, ...(await shifts()).map(({ value }) => value)))
    .toBeLessThan(0.01)
  await expectNoBarriers(page)

  const other = await context.newPage()
  await other.goto(shopAddress('/item/S001/P10001'))
  await isAlive(other)
  await expect.poll(() => numbersIn(page)).toEqual(['P10001', 'P10002'])
  await listIn(page).getByRole('link').first().click()
  await page.waitForURL('**/item/*/P10001')
  await expect.poll(() => numbersIn(page)).toEqual(['P10004', 'P10002'])

  await listIn(page).getByRole('button', { name: '清除' }).click()
  await expect.poll(() => listIn(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vitrine-recent-S001')))
    .toBeNull()
  expect(troubles).toEqual([])
  await close()
})
