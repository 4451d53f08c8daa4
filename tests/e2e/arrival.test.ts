import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addAddr } from '../../schemas/addr/addr.ops.ts'
import { arrivalOf, type ArrivalTerms } from '../../schemas/shipping/arrival.ts'
import { arrivalText } from '../../schemas/shipping/arrival-text.ts'
import { usualDispatch } from '../../schemas/shipping/dispatch.schema.ts'
import { dayOf } from '../../schemas/day.ts'
import { button, isSettled, part, place } from './checkout-page.ts'
import { recordShifts } from './layout-shifts.ts'
import { signInNew } from './new-member.ts'
import { callShop } from './orders-api.ts'
import { expectNoBarriers, phoneMaker, saying, storeUrl } from './phone.ts'

const phone = phoneMaker()
const ptNbr = 'P10040'
const timeZone = 'Asia/Taipei'

/** Home delivery of the demo: to most places, and to islands. */
const near: ArrivalTerms = {
  days: { min: 2, max: 3 },
  cutOff: '15:00',
  dispatch: usualDispatch,
  timeZone,
}
const far: ArrivalTerms = { ...near, days: { min: 4, max: 7 } }

const wordsAt = (moment: number, terms: ArrivalTerms) =>
  `Arrives ${arrivalText(arrivalOf(moment, terms), 'en-US', dayOf(moment, timeZone))}`
/** Waits until a place shows the days on which an order of now arrives. */
async function expectArrival(shown: Locator, terms: ArrivalTerms): Promise<void> {
  const isShown = async () => (await shown.innerText()).includes(wordsAt(Date.now(), terms))
  await expect.poll(isShown).toBe(true)
}
const facts = (page: Page) => page.getByRole('region', { name: 'Shipping and returns' })
const homeIn = (page: Page) => facts(page).locator('li', { hasText: 'Home delivery' })

describe('the days of arrival', () => {
  it('are the same from product to order, at the member’s own address', async () => {
    const { page, context, open, troubles, close } = await phone()
    await signInNew(context, 'Ann Example')
    const address = {
      name: 'Ann Example',
      tel: '0912345678',
      email: 'ann@example.com',
      cityId: '880',
      address: 'No. 1, Harbour Rd.',
    }
    await callShop(addAddr, address, context)

    await open(`/item/main/${ptNbr}?lang=en-US`)
    await facts(page).scrollIntoViewIfNeeded()
    await expectArrival(homeIn(page), far)
    await facts(page).getByText('To Magong City, Penghu County').waitFor()
    await saying(button(page, /Added successfully/), () => button(page, 'Add to cart').click())

    await open('/cart')
    // What is below the cart comes once the page is used.
    await page.mouse.wheel(0, 300)
    await facts(page).scrollIntoViewIfNeeded()
    await expectArrival(homeIn(page), far)
    await expectNoBarriers(page)

    await open('/shop/checkout?cart=1')
    await isSettled(page)
    await expectArrival(part(page, 'delivery').locator('label', { hasText: 'Home delivery' }), far)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    const before = Date.now()
    await place(page).click()
    await page.waitForURL(/\/order\/payResult\//)
    const promised = [before, Date.now()].map((moment) => wordsAt(moment, far))
    const soNbr = /payResult\/(\w+)/.exec(page.url())?.[1] ?? ''

    await open(`/order/detail/${soNbr}`)
    const told = page.getByText(/^Arrives /)
    await expect.poll(async () => promised.includes(await told.first().innerText())).toBe(true)
    await page.getByText('Estimated arrival').waitFor()
    await expectNoBarriers(page)
    await open('/order/index')
    await expect.poll(async () => promised.includes(await told.first().innerText())).toBe(true)
    expect(troubles).toEqual([])
    await close()
  })

  it('of a shared page come after it, in the same space, and say that they are general', async () => {
    const html = await (await fetch(`${storeUrl()}/m/item/main/${ptNbr}?lang=en-US`)).text()
    expect(html).toContain('>2–3 business days<')
    expect(html).not.toContain('>Arrives ')
    const { page, open, close } = await phone()
    const shifts = await recordShifts(page)
    await open(`/item/main/${ptNbr}?lang=en-US`)
    await facts(page).scrollIntoViewIfNeeded()
    await expectArrival(homeIn(page), near)
    await facts(page).getByText('Usual delivery times; some addresses take longer').waitFor()
    await expect.poll(shifts).toEqual([])
    await close()
  })

  it('follow the clock: near the cut-off they say how long it is, and are later after it', async () => {
    const { page, open, close } = await phone()
    // Thursday, 11:39 in Taipei.
    const thursday = Date.parse('2027-03-11T03:39:30Z')
    const isNow = async (moment: number) => {
      await page.clock.setFixedTime(moment)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await open(`/item/main/${ptNbr}?lang=en-US`)
    await facts(page).scrollIntoViewIfNeeded()
    await expectArrival(homeIn(page), near)
    await isNow(thursday)
    const told = () => homeIn(page).innerText()
    await expect.poll(told).toContain('Order within 3 hr 20 min')
    await expect.poll(told).toContain('Arrives Mon, Mar 15 – Tue, Mar 16')
    await isNow(thursday + 3.5 * 3_600_000)
    await expect.poll(told).toContain('Orders by 3 PM ship the same business day')
    await expect.poll(told).toContain('Arrives Tue, Mar 16 – Wed, Mar 17')
    await close()
  })
})
