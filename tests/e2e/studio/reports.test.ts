import { expect, it } from 'vitest'
import { listOrders } from '../../../schemas/order/order-list.ops.ts'
import { texts } from '../../../studio/kernel/texts/all.ts'
import { news } from '../../../studio/reports/today/news/news.ts'
import { placeOrder } from '../orders-api.ts'
import { shopAddress, storeUrl } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { deliver, operator, sell } from '../operator.ts'
import { button } from './editing.ts'
import { quiet } from '../quiet.ts'

const desk = deskMaker()
/** An order of a new product that is to be shipped, and paid on delivery. */
async function placed(): Promise<{ handle: string; soNbr: string }> {
  const receiverTel = `09${String(Date.now()).slice(-8)}`
  const handle = `FIGURES-${Date.now()}`
  const { skuId } = await sell(handle, { price: 1_000, qty: 5 })
  await placeOrder({ payNbr: 'COD', skuId, receiverTel })
  const { call } = await operator()
  const { rows } = await call(listOrders, { q: receiverTel, pageSize: 1 })
  return { handle, soNbr: rows[0]?.soNbr ?? '' }
}

/** An order that was delivered and so paid. Returns the product's handle. */
async function sold(): Promise<string> {
  const { handle, soNbr } = await placed()
  await deliver(soNbr)
  return handle
}

it('today’s sales are shown once they are paid', async () => {
  const handle = await sold()
  const at = await desk()
  await at.signIn('Max Huang')
  const { page } = at
  // A payment is counted some seconds after its order, whose channel is written meanwhile.
  await at.open('/S001/figures/goods?period=today')
  const isListed = async () => {
    await page.reload()
    await quiet(page)
    return page.getByRole('row', { name: handle }).count()
  }
  await expect.poll(isListed, { timeout: 90_000, interval: 1_000 }).toBe(1)
  await expectNoBarriers(page)
  await page
    .getByRole('navigation', { name: 'Analytics' })
    .getByRole('link', { name: 'Sales' })
    .click()
  const orders = page.locator('dl div').filter({ hasText: 'Orders paid' }).first().locator('strong')
  await orders.waitFor()
  expect(Number(await orders.textContent())).toBeGreaterThanOrEqual(1)
  await page.locator('canvas').waitFor()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  expect(at.troubles).toEqual([])
  await at.close()
})

it('visits are counted by channel and step, until the settings switch it off', async () => {
  const visit = () =>
    fetch(shopAddress('/'), {
      headers: {
        'x-forwarded-host': new URL(storeUrl()).host,
        'x-forwarded-for': `10.7.${Date.now() % 250}.${(Date.now() % 249) + 1}`,
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
        referer: 'https://www.threads.net/',
      },
    })
  expect((await visit()).status).toBe(200)
  const at = await desk()
  await at.signIn('Max Huang')
  const { page } = at
  const row = page.getByRole('row', { name: 'Threads' })
  await expect
    .poll(async () => {
      await at.open('/S001/figures/channels?period=today')
      await page.getByRole('heading', { name: 'Visits by channel' }).waitFor()
      await page.locator('[data-stale], table, p').last().waitFor()
      return row.count()
    })
    .toBe(1)
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Conversion' }).click()
  await page.getByRole('row', { name: 'Started checkout' }).waitFor()
  await expectNoBarriers(page)
  await at.open('/S001/settings')
  const counting = page.getByRole('checkbox', { name: 'Counting visits' })
  const save = () =>
    Promise.all([page.waitForResponse(/store\.changeSettings/), button(page, 'Save').click()])
  await page.getByText('Counting visits', { exact: true }).click()
  await save()
  await expect.poll(() => counting.isChecked()).toBe(false)
  await at.open('/S001/figures/conversion')
  await page.getByText('Counting visits is switched off in the settings.').waitFor()
  await at.open('/S001/settings')
  await page.getByText('Counting visits', { exact: true }).click()
  await save()
  expect(at.troubles).toEqual([])
  await at.close()
})

it('the first page says what waits, with the way to it, and how the shop does today', async () => {
  await placed()
  const at = await desk()
  await at.signIn('Max Huang')
  await at.open('/S001')
  const { page } = at
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  const toShip = page.getByRole('link', { name: /orders? to ship Waiting since/ })
  await toShip.waitFor()
  await page.getByRole('heading', { name: 'Planned' }).waitFor()
  const putAway = button(page, 'Put away what is new')
  for (const { text } of news) {
    await page.getByText(texts['en-US'][text]).waitFor()
    await putAway.click()
  }
  await expect.poll(() => putAway.count()).toBe(0)
  await page.reload()
  await toShip.waitFor()
  await expect.poll(() => putAway.count()).toBe(0)
  await page.locator('canvas').waitFor()
  await expectNoBarriers(page)
  await page.getByRole('radio', { name: '12 weeks' }).click()
  await page.getByText('The numbers as a table').click()
  await page.getByRole('table').getByRole('row').nth(12).waitFor()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  await toShip.click()
  await expect.poll(() => page.url()).toContain('/S001/orders?group=toShip')
  expect(at.troubles).toEqual([])
  await at.close()
})
