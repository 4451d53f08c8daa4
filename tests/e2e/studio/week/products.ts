import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { expectNoBarriers, type Desk } from '../desk.ts'
import { button } from '../editing.ts'

/** Task 16: many prices are changed by ten percent, and taken back. */
export async function changePrices(at: Desk): Promise<void> {
  const { page, signIn, open, begin } = at
  await signIn('Mei Wu')
  await open('/S002/products?sort=name')
  const prices = page.getByRole('button', { name: /^Price of .* Change$/ })
  await prices.first().waitFor()
  const before = await prices.first().innerText()
  const task = begin(16, 'mouse')
  // One with the price in sight, and some with many variants.
  const priced = page.getByRole('row').filter({ has: prices }).first()
  await priced.getByRole('checkbox').click({ force: true })
  const others = page.getByRole('row').filter({ hasNot: prices }).getByRole('checkbox')
  for (const nth of [1, 2, 3, 4, 5]) await others.nth(nth).click({ force: true })
  await page
    .getByRole('region', { name: 'What is chosen' })
    .getByRole('button', { name: 'Change prices' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('By how much').fill('10')
  await dialog.getByText(/^Prices that change/).waitFor()
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  // Dozens of items, one transaction each; other bulk jobs run in between.
  await dialog.getByText(/^Finished.*, 0 left/).waitFor({ timeout: 120_000 })
  await expectNoBarriers(page)
  const isUndone = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('bulk.showBulk') && /"stat":"done".*"undoOf"/.test(await answer.text()),
    { timeout: 120_000 },
  )
  await button(page, 'Undo all').click()
  await isUndone
  task.done({ filled: 2 })
  await button(page, 'Close').click()
  await button(page, 'Change prices').last().click()
  await dialog.getByLabel('By how much').fill('-200')
  await dialog.getByText(/would be below 0/).waitFor()
  await expectNoBarriers(page)
  await button(page, 'Cancel').click()
  await expect.poll(() => prices.first().innerText()).toBe(before)
}

/** Task 18: stock is typed in the list, and corrected with a reason. Returns the product’s number. */
export async function correctStock(at: Desk): Promise<string> {
  const { page, signIn, open, begin } = at
  await signIn('Mei Wu')
  await open('/S001/products?sort=name')
  await page.getByRole('table').waitFor()
  const counted = page.getByRole('button', { name: /^Stock of .* Change$/ })
  const row = page.getByRole('row').filter({ has: counted }).first()
  const opener = row.getByRole('button', { name: /^Stock of .* Change$/ })
  await opener.click()
  const typed = page.getByRole('textbox', { name: /^Stock of / })
  await typed.fill('-4')
  await typed.press('Enter')
  await page.getByText('Not below 0').waitFor()
  await expectNoBarriers(page)
  await typed.press('Escape')
  await opener.click()
  await typed.fill('500')
  await typed.press('Enter')
  await expect.poll(() => opener.innerText()).toBe('500')

  const task = begin(18, 'mouse')
  await row.getByRole('button', { name: /^Stock and history of / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Damaged or lost' }).click()
  await dialog.getByLabel('Units').fill('3')
  await dialog.getByText('Will be 497 in stock').waitFor()
  await dialog.getByLabel('Note').fill('Water')
  await button(page, 'Save the correction').click()
  task.done({ filled: 6 })
  await dialog.getByText('Saved. In stock now: 497').waitFor()
  const first = dialog.getByRole('row', { name: /Damaged/ }).first()
  await expect.poll(() => first.innerText()).toMatch(/-3[^]*497[^]*Water[^]*Mei Wu/)
  await expectNoBarriers(page)
  await button(page, 'Close').click()
  await expect.poll(() => opener.innerText()).toBe('497')
  const address = await row.getByRole('link').first().getAttribute('href')
  return address?.split('/').at(-1) ?? ''
}

/** Task 17: a CSV with faults is checked, imported without them, and taken back. */
export async function importFaultyFile(at: Desk): Promise<void> {
  const { page, signIn, open, begin } = at
  const mark = `T${Date.now() % 1e7}`
  const csv = [
    'Item,Code,Cost,Stock',
    `Linen napkin ${mark},${mark}-1,180,20`,
    `Linen runner ${mark},${mark}-2,free,4`,
    `Linen apron ${mark},${mark}-3,420,6`,
  ].join('\n')
  await signIn('Mei Wu')
  await open('/S001/products/import')
  await button(page, 'Choose a CSV file').waitFor()
  await expectNoBarriers(page)
  const task = begin(17, 'mouse')
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose a CSV file').click()
  await (
    await chooser
  ).setFiles({ name: 'linen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  // The file calls its columns in its own way.
  for (const [column, field] of [
    ['Item', 'Name'],
    ['Code', 'SKU'],
    ['Cost', 'Price'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`${column}: read as`) }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`${field} ${column}: read as`) }).waitFor()
  }
  await expectNoBarriers(page)
  await button(page, 'Check the file').click()
  await page.getByText('Line 3, Cost: “free” is not a price. Write it like 1299.00.').waitFor()
  await expectNoBarriers(page)
  await button(page, 'Import 2 products').click()
  await page.getByText('Imported. 2 of 2 written, 0 left as they were').waitFor()
  task.done({ filled: 0 })
  await expectNoBarriers(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Refused rows as CSV' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain(`Linen runner ${mark},${mark}-2,free,4,3,`)

  await page.reload()
  await button(page, 'Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('2 undone, 0 could not be').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
}
