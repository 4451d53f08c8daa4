import type { Page } from 'playwright'
import { expect } from 'vitest'
import { accountButton, expectNoBarriers, type Desk, type OpenDesk } from '../desk.ts'
import { button } from '../editing.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Task 28: a colleague is invited who may only ship, and sees nothing else. Returns the e-mail. */
export async function inviteColleague(at: Desk, desk: OpenDesk): Promise<string> {
  const { page, signIn, open, begin } = at
  await signIn('Olive Chen')
  await open('/S001/operators')
  const task = begin(28, 'mouse')
  await button(page, 'Invite a colleague').click()
  const email = `ships-${Date.now()}@studio.example`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Shipping Example')
  await expectNoBarriers(page)
  await dialog(page).getByText('Fulfillment', { exact: true }).click()
  await button(page, 'Send the invitation').click()
  const link = await dialog(page).locator('code').textContent()
  task.done({ filled: email.length + 16 })
  await button(page, 'Done').click()
  const row = page.getByRole('row', { name: email })
  await expect.poll(() => row.textContent()).toContain('Fulfillment')
  await expectNoBarriers(page)

  const colleague = await desk({ width: 390, height: 844 })
  await colleague.page.goto(link ?? '')
  await colleague.page.getByLabel('New password').fill('ship ship hooray')
  await expectNoBarriers(colleague.page)
  await button(colleague.page, 'Accept and sign in').click()
  await accountButton(colleague.page).waitFor()
  await expect.poll(() => colleague.page.getByRole('link', { name: 'Staff' }).count()).toBe(0)
  await colleague.open('/S001/audit')
  await colleague.page.getByText('Your roles do not allow this').waitFor()
  // No call goes beyond the role either.
  const status = await colleague.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/S001/audit.listAudit', { method: 'POST', headers, body: '{}' }))
      .status
  })
  expect(status).toBeGreaterThanOrEqual(400)
  await colleague.close()
  return email
}
