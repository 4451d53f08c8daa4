import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addAddr, delAddr } from '../../schemas/addr/addr.ops.ts'
import { addCart } from '../../schemas/cart/cart.ops.ts'
import { collectCoupon } from '../../schemas/coupon/coupon.ops.ts'
import { getDetail } from '../../schemas/order/order.ops.ts'
import { joinAs, logIn, newPerson } from './accounts.ts'
import {
  button,
  chooseStore,
  fillReceiver,
  isSettled,
  part,
  place,
  sheet,
  total,
  keepAddress,
} from './checkout-page.ts'
import { signInDemo } from './new-member.ts'
import { callShop } from './orders-api.ts'
import { expectNoBarriers, phoneMaker, type Phone } from './phone.ts'

const phone = phoneMaker()
const [plain, other, voucher] = ['P10035', 'P10040', 'P19001']
const storeId = '131386'
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** Coupons of the new member: 15% off everything, 10% off everything, and a gift from NT$600. */
const collected = ['N101', 'N104']

const home = (name: string) => ({
  name,
  tel: '0912345678',
  email: 'ann@example.com',
  cityId: '106',
  address: 'No. 1, Xinyi Rd.',
})

/** Opens the checkout as a new member with coupons, two addresses and one product in the cart. */
async function memberAtCheckout(): Promise<Phone & { addrNbrs: string[] }> {
  const one = await phone()
  const { context, open } = one
  await joinAs(one, newPerson().mobile)
  await callShop(collectCoupon, { cpnNbrs: collected }, context)
  const PtList = [{ skuId: `${other}-1`, ptNbr: other, qtyOrd: 1, kind: 0 }]
  await callShop(addCart, { PtList }, context)
  const addrNbrs: string[] = []
  for (const name of ['Ann Home', 'Ann Office']) {
    const { Address } = await callShop(addAddr, home(name), context)
    addrNbrs.push((Address as { addrNbr: string }).addrNbr) // the operation's response type
  }
  await open('/shop/checkout?cart=1')
  await isSettled(one.page)
  return { ...one, addrNbrs }
}

describe('a convenience store', () => {
  it('is chosen by a guest, whose purchase survives a change of language, and is paid there', async () => {
    const { page, open, troubles, close } = await phone()
    await open(`/item/main/${plain}?lang=vi-VN`)
    await button(page, 'Mua ngay').click()
    await page.waitForURL(/\/account\/login/)
    // Within reach of the thumb: completely visible on the screen.
    const asGuest = page.getByRole('link', { name: 'Mua không cần đăng nhập' })
    const box = await asGuest.boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    await page.locator('header').getByRole('button').nth(1).click()
    await button(page, 'English').click()
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await isSettled(page)
    await radio(page, /7-ELEVEN/).check()
    await page.getByRole('link', { name: 'Choose a pickup store' }).click()
    await fillReceiver(page)
    // The chain of the chosen shipping method is selected; chains without a shipping method are not
    // offered.
    await expect.poll(() => radio(page, '7-ELEVEN').isChecked()).toBe(true)
    await expect.poll(() => radio(page, 'OK mart').count()).toBe(0)
    await chooseStore(page, storeId)
    await keepAddress(page)
    await isSettled(page)
    await part(page, 'delivery').getByText(storeId).waitFor()
    await expect.poll(() => total(page).innerText()).toContain('NT$129')
    await radio(page, /Cash on delivery/).check()
    await place(page).click()
    await page.waitForURL(/\/orderd\/t[\w-]{32}$/)
    await page.getByText(storeId).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a member', () => {
  it('chooses coupons, is told that an address was deleted, and picks up the order at a store', async () => {
    const { page, context, addrNbrs, troubles, close } = await memberAtCheckout()
    await part(page, 'coupons').getByText('Welcome, neighbor').waitFor()
    await part(page, 'coupons')
      .getByText(/^We used your best coupon: NT\$\d+ off$/)
      .waitFor()
    const least = await total(page).innerText()
    await button(page, 'Use none').click()
    await expect.poll(() => total(page).innerText()).not.toBe(least)
    await button(page, 'Use best coupon').click()
    await expect.poll(() => total(page).innerText()).toBe(least)
    await part(page, 'coupons').locator('[aria-haspopup="dialog"]').click()
    await expect.poll(() => radio(page, /Welcome, neighbor/).isChecked()).toBe(true)
    await expect.poll(() => radio(page, /A coffee on us/).isDisabled()).toBe(true)
    await sheet(page)
      .getByText(/^Add NT\$\d+ more to use it$/)
      .waitFor()
    await expectNoBarriers(page)
    await radio(page, 'No coupon').check()
    await sheet(page).getByRole('button', { name: 'Done' }).click()
    await isSettled(page)
    await expect.poll(() => total(page).innerText()).not.toBe(least)
    await page.locator('[name="promoCode"]').fill('ten')
    await button(page, 'Apply').click()
    await part(page, 'promo').getByText('−NT$').waitFor()
    await part(page, 'delivery').locator('[aria-haspopup="dialog"]').first().click()
    await radio(page, /Ann Office/).click() // which closes the sheet
    await part(page, 'delivery').getByText('Ann Office').waitFor()
    await page.locator('textarea').fill('Ring twice')

    await callShop(delAddr, { addrNbr: addrNbrs[1] }, context)
    await place(page).click()
    const gone = 'This address no longer exists'
    await sheet(page).getByText(gone).waitFor()
    await page.keyboard.press('Escape')
    await part(page, 'delivery').getByText(gone).waitFor()
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Ring twice')

    await radio(page, /7-ELEVEN/).check()
    await page.getByRole('link', { name: 'Choose a pickup store' }).click()
    await fillReceiver(page)
    await chooseStore(page, storeId)
    await keepAddress(page)
    await isSettled(page)
    await part(page, 'delivery').getByText(storeId).waitFor()
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Ring twice')
    await radio(page, /Cash on delivery/).check()
    const answer = page.waitForResponse(/op=addCartOrder/)
    await place(page).click()
    const { soNbr } = (await (await answer).json()) as { soNbr: string } // the operation's response type
    // A member registered by mobile number must first add an email address.
    await page.waitForURL(/\/account\/bind\?type=email/)
    const { SoInfo } = await callShop(getDetail, { soNbr }, context)
    expect(SoInfo).toMatchObject({ stat: 'cod', storeId, cmmt: 'Ring twice', frcNbr: 'UNIMART' })
    expect(troubles).toEqual([])
    await close()
  })

  it('whose session ends logs in again, finds what was typed, and orders once', async () => {
    const { page, context, open, close } = await phone()
    await signInDemo(context)
    await open(`/item/main/${voucher}?lang=en-US`)
    await button(page, 'Buy now').click()
    await page.waitForURL(/\/shop\/virtual-checkout$/)
    await isSettled(page)
    await page.locator('[name="memEmail"]').fill('gift@example.com')
    await page.locator('textarea').fill('For her birthday')
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('op=addVirtualOrder')) answers.push(response.text())
    })
    await context.clearCookies({ name: 'sid' })
    await place(page).click()
    await page.waitForURL(/\/account\/login\?redirect=/)
    await logIn(page, 'demo@vitrine.example', 'demo_1234')
    await page.waitForURL(/\/shop\/virtual-checkout/)
    await isSettled(page)
    await expect.poll(() => page.locator('[name="memEmail"]').inputValue()).toBe('gift@example.com')
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('For her birthday')
    await place(page).click()
    await page.waitForURL(/\/order\/pay\//)
    const texts = await Promise.all(answers)
    const ordered = texts.map((text) => (JSON.parse(text) as { retCode: unknown }).retCode) // a field of the envelope
    expect(ordered).toEqual([999, 1])
    await close()
  })
})
