import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { giveCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { fillAddress, isSettled, part, place, sheet } from './checkout-page.ts'
import { signInNew } from './new-member.ts'
import { deliver, givePoints, operator, requestOf, settleReturn } from './operator.ts'
import { phoneMaker, storeUrl, type DemoStore } from './phone.ts'

const phone = phoneMaker()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A store with a product that has options, and a coupon that reduces it. */
interface Walk {
  store: DemoStore
  ptNbr: string
  cpnNbr: string
  /** The coupon's name. */
  name: string
}
const storeNbrs = { first: 'S001', second: 'S002' }
const walks: Walk[] = [
  { store: 'first', ptNbr: 'P10002', cpnNbr: 'N101', name: 'Neighbors’ 10%' },
  { store: 'second', ptNbr: 'P20040', cpnNbr: 'N201', name: 'The first coat' },
]

const amountIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const refundOf = async (page: Page) =>
  amountIn(await page.locator('[data-main] dd').first().textContent())

describe.each(walks)('in the $store store', ({ store, ptNbr, cpnNbr, name }) => {
  const storeNbr = storeNbrs[store]

  it('three units bought with coupon and points go back one by one, each as announced', async () => {
    const { page, context, troubles, close } = await phone()
    const open = (path: string) => page.goto(`${storeUrl(store)}/m${path}`)
    await signInNew(context, 'Walking Example', store)
    const cookies = await context.cookies(storeUrl(store))
    const userNbr = cookies.find((cookie) => cookie.name === 'userNbr')?.value ?? ''
    await givePoints(userNbr, 300, storeNbr)
    const { call } = await operator(storeNbr)
    await call(giveCoupon, { cpnNbr, userNbrs: [userNbr] })

    await open(`/buy/main/${ptNbr}?lang=en-US`)
    await button(page, 'Buy now').first().click()
    await sheet(page).locator('fieldset').first().waitFor()
    for (const group of await sheet(page).locator('fieldset').all())
      await group.locator('label').first().click()
    for (const _ of [2, 3])
      await sheet(page).getByRole('button', { name: 'Increase quantity' }).click()
    await sheet(page).getByRole('button', { name: 'Buy now' }).click()
    await page.waitForURL(/\/shop\/checkout/)
    await link(page, 'Enter a delivery address').click()
    await fillAddress(page)
    await isSettled(page)
    await part(page, 'points').getByRole('switch').check()
    await isSettled(page)
    await expect.poll(() => part(page, 'coupons').textContent()).toContain('−NT$')
    await page.getByRole('radio', { name: /Credit card/ }).check()
    await isSettled(page)
    await place(page).click()
    await page.waitForURL(/\/order\/pay\//)
    const paid = amountIn(await button(page, /^Pay NT/).textContent())
    await button(page, /^Pay NT/).click()
    await page.waitForURL(/\/demo-pay\?/)
    await page.locator('button[value="pay"]').click()
    await heading(page, 'Payment received').waitFor()
    const nbr = page.url().split('/').at(-1)?.split('?')[0] ?? ''
    await deliver(nbr, storeNbr)
    await open('/user/points')
    const balance = async () =>
      amountIn(await page.getByRole('region', { name: 'Balance' }).locator('b').textContent())
    const left = await balance()
    expect(left).toBeLessThan(300)

    let sum = 0
    for (const units of [1, 2, 3]) {
      await open(`/order/after/${nbr}`)
      await link(page, units < 3 ? 'Return some items' : 'Return everything').click()
      await page.waitForURL(/\/order\/refund\//)
      if (units < 3) {
        await page.getByRole('checkbox').check()
        for (let more = 3 - units; more > 0; more--) await button(page, 'Decrease quantity').click()
      }
      await page.getByRole('radio', { name: /changed my mind/i }).check()
      await page.getByRole('radio', { name: /convenience store/ }).check()
      await expect.poll(() => refundOf(page)).toBeGreaterThan(0)
      const shown = await refundOf(page)
      await button(page, 'Request return').click()
      await page.waitForURL(/\/order\/refundInfo\//)
      await expect.poll(() => refundOf(page)).toBe(shown)
      await settleReturn(await requestOf(nbr, 'return', storeNbr), storeNbr)
      await page.reload()
      await page.getByText('Completed').first().waitFor()
      await expect.poll(() => refundOf(page)).toBe(shown)
      sum += shown
    }
    expect(sum).toBe(paid)
    await open('/user/points')
    await expect.poll(() => balance()).toBe(300)
    await open('/user/coupon')
    await page.getByRole('tab', { name: 'Unused' }).waitFor()
    await page.getByText(name).first().waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
