import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { demoStart } from './demo-start.ts'
import { phoneMaker } from './phone.ts'

const phone = phoneMaker()

const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom)

it.each(['first', 'second'] as const)(
  'a product in an offer has name, price and offer on the first screen in the %s store, and what is bought beside the buttons',
  async (store) => {
    const { page, open, troubles, close } = await phone()
    await open(`/campaign/main/G101?lang=en-US`, store)
    await page.locator('main a[href*="/item/"]').first().click()
    await page.waitForURL(/\/item\//)
    const price = page.locator('main [data-size="lg"]').first()
    await expect.poll(() => bottomOf(page.locator('main h1'))).toBeLessThan(640)
    await expect.poll(() => bottomOf(price)).toBeLessThan(640)
    await expect.poll(() => bottomOf(page.getByRole('timer').first())).toBeLessThan(700)
    const bar = page.getByRole('region', { name: 'Buy' })
    const paid = /NT\$[\d,]+/.exec(await price.innerText())?.[0] ?? 'a price'
    await expect.poll(() => bar.innerText()).toContain(paid)
    const options = page.locator('main fieldset')
    for (let at = 0; at < (await options.count()); at++) {
      const value = options.nth(at).locator('label:not([data-unavailable])').first()
      if (!(await value.locator('input').isChecked())) await value.click()
      await expect.poll(() => bar.innerText()).toContain(await value.innerText())
    }
    expect(troubles).toEqual([])
    await close()
  },
)

it('the first page of each kind after a start is drawn by the server as a whole', () => {
  expect(demoStart()?.brokenAtFirst).toEqual([])
})
