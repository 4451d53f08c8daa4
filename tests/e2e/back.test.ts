import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { isSettled, part } from './checkout-page.ts'
import { signInDemo, signInNew } from './new-member.ts'
import { isAlive, phoneMaker } from './phone.ts'

const phone = phoneMaker()

const sheet = (page: Page) => page.locator('dialog[open]')

/** Opens a sheet by a button, and returns the address of the page below. */
async function openBy(page: Page, name: string | RegExp): Promise<string> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await sheet(page).waitFor()
  return page.url()
}

it('closes a sheet, the menu, a search and an enlarged picture by Back, and the page stays', async () => {
  const { page, troubles, open, close } = await phone()
  const places: [path: string, button: string | RegExp][] = [
    ['/items?lang=en-US', 'Filter'],
    ['/', 'Menu'],
    ['/', 'Search'],
    ['/item/main/P10035', /^Zoom in: /],
  ]
  for (const [path, button] of places) {
    await open(path)
    const address = await openBy(page, button)
    await page.goBack()
    await sheet(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(address)
  }
  expect(troubles).toEqual([])
  await close()
})

it('leaves the page by one step after a sheet was closed by its button, and keeps what was chosen in it', async () => {
  const { page, troubles, open, close } = await phone()
  await open('/?lang=en-US')
  const home = page.url()
  await page.locator('nav a[href$="/items"]').click()
  await page.waitForURL('**/items')
  await openBy(page, 'Filter')
  await sheet(page).getByRole('checkbox').first().check()
  await page.waitForURL(/filter=/)
  const filtered = page.url()
  await page.goBack()
  await sheet(page).waitFor({ state: 'hidden' })
  expect(page.url()).toBe(filtered)

  for (let times = 0; times < 2; times++) {
    await openBy(page, 'Filter')
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
  }
  await page.locator('main a[href*="/item/"]').first().click()
  await page.waitForURL(/\/item\//)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(filtered)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(home)
  expect(troubles).toEqual([])
  await close()
})

it('closes stacked sheets one by one, and leaves a page that was reloaded with one by one step', async () => {
  const { page, context, troubles, open, close } = await phone()
  await signInDemo(context)
  await open('/item/main/P10035?lang=en-US')
  const item = page.url()
  await page.getByRole('button', { name: 'Buy now', exact: true }).first().click()
  await page.waitForURL(/\/shop\/checkout/)
  await isSettled(page)
  const invoice = part(page, 'invoice').getByRole('button').first()
  await invoice.click()
  const address = page.url()
  await sheet(page)
    .getByRole('radio', { name: /^Donate/ })
    .check()
  await sheet(page).getByRole('button', { name: 'Choose', exact: true }).click()
  await expect.poll(() => sheet(page).count()).toBe(2)
  for (const left of [1, 0]) {
    await page.goBack()
    await expect.poll(() => sheet(page).count()).toBe(left)
    expect(page.url()).toBe(address)
  }
  await invoice.click()
  await sheet(page).waitFor()
  await page.reload()
  await isAlive(page)
  await expect.poll(() => sheet(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL(item)
  expect(troubles).toEqual([])
  await close()
})

it('leads by the arrow to where the shopper was, or above a page that was opened by its address', async () => {
  const { page, context, troubles, open, close } = await phone()
  await signInNew(context, 'Ann Example')
  const arrow = page.getByRole('banner').getByRole('link', { name: 'Back', exact: true })
  const tab = page.locator('nav a[aria-current]')
  await open('/order/index?lang=en-US')
  await expect.poll(() => tab.evaluateAll((all) => all.map((one) => one.textContent))).toEqual(['Account']) // prettier-ignore
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('true')
  await arrow.click()
  await page.waitForURL('**/imember')
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => arrow.count()).toBe(0)

  await page.locator('main a[href$="/user/points"]').first().click()
  await page.waitForURL('**/user/points')
  await arrow.click()
  await page.waitForURL('**/imember')
  await page.goForward()
  await page.waitForURL('**/user/points')
  expect(troubles).toEqual([])
  await close()
})

it('does not take for a page to go back to what was opened over the first one', async () => {
  const { page, troubles, open, close } = await phone()
  const arrow = page.getByRole('banner').getByRole('link', { name: 'Back', exact: true })
  await open('/items/C101?lang=en-US')
  await openBy(page, 'Filter')
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'hidden' })
  await arrow.click()
  await page.waitForURL('**/m/items')
  expect(troubles).toEqual([])
  await close()
})
