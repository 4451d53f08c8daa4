import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, fillAddress, input, isSettled, part, place } from './checkout-page.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const ptNbr = 'P10035'
const box = (page: Page) => page.getByRole('checkbox', { name: /Remember my details/ })
const onDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('details')).length)

/** Buys a product directly, as a guest. */
async function toCheckout(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open(`/item/main/${ptNbr}?lang=en-US`)
  await button(page, 'Buy now').click()
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await isSettled(page)
}

describe('a guest’s details', () => {
  it('are kept on the device if the guest wants so, fill the next checkout, and can be removed', async () => {
    const { page, open, troubles, close } = await phone()
    await toCheckout(page, open)
    await page.getByRole('link', { name: 'Enter a delivery address' }).click()
    await fillAddress(page)
    await isSettled(page)
    await expect.poll(() => box(page).isChecked()).toBe(false)
    await box(page).check()
    // Terms open beside the checkout, which loses nothing.
    const terms = page
      .locator('section[aria-label="Summary"]')
      .getByRole('link', { name: /^Privacy/ })
    await expect.poll(() => terms.getAttribute('target')).toBe('_blank')
    await expectNoBarriers(page)
    // Not before the order: the shopper may still leave.
    expect(await onDevice(page)).toBe(0)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await place(page).click()
    await page.waitForURL(/\/orderd\/t/)
    expect(await onDevice(page)).toBe(1)
    await page.getByText('We’ll send updates to').waitFor()
    const join = page.getByRole('link', { name: 'Create an account' })
    await expect.poll(() => join.getAttribute('href')).toMatch(/register\?redirect=%2Forderd%2Ft/)
    const kept = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(kept).not.toMatch(/payNbr|carrier/)

    await page.evaluate(() => sessionStorage.clear()) // another visit
    await toCheckout(page, open)
    await part(page, 'delivery').getByText('No. 1, Xinyi Rd.').waitFor()
    await button(page, 'Remove them').click()
    await expect
      .poll(() => box(page).evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect.poll(() => box(page).isChecked()).toBe(false)
    expect(await onDevice(page)).toBe(0)
    // The address of this visit stays, and can be edited.
    await part(page, 'delivery').getByText('No. 1, Xinyi Rd.').click()
    await page.getByRole('link', { name: 'Edit: Ann Example' }).click()
    await expect.poll(() => input(page, 'address').inputValue()).toBe('No. 1, Xinyi Rd.')
    expect(troubles).toEqual([])
    await close()
  })

  it('can be removed in the side menu', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/?lang=en-US')
    await page.evaluate(() => {
      const address = {
        kind: 'home',
        name: 'Ann Example',
        tel: '0912345678',
        email: 'ann@example.com',
        cityId: '106',
        city: 'Da’an Dist., Taipei City',
        address: 'No. 1, Xinyi Rd.',
      }
      localStorage.setItem(
        'vitrine-details-S001',
        JSON.stringify({ v: 1, address, isPlaceKept: true }),
      )
    })
    await page.locator('header').getByRole('button', { name: 'Menu' }).click()
    await button(page, 'Remove my details from this device').click()
    await page.getByText('Removed from this device.').waitFor()
    await expectNoBarriers(page)
    expect(await onDevice(page)).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })
})
