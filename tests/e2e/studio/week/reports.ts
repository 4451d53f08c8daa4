import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Desk } from '../desk.ts'
import { button } from '../editing.ts'

/** Task 30: last month's sales are exported as a file. */
export async function exportLastMonth(at: Desk): Promise<void> {
  const { page, signIn, open, begin } = at
  await signIn('Max Huang')
  await open('/S001')
  // The card of sales has such a link, too.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Analytics', exact: true })
  await link.waitFor()
  const { done } = begin(30, 'mouse')
  await link.click()
  await button(page, /Period/).click()
  await page.getByRole('option', { name: 'Last month' }).click()
  await page
    .getByText(/^Compared with/)
    .first()
    .waitFor()
  const waiting = page.waitForEvent('download')
  await button(page, 'Export as CSV').click()
  const file = await waiting
  expect(done().clicks).toBeLessThanOrEqual(4)
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-01-\d{4}-\d\d-\d\d-S001\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('From,Received,Refunded,Net sales,Orders paid')
  expect(lines.length).toBeGreaterThanOrEqual(29)
}
