import { randomInt } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { getDesDetail } from '../../schemas/order/order.ops.ts'
import { codeSentTo, field } from './accounts.ts'
import { deliver, requestOf, sell } from './operator.ts'
import { callShop, placeOrder } from './orders-api.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

it('a guest reviews and returns an order, by a code sent to its contact', async () => {
  const { skuId } = await sell('GUESTRET', { price: 500, qty: 5 })
  const memEmail = `guest-${randomInt(1e9)}@shopper.example`
  const token = await placeOrder({ skuId, payNbr: 'COD', memEmail })
  const { SoInfo } = await callShop(getDesDetail, { soNbr: token })
  const { orderNbr } = SoInfo as { orderNbr: string } // as the operation declares
  await deliver(orderNbr)
  const { page, open, troubles, close } = await phone()
  await open(`/orderd/${token}?lang=en-US`)
  await page.getByRole('link', { name: /^Review / }).click()
  const asks = page.getByRole('dialog', { name: 'Confirm that the order is yours' })
  await asks.getByText(/g\*\*\*@shopper\.example/).waitFor()
  // The token stays out of the address of a page that reports itself to analytics.
  expect(page.url()).not.toContain(token)
  await expectNoBarriers(page)
  await asks.getByRole('button', { name: 'Get code' }).click()
  // The address gets emails about the order, too.
  const code = () => codeSentTo(memEmail)
  await expect.poll(code).toMatch(/^\d{6}$/)
  await field(page, 'code').fill(await code())
  await asks.getByRole('button', { name: 'Confirm' }).click()
  await page.locator('label').filter({ hasText: '5 of 5 stars' }).click()
  await page.getByLabel('What do you think of it?').fill('Warm and light')
  await button(page, 'Send review').click()
  await page.getByText(/^Thank you! Your review is shown/).waitFor()

  await open(`/orderd/${token}`)
  await button(page, 'Return or refund').click()
  // The same browser needs no other code.
  await page.getByRole('heading', { name: 'What you can return' }).waitFor()
  await page.getByRole('link', { name: 'Return everything' }).click()
  await page.waitForURL(/\/orderd\/refund\/t/)
  await page.getByRole('radio').first().check()
  for (const [name, text] of [
    ['bankCode', '004'],
    ['acctNbr', '001-234567'],
    ['acctName', 'Lin Mei'],
  ] as const)
    await field(page, name).fill(text)
  await expectNoBarriers(page)
  await button(page, 'Request return').click()
  await page.waitForURL(/\/orderd\/refundInfo\/t/)
  await page.getByText('Requested').first().waitFor()
  expect(await requestOf(orderNbr)).not.toBe('')
  expect(troubles).toEqual([])
  await close()
})
