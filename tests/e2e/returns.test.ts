import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { approveReturn } from '../../schemas/after-sales/return-operator.ops.ts'
import { showOrder } from '../../schemas/order/order-operator.ops.ts'
import { signInNew } from './new-member.ts'
import { placeOrder } from './orders-api.ts'
import { deliver, nameOfOrder, operator, requestOf } from './operator.ts'
import { deskMaker, expectNoBarriers as expectNone } from './studio/desk.ts'
import { expectNoBarriers, phoneMaker, type Phone } from './phone.ts'

const phone = phoneMaker()
const desk = deskMaker()
const skuId = 'P10035-1'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A member with a paid order of some units. */
async function paidOrder(lang: string, qtyOrd: number): Promise<{ one: Phone; nbr: string }> {
  const one = await phone()
  await signInNew(one.context, 'Ann Example')
  const nbr = await placeOrder({ context: one.context, payNbr: 'CARD', skuId, qtyOrd })
  await one.open(`/order/pay/${nbr}?payNbr=CARD&lang=en-US`)
  await button(one.page, /^Pay NT/).click()
  await one.page.waitForURL(/\/demo-pay\?/)
  await one.page.locator('button[value="pay"]').click()
  await heading(one.page, 'Payment received').waitFor()
  if (lang !== 'en-US') await one.open(`/?lang=${lang}`)
  return { one, nbr }
}

const totalOf = async (page: Page) =>
  (await page.locator('[data-main] dd').first().textContent())?.trim() ?? ''

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b33' } })
    .jpeg()
    .toBuffer()

describe('a return', () => {
  it('of one unit is shown before, applied for with a picture, and settled as shown', async () => {
    const { one, nbr } = await paidOrder('en-US', 2)
    const { page, open, troubles, close } = one
    // The button explains what is missing, although it is marked as disabled.
    const lacking = (name: string) => button(page, name).click({ force: true })
    await deliver(nbr)
    await open(`/order/detail/${nbr}`)
    await button(page, 'Return or refund').click()
    await heading(page, 'What you can return').waitFor()
    await expectNoBarriers(page)
    await link(page, 'Return some items').click()
    await page.waitForURL(/\/order\/refund\/.*isPart=true/)
    await page.getByRole('checkbox').check()
    await button(page, 'Decrease quantity').click()
    await expect.poll(() => totalOf(page)).toMatch(/NT\$/)
    const shown = await totalOf(page)
    await lacking('Request return')
    await expect.poll(() => page.getByText('Choose a reason').first().isVisible()).toBe(true)
    await page.getByRole('radio', { name: /damaged/i }).check()
    await lacking('Request return')
    await expect.poll(() => page.getByText('Add at least one photo').first().isVisible()).toBe(true)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: await picture() })
    await button(page, 'Remove broken.jpg').waitFor()
    await page.getByRole('radio', { name: /convenience store/ }).check()
    await expectNoBarriers(page)
    await button(page, 'Request return').click()
    await page.waitForURL(/\/order\/refundInfo\//)
    await page.getByText('Requested').first().waitFor()
    await expect.poll(() => totalOf(page)).toBe(shown)
    const retNbr = await requestOf(nbr)
    const at = await desk()
    await at.signIn('Olive Chen')
    await at.open('/S001/orders/returns?stat=applied')
    const task = at.begin(25, 'mouse')
    await at.page.getByRole('link', { name: retNbr }).click()
    await expectNone(at.page)
    await button(at.page, 'Approve').click()
    const dialog = at.page.getByRole('dialog')
    await dialog.getByLabel('Where to send the items').fill('C123456789')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await button(at.page, 'Record returned items').waitFor()
    await page.reload()
    await page.getByText('C123456789').waitFor()
    await expectNoBarriers(page)
    await button(at.page, 'Record returned items').click()
    await dialog.getByLabel('Damaged').fill('1')
    await expectNone(at.page)
    await dialog.getByRole('button', { name: 'Record returned items' }).click()
    await at.page.getByText('returned: 0 good, 1 damaged').waitFor()
    await button(at.page, 'Settle').click()
    const sum = shown.replace(/[^\d.]/g, '')
    await dialog.getByLabel('Amount to refund').fill(sum)
    await dialog.getByRole('button', { name: 'Settle' }).click()
    await at.page.getByText('Settled').first().waitFor()
    task.done({ filled: 10 + 1 + sum.length })
    // What the shopper sent as proof opens large.
    await button(at.page, 'Picture 1').click()
    const large = dialog.getByRole('img', { name: 'Picture 1' })
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectNone(at.page)
    expect(at.troubles).toEqual([])
    await at.close()
    await page.reload()
    await page.getByText('Completed').first().waitFor()
    await expect.poll(() => totalOf(page)).toBe(shown)
    await open(`/order/detail/${nbr}`)
    await heading(page, 'Delivered').waitFor()
    await expect.poll(() => page.getByText('1 returned').count()).toBe(1)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a refund before dispatch', () => {
  it('is requested, withdrawn, requested again and paid out', async () => {
    const { one, nbr } = await paidOrder('en-US', 1)
    const { page, open, troubles, close } = one
    await open(`/order/detail/${nbr}`)
    await link(page, 'Request a refund').click()
    await page.waitForURL(/\/order\/refund\//)
    const apply = async () => {
      await page.getByRole('radio').first().check()
      await button(page, 'Request refund').click()
      await page.waitForURL(/\/order\/refundInfo\//)
    }
    await apply()
    await button(page, 'Cancel request').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
    await page.getByText('Canceled').first().waitFor()
    await open(`/order/refund/${nbr}`)
    await apply()
    const { call } = await operator()
    await call(approveReturn, { retNbr: await requestOf(nbr, 'refund') })
    // The money goes back a moment later.
    const stat = async () => (await call(showOrder, { soNbr: nbr })).SoInfo.stat
    await expect.poll(stat, { timeout: 60_000, interval: 200 }).toBe('reted')
    await open(`/order/detail/${nbr}`)
    await heading(page, 'Returned and refunded').waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a guest’s order', () => {
  it('joins the account of the member with its mobile number, who can then ask for a refund', async () => {
    const [guest, member] = [await phone(), await phone()]
    const receiverTel = await signInNew(member.context, 'Claiming Example')
    const token = await placeOrder({ skuId, receiverTel, payNbr: 'CARD' })
    await guest.open(`/orderd/pay/${token}?payNbr=CARD&lang=en-US`)
    await button(guest.page, /^Pay NT/).click()
    await guest.page.waitForURL(/\/demo-pay\?/)
    await guest.page.locator('button[value="pay"]').click()
    await guest.page.waitForURL(new RegExp(`/orderd/${token}`))
    await button(guest.page, 'Add to my account').click()
    await guest.page.waitForURL(/\/account\/login\?redirect=/)
    expect(decodeURIComponent(guest.page.url())).toContain(token)
    await guest.close()
    const { page, open, troubles, close } = member
    await open(`/orderd/${token}?lang=en-US`)
    await button(page, 'Add to my account').click()
    await page.waitForURL(/\/order\/detail\/S/)
    const nbr = page.url().split('/').at(-1) ?? ''
    await link(page, 'Request a refund').waitFor()
    await open('/order/index')
    await page
      .getByText(await nameOfOrder(nbr))
      .first()
      .waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
