import { expect, it } from 'vitest'
import { button, isSettled, place } from './checkout-page.ts'
import { npmRun } from './commands.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()

/** Demo product: an electronic gift voucher. */
const voucher = 'P19001'

it('a guest buys a voucher, sees its code, and it is redeemed once', async () => {
  const { page, open, troubles, close } = await phone()
  await open(`/item/main/${voucher}?lang=en-US`)
  await button(page, 'Buy now').click()
  await page.waitForURL(/\/account\/login/)
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await page.waitForURL(/\/shop\/virtual-checkout/)
  await isSettled(page)
  // There is no parcel for a printed invoice.
  await page.getByText('Personal · By email').waitFor()
  await page.locator('[name="memEmail"]').fill('gift@shopper.example')
  await page.getByRole('radio', { name: /Credit card/ }).check()
  await place(page).click()
  await page.waitForURL(/\/orderd\/pay\/t/)
  await button(page, /^Pay NT/).click()
  await page.waitForURL(/\/demo-pay\?/)
  await page.locator('button[value="pay"]').click()
  await page.waitForURL(/\/orderd\/t[\w-]{32}$/)
  await page.getByText('Thank you for your order!').waitFor()
  await page.getByRole('heading', { name: 'Codes issued' }).waitFor()
  await expect.poll(() => page.getByText('preparing your order').count()).toBe(0)
  const main = page.locator('main')
  await main.getByText(/^#\d+$/).waitFor()
  await main.getByText('Personal, by email').waitFor()
  const code = await main.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).innerText()
  await expectNoBarriers(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const asQr = `QR code of ${code}`
  await button(page, asQr).click()
  const large = page.getByRole('dialog')
  await large.getByRole('img', { name: asQr }).waitFor()
  await expectNoBarriers(page)
  await large.getByRole('button', { name: 'Close' }).click()
  // No cacheable page contains the order of a token.
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        texts.push((await (await caches.match(request))?.text()) ?? '')
    return texts.join('\n')
  })
  expect(kept).not.toContain(code)

  const redeem = (typed: string) =>
    npmRun('op', 'order.redeemVoucher', `code=${typed}`, 'remark=at the counter')
  const taken = redeem(code.toLowerCase())
  expect(taken).toMatchObject({ status: 0 })
  expect(JSON.parse(taken.stdout)).toMatchObject({ redeemedAt: expect.any(String) })
  const again = redeem(code)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('VOUCHER_USED')
  await page.reload()
  await main.getByText(/^Used on /).waitFor()
  await expect.poll(() => button(page, 'Cancel order').count()).toBe(0)
  expect(troubles).toEqual([])
  await close()
})
