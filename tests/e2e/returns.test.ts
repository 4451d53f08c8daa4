import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { signInNew } from './new-member.ts'
import { placeOrder } from './orders-api.ts'
import { npmRun } from './operator.ts'
import { expectNoBarriers, phoneMaker, type Phone } from './phone.ts'

const phone = phoneMaker()
const skuId = 'P10035-1'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

function operate(...args: string[]): string {
  const { status, stdout, stderr } = npmRun('orders', ...args)
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

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
    operate('ship', nbr)
    operate('deliver', nbr)
    await open(`/order/detail/${nbr}`)
    await button(page, 'After-sales').click()
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
    await expect
      .poll(() => page.getByText('Add at least one picture').first().isVisible())
      .toBe(true)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: await picture() })
    await button(page, 'Remove broken.jpg').waitFor()
    await page.getByRole('radio', { name: /convenience store/ }).check()
    await expectNoBarriers(page)
    await button(page, 'Request return').click()
    await page.waitForURL(/\/order\/refundInfo\//)
    await page.getByText('Requested').first().waitFor()
    expect(await totalOf(page)).toBe(shown)
    const [retNbr = ''] = operate('returns', '--stat', 'applied')
      .split('\n')
      .filter((row) => row.includes(nbr))
      .map((row) => row.split(/\s+/)[0])
    operate('returns', 'approve', retNbr, '--to', 'C123456789')
    await page.reload()
    await page.getByText('C123456789').waitFor()
    await expectNoBarriers(page)
    operate('returns', 'receive', retNbr)
    operate('returns', 'settle', retNbr)
    await page.reload()
    await page.getByText('Settled').first().waitFor()
    expect(await totalOf(page)).toBe(shown)
    await open(`/order/detail/${nbr}`)
    await heading(page, 'Delivered').waitFor()
    expect(await page.getByText('1 returned').count()).toBe(1)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a refund before dispatch', () => {
  it('is requested, taken back, requested again and paid out', async () => {
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
    await page.getByText('Cancelled').first().waitFor()
    await open(`/order/refund/${nbr}`)
    await apply()
    const [retNbr = ''] = operate('refunds', '--stat', 'applied')
      .split('\n')
      .filter((row) => row.includes(nbr))
      .map((row) => row.split(/\s+/)[0])
    operate('refunds', 'approve', retNbr)
    await expect
      .poll(() => operate('show', nbr), { timeout: 60_000, interval: 1_000 })
      .toContain('refunding → reted')
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
    await page.getByText(nbr).first().waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
