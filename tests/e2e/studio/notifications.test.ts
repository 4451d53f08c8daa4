import { describe, expect, inject, it } from 'vitest'
import type { Page } from 'playwright'
import { placeOrder } from '../orders-api.ts'
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
})
