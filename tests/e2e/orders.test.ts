import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { shipOrder } from '../../schemas/order/order-operator.ops.ts'
import { signInNew } from './new-member.ts'
import { nameOfOrder, operator } from './operator.ts'
import { placeOrder } from './orders-api.ts'
import {
  expectNoBarriers,
  phoneMaker,
  saying,
  shopAddress,
  speakEnglish,
  type Phone,
} from './phone.ts'

const phone = phoneMaker()
const skuId = 'P10035-1'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const bank = (page: Page, choice: string) => page.locator(`button[value="${choice}"]`).click()

async function member(): Promise<Phone> {
  const one = await phone()
  await signInNew(one.context, 'Ann Example')
  await speakEnglish(one.context)
  return one
}

/** Opens the payment page of an order and continues to the demo bank. */
async function toBank({ page, open }: Phone, path: string): Promise<void> {
  await open(path)
  await button(page, /^Pay NT/).click()
  await page.waitForURL(/\/demo-pay\?/)
}

describe('paying an order by card', () => {
  it('is declined, not paid by a forged notification, then paid once though notified twice', async () => {
    const one = await member()
    const { page, context, troubles, close } = one
    const nbr = await placeOrder({ context, payNbr: 'CARD', skuId })
    await toBank(one, `/order/pay/${nbr}?payNbr=CARD`)
    await bank(page, 'decline')
    await heading(page, 'The payment did not go through').waitFor()
    await expectNoBarriers(page)
    await link(page, 'Try again').click()
    await page.waitForURL(/\/order\/pay\//)
    await expect.poll(() => page.getByLabel('Credit card').isChecked()).toBe(true)
    await button(page, /^Pay NT/).click()
    await page.waitForURL(/\/demo-pay\?/)
    await bank(page, 'forged')
    await heading(page, 'Waiting for your payment').waitFor()
    await toBank(one, `/order/pay/${nbr}?payNbr=CARD`)
    await bank(page, 'twice')
    await heading(page, 'Payment received').waitFor()
    await one.open(`/order/detail/${nbr}`)
    await heading(page, 'Paid').waitFor()
    await expectNoBarriers(page)
    await one.open(`/order/pay/${nbr}`)
    await page.getByText('This order does not need a payment').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('shows a payment that arrives while the page waits', async () => {
    const one = await member()
    const { page, context, close } = one
    const nbr = await placeOrder({ context, payNbr: 'CARD', skuId })
    await toBank(one, `/order/pay/${nbr}?payNbr=CARD`)
    await bank(page, 'hold')
    await heading(page, 'Waiting for your payment').waitFor()
    const other = await context.newPage()
    await other.goto(`${inject('shopUrl')}/demo-pay/open`)
    await other.locator('form').filter({ hasText: nbr }).locator('button').click()
    await other.waitForURL(/\/order\/payResult\//)
    await other.close()
    await page.bringToFront()
    await heading(page, 'Payment received').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/m/order/payResult/${nbr}`)
    await close()
  })

  it("continues with a wallet's script, and with a code for a convenience store", async () => {
    const one = await member()
    const { page, context, open, close } = one
    const nbr = await placeOrder({ context, skuId })
    await open(`/order/pay/${nbr}`)
    await expect.poll(() => button(page, /^Pay NT/).getAttribute('aria-disabled')).toBe('true')
    // The button is disabled and explains why.
    await button(page, /^Pay NT/).click({ force: true })
    await page.getByText('Please choose a payment method first').waitFor()
    await page.locator('main input[value="WALLET"]').check()
    await button(page, /^Pay NT/).click()
    await page.waitForURL(/\/demo-pay\?/)
    await page.goBack()
    await page.locator('main input[value="CVS"]').check()
    await button(page, /^Pay NT/).click()
    await page.waitForURL(/\/demo-pay\?/)
    await bank(page, 'issue')
    await heading(page, 'Pay with this code at the store').waitFor()
    await expect.poll(() => page.locator('main b').first().innerText()).toMatch(/^\d{14}$/)
    // The page of the order has it too, where nothing looks as if it had to be paid again.
    await open(`/order/detail/${nbr}`)
    const card = page.getByRole('region', { name: 'Pay with this code at the store' })
    await expect.poll(() => card.locator('b').first().innerText()).toMatch(/^\d{14}$/)
    await card.getByRole('button', { name: 'Copy: Payment code' }).waitFor()
    await link(page, 'Choose another method').waitFor()
    await expectNoBarriers(page)
    await close()
  })
})

describe('paying by bank transfer', () => {
  it('scrolls to the account when it appears, and keeps a way back to it', async () => {
    const { page, context, open, close } = await member()
    const nbr = await placeOrder({ context, skuId })
    await open(`/order/pay/${nbr}`)
    await page.locator('main input[value="BANK"]').check()
    await button(page, 'Show the account').click()
    const card = page.getByRole('region', { name: 'Please transfer to this account' })
    await card.waitFor()
    /** Whether the card has the focus and is visible below the header. */
    const isLed = () =>
      card.evaluate(
        (element) =>
          element === document.activeElement &&
          element.getBoundingClientRect().top >= 0 &&
          element.getBoundingClientRect().top < innerHeight / 2,
      )
    await expect.poll(isLed).toBe(true)
    await page.locator('input[name="last5"]').scrollIntoViewIfNeeded()
    await page.locator('input[name="last5"]').focus()
    await button(page, 'See account number').click()
    await expect.poll(isLed).toBe(true)
    await close()
  })

  it('shows the account, and accepts five digits and a picture', async () => {
    const { page, context, open, close } = await member()
    const nbr = await placeOrder({ context, payNbr: 'BANK', skuId })
    await open(`/order/pay/${nbr}`)
    await heading(page, 'Please transfer to this account').waitFor()
    await expectNoBarriers(page)
    await page.locator('input[name="last5"]').fill('123')
    await button(page, 'Send').click()
    await page.getByText('Please enter five digits').waitFor()
    await page.locator('input[name="last5"]').fill('１２3-45')
    const picture = sharp({
      create: { width: 60, height: 40, channels: 3, background: '#3a7' },
    })
    await page.locator('input[type="file"]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    })
    await button(page, 'Remove the photo').waitFor()
    await saying(page.getByText('Thank you, we will check it soon'), () =>
      button(page, 'Send').click(),
    )
    await page.waitForURL(new RegExp(`/order/detail/${nbr}$`))
    await page.getByText(/You sent 12345/).waitFor()
    await expectNoBarriers(page)
    await link(page, 'Correct your report').click()
    await page.waitForURL(/\/order\/pay\//)
    await page.getByText(/You sent 12345/).waitFor()
    await expect.poll(() => page.locator('input[name="last5"]').count()).toBe(0)
    await close()
  })

  it('leads a guest to the order, which shows what was sent', async () => {
    const { page, open, troubles, close } = await phone()
    const token = await placeOrder({ payNbr: 'BANK', skuId })
    await open(`/orderd/${token}?lang=en-US`)
    await page.getByRole('region', { name: 'Please transfer to this account' }).waitFor()
    await link(page, 'Report your transfer').click()
    await page.locator('input[name="last5"]').fill('54321')
    await button(page, 'Send').click()
    await page.waitForURL(new RegExp(`/orderd/${token}$`))
    await page.getByText(/You sent 54321/).waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the orders of a member', () => {
  it('are listed by status, cancelled, bought again, and tracked', async () => {
    const { page, context, open, troubles, close } = await member()
    const gone = await placeOrder({ context, payNbr: 'CARD', skuId })
    const sent = await placeOrder({ context, payNbr: 'COD', skuId })
    const [goneName, sentName] = [await nameOfOrder(gone), await nameOfOrder(sent)]
    await open('/order/index?group=toPay')
    await expectNoBarriers(page)
    await link(page, `Order ${goneName}`).waitFor()
    await expect.poll(() => link(page, `Order ${sentName}`).count()).toBe(0)
    await page.getByRole('tab', { name: 'To ship' }).click()
    await link(page, `Order ${sentName}`).waitFor()
    await page.getByRole('tab', { name: 'To pay' }).click()
    await link(page, `Order ${goneName}`).click()
    await page.waitForURL(/\/order\/detail\//)
    await button(page, 'Cancel order').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).click()
    await button(page, 'Cancel order').click()
    await saying(page.getByText('Order canceled'), () =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click(),
    )
    // The current state is shown without a redirect.
    await heading(page, 'Canceled').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/m/order/detail/${gone}`)
    await button(page, 'Buy again').click()
    await page.waitForURL(/\/m\/cart$/)
    const { call } = await operator()
    await call(shipOrder, { soNbr: sent, trackNbr: '9876543210' })
    await open(`/order/detail/${sent}`)
    await heading(page, 'On its way').waitFor()
    await page.getByText('9876543210').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('cannot be seen by others', async () => {
    const owner = await member()
    const nbr = await placeOrder({ context: owner.context, skuId })
    const name = await nameOfOrder(nbr)
    const { page, open, close } = await phone()
    await open(`/order/detail/${nbr}`)
    await page.waitForURL(/\/account\/login\?redirect=/)
    await open(`/orderd/t${'x'.repeat(32)}`)
    await page.waitForURL(/\/m\/404$/)
    await owner.open('/order/detail/S000000000000')
    await owner.page.waitForURL(/\/m\/404$/)
    await expect.poll(() => page.getByText(name).count()).toBe(0)
    await owner.close()
    await close()
  })
})

describe('a payment from the page of its order', () => {
  it('returns there by itself, unless the shopper stays', async () => {
    const one = await member()
    const { page, open, troubles, close } = one
    const pay = async (nbr: string) => {
      await open(`/order/detail/${nbr}`)
      await link(page, 'Pay').click()
      await button(page, /^Pay NT/).click()
      await page.waitForURL(/\/demo-pay\?/)
      await bank(page, 'pay')
      await page.getByText('You return to your order in a moment').waitFor()
    }
    const first = await placeOrder({ context: one.context, payNbr: 'CARD', skuId })
    await pay(first)
    await page.waitForURL(new RegExp(`/order/detail/${first}$`))
    await heading(page, 'Paid').waitFor()
    await pay(await placeOrder({ context: one.context, payNbr: 'CARD', skuId }))
    await button(page, 'Stay here').click()
    await button(page, 'Stay here').waitFor({ state: 'detached' })
    expect(page.url()).toContain('/order/payResult/')
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the order of a guest', () => {
  it('is opened by its token with names masked, paid, and shows the payment', async () => {
    const one = await phone()
    const { page, open, troubles, close } = one
    const token = await placeOrder({ payNbr: 'CARD', skuId })
    await open(`/orderd/${token}?lang=en-US`)
    await page.getByText('L**').waitFor()
    await expect.poll(() => page.getByText('0912345678').count()).toBe(0)
    // No cacheable page contains the order of a token.
    const html = await (await fetch(shopAddress(`/orderd/${token}`))).text()
    expect(html).not.toContain('receiverName')
    await link(page, 'Pay').click()
    await page.waitForURL(/\/orderd\/pay\//)
    await button(page, /^Pay NT/).click()
    await page.waitForURL(/\/demo-pay\?/)
    await bank(page, 'decline')
    await page.getByText('The last payment did not go through').waitFor()
    await toBank(one, `/orderd/pay/${token}?payNbr=CARD`)
    await bank(page, 'pay')
    await page.waitForURL(new RegExp(`/orderd/${token}$`))
    await heading(page, 'Paid').waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})
