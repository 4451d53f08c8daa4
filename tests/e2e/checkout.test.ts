import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addAddr } from '../../schemas/addr/addr.ops.ts'
import { addCart } from '../../schemas/cart/cart.ops.ts'
import { button, fillAddress, isSettled, part, place, total } from './checkout-page.ts'
import { signInNew } from './new-member.ts'
import { sell, sellFor } from './operator.ts'
import { callShop } from './orders-api.ts'
import { expectNoBarriers, isAlive, phoneMaker, shopAddress, type Phone } from './phone.ts'

const phone = phoneMaker()

/** Demo products without options that every shipping method supports. */
const [plain, other] = ['P10035', 'P10040']

/** Opens a direct purchase as a guest. */
async function guestWith(ptNbr: string): Promise<Phone> {
  const one = await phone()
  const { page, open } = one
  await open(`/item/main/${ptNbr}?lang=en-US`)
  await button(page, 'Buy now').click()
  await page.waitForURL(/\/account\/login/)
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await page.waitForURL(/\/shop\/(virtual-)?checkout/)
  await isSettled(page)
  return one
}

async function guestWithAddress(ptNbr: string = plain): Promise<Phone> {
  const one = await guestWith(ptNbr)
  await one.page.getByRole('link', { name: 'Enter a delivery address' }).click()
  await fillAddress(one.page)
  await isSettled(one.page)
  await part(one.page, 'delivery').getByText('No. 1, Xinyi Rd.').waitFor()
  return one
}

/** Opens the checkout as a member with one product in the cart and an address. */
async function memberAtCheckout(): Promise<Phone> {
  const one = await phone()
  const { page, context, open } = one
  // A new member, so that tests do not share a cart.
  await signInNew(context, 'Ann Example')
  const home = { name: 'Ann Example', tel: '0912345678', cityId: '106', address: 'No. 1' }
  const goods = [{ skuId: `${other}-1`, ptNbr: other, qtyOrd: 1, kind: 0 }]
  expect(await callShop(addAddr, home, context)).toMatchObject({ retCode: 1 })
  expect(await callShop(addCart, { PtList: goods }, context)).toMatchObject({ retCode: 1 })
  await open('/shop/checkout?cart=1&lang=en-US')
  await isSettled(page)
  return one
}

const orderCalls = /op=add(Guest|Cart|Virtual)?Order/

/** Responds with a failure instead of placing an order. */
const refused = (code: string, data: unknown, msg: string) => async (route: Route) => {
  const nonce = Number(/name="nonce"\s+(\d+)/.exec(route.request().postData() ?? '')?.[1])
  await route.fulfill({ json: { retCode: 0, code, data, msg, nonce } })
}

describe('a guest', () => {
  it('enters an address and orders with cash on delivery, once, however often the button is tapped', async () => {
    const { page, troubles, close } = await guestWith(plain)
    await place(page).dispatchEvent('click')
    await part(page, 'delivery').getByText('Please enter a delivery address').waitFor()
    const link = page.getByRole('link', { name: 'Enter a delivery address' })
    await expect
      .poll(() => link.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await link.click()
    await fillAddress(page)
    await isSettled(page)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await expectNoBarriers(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const sent: string[] = []
    page.on('request', (request) => {
      if (orderCalls.test(request.url())) sent.push(request.url())
    })
    await place(page).evaluate((element) => {
      ;(element as HTMLElement).click() // a button
      ;(element as HTMLElement).click() // the same
    })
    await page.waitForURL(/\/orderd\/t[\w-]{32}$/)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('addGuestOrder')
    expect(troubles).toEqual([])
    await close()
  })

  it('keeps the choices after a reload', async () => {
    const { page, close } = await guestWithAddress()
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByText('2–6 PM').click()
    await page.locator('textarea').fill('Ring twice')
    await page.locator('[name="promoCode"]').fill('TEN')
    await button(page, 'Apply').click()
    await part(page, 'promo').getByText('TEN').waitFor()
    await button(page, 'Increase quantity').click()
    await expect.poll(() => part(page, 'lines').locator('output').innerText()).toBe('2')
    await isSettled(page)
    const shown = await total(page).innerText()
    await page.reload()
    await isAlive(page)
    await isSettled(page)
    await part(page, 'promo').getByText('TEN').waitFor()
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Ring twice')
    await expect.poll(() => page.getByRole('radio', { name: '2–6 PM' }).isChecked()).toBe(true)
    await expect
      .poll(() => page.getByRole('radio', { name: /Cash on delivery/ }).isChecked())
      .toBe(true)
    await expect.poll(() => total(page).innerText()).toBe(shown)
    const drafts = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([key]) => key.startsWith('vitrine-draft-checkout')),
    )
    expect(JSON.stringify(drafts)).not.toContain('Ann')
    await close()
  })

  it('sees why a code is refused', async () => {
    const { page, close } = await guestWith(plain)
    await page.locator('[name="promoCode"]').fill('nope')
    await button(page, 'Apply').click()
    await page.getByText('This code does not exist').waitFor()
    await expect
      .poll(() => page.locator('[name="promoCode"]').getAttribute('aria-invalid'))
      .toBe('true')
    await close()
  })

  it('sees both totals if the price changed meanwhile, and accepts the new one', async () => {
    const { ptNbr } = await sell('rising-lamp', { price: 900, qty: 5 })
    const { page, close } = await guestWithAddress(ptNbr)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await isSettled(page)
    await sellFor(ptNbr, { price: 950, qty: 5 })
    await place(page).click()
    await total(page).getByText('The total changed from NT$1,000 to NT$1,050').waitFor()
    await isSettled(page)
    await expect.poll(() => total(page).innerText()).toMatch(/Total\s+NT\$1,050/)
    await button(page, 'Accept the new total').click()
    await page.waitForURL(/\/orderd\/t/)
    await close()
  })

  it('sees at the line what sold out meanwhile, and removes it', async () => {
    const { ptNbr } = await sell('last-lamp', { price: 900, qty: 1 })
    const { page, close } = await guestWithAddress(ptNbr)
    await sellFor(ptNbr, { price: 900, qty: 0 })
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await place(page).click()
    await part(page, 'lines').getByText('Inventory shortage').waitFor()
    await part(page, 'lines').getByText('Sold out').waitFor()
    await expect.poll(() => place(page).getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Remove item').click()
    await page.getByText('There is nothing to check out').waitFor()
    await button(page, /Undo/).click()
    await part(page, 'lines').getByText('Sold out').waitFor()
    await close()
  })

  it('sees at the line what was withdrawn meanwhile', async () => {
    const { ptNbr } = await sell('withdrawn-lamp', { price: 900, qty: 5 })
    const { page, close } = await guestWithAddress(ptNbr)
    await sellFor(ptNbr, { price: 900, qty: 5, isOn: false })
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await place(page).click()
    await part(page, 'lines').getByText('Removed from shelves').first().waitFor()
    await expect.poll(() => place(page).getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Remove item').click()
    await page.getByText('There is nothing to check out').waitFor()
    await close()
  })

  it('gets one order if responses are lost and the button is tapped again', async () => {
    const { page, close } = await guestWithAddress()
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    const orders = new Set<unknown>()
    let lost = 0
    await page.route(orderCalls, async (route) => {
      const response = await route.fetch()
      const { soNbr } = (await response.json()) as { soNbr?: string } // the operation's response type
      orders.add(soNbr)
      // Drops the first response and those of two retries.
      if (lost++ < 3) await route.abort()
      else await route.fulfill({ response })
    })
    await place(page).click()
    await expect.poll(() => lost).toBe(3)
    await expect.poll(() => place(page).getAttribute('aria-busy')).toBeNull()
    await place(page).click()
    await page.waitForURL(/\/orderd\/t/)
    expect(orders.size).toBe(1)
    await close()
  })

  it('with a cart logs in first', async () => {
    const { page, close } = await phone()
    await page.goto(shopAddress('/shop/checkout?cart=1&lang=en-US'))
    await page.waitForURL(/\/account\/login/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/shop/checkout?cart=1')
    await close()
  })

  it('without anything to buy is sent back to the shop', async () => {
    const { page, open, close } = await phone()
    await open('/shop/checkout?lang=en-US')
    await page.getByText('There is nothing to check out').waitFor()
    await expectNoBarriers(page)
    await expect.poll(() => place(page).count()).toBe(0)
    await close()
  })
})

describe('a member', () => {
  it('sees why a coupon was removed', async () => {
    const { page, close } = await memberAtCheckout()
    const why = { couponNbr: 'C1', reason: 'used' }
    await page.route(orderCalls, refused('COUPON_NOT_USABLE', why, 'no'), { times: 1 })
    await place(page).click()
    await page.getByText('The coupon was removed: it has already been used').waitFor()
    expect(page.url()).toContain('/shop/checkout')
    await close()
  })

  it('pays by card from the cart, and finds the order paid', async () => {
    const { page, close } = await memberAtCheckout()
    await page.getByRole('radio', { name: /Credit card/ }).check()
    await place(page).click()
    await page.waitForURL(/\/order\/pay\//)
    await isAlive(page)
    await button(page, /^Pay/).last().click()
    await page.waitForURL(/\/demo-pay/)
    await page.locator('button[value="pay"]').click()
    await page.waitForURL(/\/order\/payResult\//)
    await page.getByText('Payment received').waitFor()
    await page.goBack()
    expect(page.url()).not.toContain('/shop/checkout')
    await close()
  })
})
