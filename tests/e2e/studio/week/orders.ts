import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { placeOrder } from '../../orders-api.ts'
import { expectNoBarriers, goTo, type Desk } from '../desk.ts'
import { nameOfOrder, sell } from '../../operator.ts'
import { button } from '../editing.ts'
import { quiet } from '../../quiet.ts'

/** Guests' orders of one unit each, found by a phone number of their own. */
async function ordersOf(count: number, payNbr: string, price = 1_000): Promise<string> {
  const receiverTel = `09${String(Date.now()).slice(-8)}`
  const handle = `STUDIO-${payNbr}-${Date.now()}`
  const { skuId } = await sell(handle, { price, qty: count })
  for (let nth = 0; nth < count; nth++) await placeOrder({ payNbr, skuId, receiverTel })
  return receiverTel
}

/** Task 22: thirty orders are shipped at once, with the carrier's file of tracking numbers and printed labels. Returns the number of one of them. */
export async function shipThirtyOrders(at: Desk): Promise<string> {
  const tel = await ordersOf(30, 'COD')
  await at.signIn('Finn Tsai')
  await at.open('/S001/orders')
  const { page } = at
  const task = at.begin(22, 'mouse')
  await page.getByLabel('Search').fill(tel)
  await expect.poll(() => page.getByRole('row').count()).toBe(31)
  await expectNoBarriers(page)
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click({ force: true })
  await button(page, 'Ship 30 orders').click()
  const dialog = page.getByRole('dialog')
  const items = await dialog.getByRole('listitem').allInnerTexts()
  const nbrs = items.map((text) => text.split(/\s/)[0] ?? '')
  const table = nbrs.map((nbr, nth) => `${nbr}\tT-${nth}`).join('\n')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(dialog, 'Choose a file').click(),
  ])
  await chooser.setFiles({ name: 't.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect
    .poll(() =>
      dialog
        .getByRole('textbox', { name: /^Tracking number/ })
        .last()
        .inputValue(),
    )
    .toBe('T-29')
  await expectNoBarriers(page)
  await button(page, 'Ship 30 orders now').click()
  await dialog.getByText('Finished. 30 of 30 done, 0 left as they were.').waitFor()
  await button(dialog, 'Print').click()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Package labels' }).click(),
  ])
  expect((await readFile(await labels.path())).subarray(0, 5).toString()).toBe('%PDF-')
  task.done({ filled: tel.length })
  await expectNoBarriers(page)
  await button(page, 'Close').click()
  await expect.poll(() => page.getByText('On its way', { exact: true }).count()).toBeGreaterThan(29)
  await goTo(page, 'Products', 'Bulk jobs')
  await page.getByRole('link', { name: 'Orders shipped' }).first().click()
  await page.getByText('30 of 30 done').first().waitFor()
  return nbrs[0] ?? ''
}

/** Tasks 23 and 24: a remittance of another sum is accepted, and a line of its order refunded. Returns the order’s number. */
export async function settleWrongSum(at: Desk): Promise<string> {
  const tel = await ordersOf(1, 'BANK')
  await at.signIn('Max Huang')
  await at.open(`/S001/orders?q=${tel}`)
  const { page } = at
  const task = at.begin(23, 'mouse')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await button(page, 'Record a payment').click()
  await expectNoBarriers(page)
  await page.getByLabel('Amount received').fill('985')
  await page.getByLabel('Bank’s reference').fill(`B-${tel}`)
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Record a payment').click()
  await dialog.getByText(/less than the amount due/).waitFor()
  await expectNoBarriers(page)
  await dialog.getByText(/the shop bears the missing/).click()
  await button(dialog, 'Record a payment').click()
  await expect.poll(() => page.getByText('Paid, to ship').count()).toBe(1)
  task.done({ filled: 3 + tel.length + 2 })

  // Task 24: one line of it is refunded, and the sum is typed twice.
  const refund = at.begin(24, 'mouse')
  await button(page, 'Refund').click()
  await dialog.getByRole('button', { name: /Refund of/ }).click()
  await page.getByRole('option', { name: /STUDIO/ }).click()
  await dialog.getByLabel('Repeat the amount').fill('500')
  await dialog.getByLabel('Reason').fill('scratched')
  await expect.poll(() => dialog.getByText('The amounts differ').count()).toBe(1)
  await button(dialog, 'Refund').click()
  await dialog.getByText('Something is missing').waitFor()
  const sum = await dialog.getByLabel('Amount to refund').inputValue()
  await dialog.getByLabel('Repeat the amount').fill(sum)
  await button(dialog, 'Refund').click()
  await page.getByText('Refund booked').waitFor()
  refund.done({ filled: 9 + sum.length })
  await expectNoBarriers(page)
  // A transfer goes back by hand, which is recorded, too.
  const path = new URL(page.url()).pathname
  const nbr = path.split('/').at(-1) ?? ''
  await at.open('/S001/orders/payments')
  const waiting = page.getByRole('row', { name: await nameOfOrder(nbr) })
  // The job that looks for a provider comes by every ten seconds.
  const isWaiting = async () => {
    await page.reload()
    await page.getByText('Payments to resolve').waitFor()
    await quiet(page)
    return waiting.count()
  }
  await expect.poll(isWaiting, { timeout: 60_000, interval: 1_000 }).toBe(1)
  await expectNoBarriers(page)
  await waiting.getByRole('button').click()
  await dialog.getByLabel('Amount you sent').fill(sum)
  await dialog.getByLabel('Bank’s reference').fill(`R-${tel}`)
  await button(dialog, 'Record as sent').click()
  await expect.poll(() => waiting.count()).toBe(0)
  await at.open(path)
  await page.getByLabel('Note').fill('Called: keeps it')
  await button(page, 'Add note').click()
  await expect.poll(() => page.getByText('Called: keeps it').count()).toBe(1)
  return nbr
}
