import type { Page } from 'playwright'

/** The checkout in English, as a shopper finds their way on it. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)
export const sheet = (page: Page) => page.locator('dialog[open]')
export const total = (page: Page) => page.getByRole('region', { name: 'Place the order' })
export const input = (page: Page, name: string) =>
  page.locator(`main [data-field="${name}"] [name="${name}"]`)
export const place = (page: Page) => button(page, /^(Place order|Accept the new total)$/)

/** The figures are those of what is chosen now. */
export const isSettled = (page: Page) =>
  page.locator('section[aria-label="Summary"][aria-busy="false"] dl').waitFor()

/** Fills in who gets it, on the page of an address. */
export async function fillReceiver(page: Page): Promise<void> {
  await page.locator('main fieldset:not(:disabled)').waitFor()
  await input(page, 'name').fill('Ann Example')
  await input(page, 'tel').fill('0912345678')
  await input(page, 'email').fill('ann@example.com')
}

/** Keeps the address, and is back at the checkout with it. */
export async function keepAddress(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL(/\/shop\/(virtual-)?checkout/)
}

/** Chooses a store by its number, on the page of an address. */
export async function chooseStore(page: Page, storeId: string): Promise<void> {
  await button(page, 'Choose a store').click()
  await sheet(page).getByRole('searchbox').fill(storeId)
  await sheet(page)
    .getByRole('button', { name: new RegExp(storeId) })
    .click()
  await sheet(page).waitFor({ state: 'detached' })
}
