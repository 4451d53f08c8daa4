import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Helpers for the checkout in English. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
export const sheet = (page: Page) => page.locator('dialog[open]')
export const total = (page: Page) => page.getByRole('region', { name: 'Place the order' })
export const input = (page: Page, name: string) =>
  page.locator(`main [data-field="${name}"] [name="${name}"]`)
export const place = (page: Page) => button(page, /^(Place order|Accept the new total)$/)

/** Waits until the amounts match the current choice. */
export const isSettled = (page: Page) =>
  page.locator('section[aria-label="Summary"][aria-busy="false"] dl').waitFor()

/** Fills in the recipient on the address page. */
export async function fillReceiver(page: Page): Promise<void> {
  await page.locator('main fieldset:not(:disabled)').waitFor()
  await write(page, 'name', 'Ann Example')
  await write(page, 'tel', '0912345678')
  await write(page, 'email', 'ann@example.com')
}

/** Replaces what a field has, also if a member's own details arrive in it meanwhile. */
async function write(page: Page, name: string, text: string): Promise<void> {
  const field = input(page, name)
  const written = async () => {
    await field.fill(text)
    return field.inputValue()
  }
  await expect.poll(written).toBe(text)
}

/** Saves the address and returns to the checkout. */
export async function keepAddress(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL(/\/shop\/(virtual-)?checkout/)
}

/** Chooses a convenience store by number on the address page. */
export async function chooseStore(page: Page, storeId: string): Promise<void> {
  await button(page, 'Choose a store').click()
  await sheet(page).getByRole('searchbox').fill(storeId)
  await sheet(page)
    .getByRole('button', { name: new RegExp(storeId) })
    .click()
  await sheet(page).waitFor({ state: 'detached' })
}

/** Fills in a home address with its recipient and saves it. */
export async function fillAddress(page: Page): Promise<void> {
  await fillReceiver(page)
  await input(page, 'address').fill('No. 1, Xinyi Rd.')
  await page.locator('main [data-field="cityId"]').getByRole('button').click()
  await sheet(page).getByRole('button', { name: 'Taipei City', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Da’an Dist.', exact: true }).click()
  await keepAddress(page)
}
