import { describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright'
import { sampleOrder } from '../../../blocks/sampling/order.samples.ts'
import { composeEmail } from '../../../gateway/notification/wording.ts'
import { themePresets } from '../../../schemas/store/theme-presets.ts'
import { storeEntry } from '../../gateway/store-entry.ts'
import { storeConfig } from '../../gateway/test-stores.ts'
import { placeOrder } from '../orders-api.ts'
import { barriersOf } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'

const desk = deskMaker()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject', exact: true })
const outbox = async () => (await fetch(`${inject('shopUrl')}/outbox`)).text()

describe('a notification', () => {
  it('is worded in two languages, tried out, sent with the new words, and sent again', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Olive Chen')
    await open('/S002/letters')
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Order received' }).click()

    await page.getByRole('tab', { name: '中文' }).first().click()
    await subject(page).fill('感謝訂購 {{soNbr}}')
    await page.getByRole('tab', { name: 'English' }).click()
    await subject(page).fill('Packed with love: ')
    await page.getByText('Packed with love').last().waitFor()
    await button(page, 'order number').click()
    const paper = page.frameLocator('iframe').getByRole('heading')
    await paper.getByText('Thank you for your order').waitFor()
    const picture = page.frameLocator('iframe').locator('img').first()
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(160)
    await page.getByText('Packed with love: #1001').waitFor()
    const canvas = () =>
      page
        .frameLocator('iframe')
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await canvas()
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(canvas).not.toBe(light)
    await page.getByRole('radio', { name: 'Phone' }).click()
    await expect
      .poll(() => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth))
      .toBe(360)
    await page.getByRole('textbox', { name: 'Heading' }).fill('Hello {{nobody}}')
    await page.getByText('This notification has no {{nobody}}.').waitFor()
    await page.getByRole('textbox', { name: 'Heading' }).fill('Hello from {{store}}')
    await paper.getByText('Hello from').waitFor()
    await expectNoBarriers(page)

    await button(page, 'Send a test').click()
    await expect.poll(() => dialog(page).getByLabel('Email address').inputValue()).toContain('@')
    await expectNoBarriers(page)
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
    await dialog(page).getByText('Sent to').waitFor()
    await expect.poll(() => outbox()).toContain('[Test] Packed with love: #1001')
    await button(page, 'Close').click()
    await button(page, 'Save').click()
    await page.getByText('Saved. It applies from the next notification on.').waitFor()

    await placeOrder({ store: 'second', skuId: 'P20040-1' })
    await expect.poll(outbox, { timeout: 15_000 }).toMatch(/(?<!\[Test\] )Packed with love: #\d+/)

    await page.getByRole('link', { name: 'All notifications' }).click()
    await page.getByText('Changed in').waitFor()
    await page.getByRole('link', { name: 'Sent', exact: true }).click()
    const rows = page.getByRole('row').filter({ hasText: 'Packed with love' })
    const real = rows.filter({ hasNotText: 'Test' })
    await real.waitFor()
    await expectNoBarriers(page)
    await real.getByRole('button', { name: 'Show Order received' }).click()
    await dialog(page).getByText('Packed with love').waitFor()
    // A guest opens the order by a token in the link, which is not kept.
    await dialog(page).getByText('/orderd/••••••').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Send again').click()
    await button(page, 'Send again').click()
    await dialog(page).getByText('It will be sent in a moment.').waitFor()
    await button(page, 'Close').click()
    await expect
      .poll(
        async () => {
          await page.reload()
          await real.first().waitFor()
          return real.filter({ hasText: 'By Olive Chen' }).count()
        },
        { timeout: 15_000 },
      )
      .toBe(1)

    await open('/S002/letters/orderPlaced')
    for (const name of ['English', '中文']) {
      await page.getByRole('tab', { name }).first().click()
      await button(page, 'Reset Subject').click()
    }
    await page.getByRole('tab', { name: 'English' }).click()
    await button(page, 'Reset Heading').click()
    await button(page, 'Save').click()
    await page.getByText('Saved. It applies from the next notification on.').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('as an email has no barriers and nothing beside the screen, at each width, in light and dark', async () => {
    const { page, close } = await desk()
    for (const html of emails()) {
      await page.setContent(html)
      for (const width of [320, 640])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          expect(await barriersOf(page)).toEqual([])
          const beside = () => document.documentElement.scrollWidth - innerWidth
          await expect.poll(() => page.evaluate(beside)).toBe(0)
        }
    }
    await close()
  })
})

/** Emails in the looks of several themes, with everything that they may have. */
function emails(): string[] {
  const storeOf = (theme: keyof typeof themePresets) =>
    storeEntry({
      config: storeConfig({
        theme: themePresets[theme],
        storeName: { 'en-US': 'A shop whose name is rather long' },
        contact: { phone: '02-2345-6789', email: 'hello@a-shop-with-a-long-name.example' },
      }),
    })
  const to = 'lin@example.com'
  const link = 'https://shop.test/m/order/detail/S26030100012345'
  const soNbr = 'S26030100012345'
  const PayInfo = {
    type: 'atm' as const,
    amt: 5_258,
    deadline: '2099-12-31T10:30:00.000Z',
    bankCode: '013',
    account: '3966880000049123',
  }
  const order = sampleOrder({ PayInfo, promoCode: 'TEA10', amtPromo: 10, amtRefunded: 100 })
  const about = { channel: 'mail' as const, to, soNbr, orderNo: 1_001, amt: 'NT$5,258', amtRefund: 'NT$100', until: '', link, track: '9012345678', vouchers: [{ name: '羊毛圍巾', code: 'ABCD-EFGH-JKLM-NPQR' }] } // prettier-ignore
  return [
    composeEmail(storeOf('market'), 'th-TH', {
      kind: 'payIssued',
      ...about,
      details: { order, delivery: { returnDays: 7 } },
    }),
    composeEmail(storeOf('atelier'), 'zh-TW', {
      kind: 'orderShipped',
      ...about,
      details: { order: sampleOrder({ stat: 'shiping', carrier: 'TCAT' }) },
    }),
    composeEmail(storeOf('signal'), 'en-US', {
      kind: 'emailCode',
      channel: 'mail',
      to,
      code: '123456',
    }),
  ].map(({ html }) => html)
}
