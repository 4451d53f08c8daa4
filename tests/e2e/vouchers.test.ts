import { encode } from 'uqr'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, isSettled, place } from './checkout-page.ts'
import { npmRun } from './commands.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'
import { deskMaker } from './studio/desk.ts'

const phone = phoneMaker()
const desk = deskMaker()

/** Demo product: an electronic gift voucher. */
const voucher = 'P19001'

/** Gives a page a camera that sees QR codes of these texts, each for two seconds. */
const holdBeforeCamera = (page: Page, texts: readonly string[]): Promise<unknown> =>
  page.addInitScript(
    (codes) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.width = 1280
        canvas.height = 720
        const pen = canvas.getContext('2d')
        const began = Date.now()
        const draw = () => {
          const at = Math.min(codes.length - 1, Math.floor((Date.now() - began) / 2000))
          if (!pen) return
          pen.fillStyle = '#999'
          pen.fillRect(0, 0, 1280, 720)
          // Held a little askew, as by hand.
          pen.setTransform(Math.cos(0.1), Math.sin(0.1), -Math.sin(0.1), Math.cos(0.1), 480, 160)
          const { size = 1, data = [] } = codes[at] ?? {}
          const side = 400 / size
          pen.fillStyle = '#fff'
          pen.fillRect(0, 0, 400, 400)
          pen.fillStyle = '#000'
          data.forEach((row, y) =>
            row.forEach(
              (isDark, x) => isDark && pen.fillRect(x * side, y * side, side + 0.5, side + 0.5),
            ),
          )
          pen.resetTransform()
        }
        draw()
        setInterval(draw, 50)
        return canvas.captureStream(20)
      }
    },
    texts.map((text) => {
      const { size, data } = encode(text, { ecc: 'M', border: 4 })
      return { size, data }
    }),
  )

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

  const counter = await desk({ width: 390, height: 844, hasTouch: true })
  await counter.signIn('Olive Chen')
  await holdBeforeCamera(counter.page, ['https://elsewhere.example/menu', code])
  await counter.open('/S001/orders')
  await counter.page.getByRole('button', { name: 'Redeem a voucher' }).click()
  const form = counter.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Scan with the camera' }).click()
  await form.getByText('This QR code is no voucher.').waitFor()
  await expectNoBarriers(counter.page)
  await form.getByText('Code read. Check it, then redeem.').waitFor()
  await expect.poll(() => form.getByLabel('Code of the voucher').inputValue()).toBe(code)
  await expect.poll(() => form.locator('video').count()).toBe(0)
  await form.getByRole('button', { name: 'Redeem a voucher' }).click()
  await form.getByText(/of order #\d+ was redeemed on/).waitFor()
  expect(counter.troubles).toEqual([])
  await counter.close()

  const again = npmRun('op', 'order.redeemVoucher', `code=${code.toLowerCase()}`)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('VOUCHER_USED')
  await page.reload()
  await main.getByText(/^Used on /).waitFor()
  await expect.poll(() => button(page, 'Cancel order').count()).toBe(0)
  expect(troubles).toEqual([])
  await close()
})
