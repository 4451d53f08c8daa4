import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signInNew } from './new-member.ts'
import { expectNoBarriers, phoneMaker, saying } from './phone.ts'

const phone = phoneMaker()

const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to the cart`, exact: true })
const inCart = (page: Page, count: number) =>
  page.getByText(`${count} ${count === 1 ? 'item' : 'items'} in your cart`).first()
const sheet = (page: Page) => page.getByRole('dialog')

describe('the button on a product card', () => {
  it('adds a product at once, asks for options, and stops at the limit per person', async () => {
    const { page, open, context, troubles, close } = await phone()
    await signInNew(context, 'Quick Example')
    await open('/items/C101?lang=en-US')
    await expectNoBarriers(page)
    const added = page.getByText('Added successfully')

    // By keyboard, and the page stays as it is.
    await add(page, 'California Green Apples, 6 pcs').focus()
    await saying(added, () => page.keyboard.press('Enter'))
    await inCart(page, 1).waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toMatch(/\/items\/C101$/)

    await add(page, 'Lishan Fuji Apples, 6 pcs').click()
    await sheet(page).getByRole('radio').first().check({ force: true })
    await saying(added, () => sheet(page).getByRole('button', { name: 'Add to cart' }).click())
    await sheet(page).waitFor({ state: 'detached' })
    await inCart(page, 2).waitFor({ state: 'attached' })

    // A press that repeats another one within 1.5 s is ignored, as on the product page.
    const limited = add(page, 'Japanese Strawberries, 400 g')
    const refusal = page.getByText('Limit 2 per person')
    const pressed = async () => {
      await limited.click()
      return refusal.count()
    }
    await expect.poll(pressed).toBeGreaterThan(0)
    await inCart(page, 4).waitFor({ state: 'attached' })
    expect(troubles.filter((text) => !/422|409|400/.test(text))).toEqual([])
    await close()
  })

  it('offers what the product page does for goods that are asked for, and for vouchers', async () => {
    const { page, open, troubles, close } = await phone()
    await open('/items/C604?lang=en-US')
    await add(page, 'Linen Two-Seat Sofa').click()
    await sheet(page).getByRole('textbox').first().waitFor()
    await open('/items/C705')
    await add(page, 'Lemon Lane E-Voucher 500').click()
    await sheet(page).getByRole('button', { name: 'Buy now' }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('says that there is no network, and works when there is one again', async () => {
    const { page, open, context, close } = await phone()
    await open('/items/C101?lang=en-US')
    await context.setOffline(true)
    const pears = add(page, 'Lishan Pears, 4 pcs')
    await pears.click()
    await page.getByText('No connection. Please check your network').waitFor()
    await context.setOffline(false)
    await pears.click()
    // A guest signs in first, as on the product page, and then finds it in the cart.
    await page.waitForURL(/\/account\/login/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cart')
    await close()
  })

  it('adds to the cart that is on display', async () => {
    const { page, open, context, troubles, close } = await phone()
    await signInNew(context, 'Beside Example')
    await open('/cart?lang=en-US')
    await page.getByText('Your cart is empty').waitFor()
    await page.mouse.wheel(0, 300)
    // What sells best, whatever the tests before have sold.
    await add(page, 'Aomori Fuji Apples, 6 pcs').click()
    await sheet(page).locator('fieldset label').first().click()
    await sheet(page).getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
