import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { logIn } from './accounts.ts'
import { button, input, isSettled, part, place, sheet } from './checkout-page.ts'
import { expectNoBarriers, phoneMaker, saying, type Phone } from './phone.ts'

const phone = phoneMaker()

/** A product of the second store, where guests have a cart. */
const tee = { path: '/item/main/P20004?lang=en-US', name: 'Cropped Crew-Neck Tee' }

const badge = (page: Page) => page.getByText(/^\d+ items? in your cart/).first()

/** Adds the product, and opens the cart from the message. */
async function withCart(): Promise<Phone> {
  const one = await phone()
  const { page, open } = one
  await open(tee.path, 'second')
  const added = button(page, /Added successfully/)
  await saying(added, async () => {
    await button(page, 'Add to cart').click()
    for (const option of ['Olive', 'S'])
      await sheet(page)
        .locator('label')
        .filter({ has: page.getByText(option, { exact: true }) })
        .click()
    await sheet(page).getByRole('button', { name: 'Add to cart' }).click()
  })
  await page.locator('a[href$="/cart"]').filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  await page.getByText(tee.name).first().waitFor()
  return one
}

describe('a guest with a cart', () => {
  it('orders it with pickup and card, with 8 fields and 12 controls at most', async () => {
    const { page, open, troubles, close } = await withCart()
    await expectNoBarriers(page)
    // The cart is still there when the shop is opened again, with all below it before any touch,
    // which would otherwise move it away from the press.
    await open('/cart', 'second')
    await page.getByText(tee.name).first().waitFor()
    await page.getByRole('heading', { name: 'You may also like' }).waitFor()
    const used = { fields: 0, controls: 0 }
    const press = async (control: ReturnType<Page['locator']>) => {
      used.controls++
      await control.click()
    }
    const type = async (field: ReturnType<Page['locator']>, text: string) => {
      used.fields++
      await field.fill(text)
      await expect.poll(() => field.inputValue()).toBe(text)
    }
    await press(button(page, /^Check out/))
    await page.waitForURL(/\/shop\/checkout\?cart=1$/)
    await isSettled(page)
    await expectNoBarriers(page)
    await press(part(page, 'delivery').getByText('7-ELEVEN pickup'))
    await isSettled(page)
    await press(part(page, 'delivery').getByRole('link'))
    await page.locator('main fieldset:not(:disabled)').waitFor()
    await type(input(page, 'name'), 'Ann Example')
    await type(input(page, 'tel'), '0912345678')
    await type(input(page, 'email'), 'ann@example.com')
    await press(button(page, 'Choose a store'))
    await type(sheet(page).getByRole('searchbox'), '131386')
    await press(sheet(page).getByRole('button', { name: /131386/ }))
    await sheet(page).waitFor({ state: 'detached' })
    await press(page.locator('main form button[type="submit"]'))
    await page.waitForURL(/\/shop\/checkout\?cart=1/)
    await isSettled(page)
    await press(place(page))
    await page.waitForURL(/\/orderd\/pay\/t[\w-]{32}/)
    expect(used.fields).toBeLessThanOrEqual(8)
    expect(used.fields + used.controls).toBeLessThanOrEqual(12)
    await expect.poll(() => badge(page).count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })

  it('signs in at the checkout, which then has the products', async () => {
    const { page, troubles, close } = await withCart()
    await button(page, /^Check out/).click()
    await page.getByRole('link', { name: 'Log in for member prices, coupons and points' }).click()
    await saying(page.getByText('The products you chose before logging in are in your cart'), () =>
      logIn(page, 'demo@vitrine.example', 'demo_1234'),
    )
    await page.waitForURL(/\/shop\/checkout\?cart=1/)
    await part(page, 'lines').getByText(tee.name).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
