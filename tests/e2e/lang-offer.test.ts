import { expect, it } from 'vitest'
import { recordShifts } from './layout-shifts.ts'
import { expectNoBarriers, isAlive, phoneMaker } from './phone.ts'

const english = phoneMaker({ locale: 'en-GB' })
const thai = phoneMaker({ locale: 'th-TH' })

it('a shop in another language offers that of the browser once, over the page, and keeps a refusal', async () => {
  const { page, context, open, troubles, close } = await english()
  const shifts = await recordShifts(page)
  await open('/')
  const offer = page.getByRole('region', { name: 'See this shop in English?' })
  await offer.waitFor()
  expect(await shifts()).toEqual([])
  await expectNoBarriers(page)
  // The page goes on being used.
  await page.locator('main a[href*="/item/"]').first().click()
  await page.waitForURL(/\/item\//)
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect.poll(() => offer.count()).toBe(0)
  expect(await context.cookies()).toEqual([])
  await open('/items')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => offer.count()).toBe(0)
  expect(troubles).toEqual([])
  await close()
})

it('an accepted language stays, and a shop in the browser’s language offers nothing', async () => {
  const { page, open, troubles, close } = await thai()
  await open('/', 'second')
  await page.getByRole('button', { name: 'ดูเป็นภาษาไทย' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('th-TH')
  await isAlive(page)
  await open('/items', 'second')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('th-TH')
  await expect.poll(() => page.getByRole('button', { name: 'ดูเป็นภาษาไทย' }).count()).toBe(0)
  expect(troubles).toEqual([])
  await close()
})
