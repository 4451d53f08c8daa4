import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { fillAddress, isSettled } from './checkout-page.ts'
import { signInNew } from './new-member.ts'
import { nameOfOrder, requestOf, settleReturn } from './operator.ts'
import { deskMaker } from './studio/desk.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const desk = deskMaker()
const tried = 'P10217'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

describe('a trial', () => {
  it('goes from the product page to paying what is kept and returning the rest', async () => {
    const { page, open, context, troubles, close } = await phone()
    await signInNew(context, 'Try Example')
    await open(`/item/main/${tried}?lang=en-US`)
    await heading(page, /Try it at home/).waitFor()
    await page.getByText('Hinoki Candle').click()
    await button(page, 'Try it').first().click()
    const sheet = page.locator('dialog[open]')
    await sheet.locator('label', { hasText: 'Coral' }).click()
    await sheet.getByRole('button', { name: 'Try it' }).click()
    await page.waitForURL(/\/shop\/checkout\?isExp=true/)
    await heading(page, 'Try first, decide later').waitFor()
    await expectNoBarriers(page)
    await expect.poll(() => page.getByLabel('Enter a code').count()).toBe(0)
    await link(page, 'Enter a delivery address').click()
    await fillAddress(page)
    await page.waitForURL(/isExp=true/)
    await isSettled(page)
    await button(page, 'Request trial').click()
    await page.waitForURL(/\/order\/payResult\//)
    await heading(page, 'We received your trial request').waitFor()
    const nbr = page.url().split('/').at(-1) ?? ''
    const at = await desk()
    await at.signIn('Finn Tsai')
    await at.open('/S001/orders?group=toShip')
    const task = at.begin(26, 'mouse')
    await at.page.getByRole('link', { name: await nameOfOrder(nbr) }).click()
    for (const move of ['Approve the trial', 'Ship', 'Delivered']) {
      await at.page.getByRole('button', { name: move, exact: true }).click()
      const dialog = at.page.getByRole('dialog')
      await dialog.getByRole('button', { name: move, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      if (move === 'Approve the trial') task.done()
    }
    await at.page.getByText('On trial').first().waitFor()
    await at.close()
    await open(`/order/detail/${nbr}`)
    await page.getByText('10 trial days left').waitFor()
    await link(page, 'Pay and keep').waitFor()
    await expectNoBarriers(page)
    await button(page, /Return/).click()
    await link(page, 'Return some items').click()
    await page.waitForURL(/isPart=true/)
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('radio').first().check()
    await page.getByRole('radio', { name: 'Drop off at a convenience store' }).check()
    await heading(page, 'How to pay for what you keep').waitFor()
    await page.getByRole('radio', { name: /Credit card/ }).check()
    await expectNoBarriers(page)
    await button(page, 'Return and pay').click()
    await page.waitForURL(/\/demo-pay\?/)
    await page.locator('button[value="pay"]').click()
    await heading(page, 'Payment received').waitFor()
    await page.getByText('What you keep is paid').waitFor()
    await settleReturn(await requestOf(nbr))
    await open(`/order/detail/${nbr}`)
    await heading(page, 'Delivered').waitFor()
    await expect.poll(() => page.getByText('Still to pay').count()).toBe(0)
    expect(troubles).toEqual([])
    await close()
  })
})
