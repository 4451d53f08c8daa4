import { expect, it } from 'vitest'
import { recordShifts } from './layout-shifts.ts'
import { expectNoBarriers, isAlive, phoneMaker } from './phone.ts'

const english = phoneMaker({ locale: 'en-GB' })
const thai = phoneMaker({ locale: 'th-TH' })

it('a shop in another language offers that of the browser once, over the page, and keeps a refusal', async () => {
  const { page, context, open, troubles, close } = await english()
  const shifts = await recordShifts(page)
  // The offer comes after the floating buttons, which make room for it.
  const floating = page.getByRole('button', { name: '開啟快捷功能' })
  await page.route(/\/lang-hint-/, async (route) => {
    await floating.waitFor()
    await route.continue()
  })
  await open('/')
  const offer = page.getByRole('region', { name: 'View this shop in English?' })
  await offer.waitFor()
  const bottomOf = (box: { y: number; height: number } | null) => box && box.y + box.height
  await expect
    .poll(async () => bottomOf(await floating.boundingBox()))
    .toBeLessThan((await offer.boundingBox())?.y ?? 0)
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
