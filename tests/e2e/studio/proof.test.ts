import { randomInt } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../../../gateway/db/database.ts'
import { startEmbedded } from '../../../gateway/db/embedded.ts'
import { listPayMethods } from '../../../schemas/pay/pay-operator.ops.ts'
import { operator } from '../operator.ts'
import { signInNew } from '../new-member.ts'
import { phoneMaker } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button } from './editing.ts'

const desk = deskMaker()
const phone = phoneMaker()

/** As an hour after everybody signed in. */
async function waitForAnHour(): Promise<void> {
  const { url, stop } = await startEmbedded({ dataDir: inject('shopData') })
  const { pool, close } = openDatabase(url)
  try {
    await pool.query(`update operator_session set proven_at = now() - interval '1 hour'`)
  } finally {
    await close()
    await stop()
  }
}

async function prove(page: Page): Promise<void> {
  const asked = page.getByRole('dialog').filter({ hasText: 'Confirm it’s you' })
  await asked.getByLabel('Password').fill('demo-operators')
  await expectNoBarriers(page)
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}

it('the Studio asks who it is before an account is changed, points are given or a person is erased, and goes on', async () => {
  const { call } = await operator()
  const { rows } = await call(listPayMethods, {})
  const payNbr = rows.find(({ kind }) => kind === 'remittance')?.payNbr ?? ''
  const name = `Proof ${randomInt(1_000_000)}`
  const shopper = await phone()
  await signInNew(shopper.context, name)
  const { page, signIn, open, troubles, close } = await desk()
  await signIn('Olive Chen')

  await open(`/S001/delivery/payment/${payNbr}`)
  const holder = page.getByLabel('Holder', { exact: true })
  const before = await holder.inputValue()
  await holder.fill(`${before} A`)
  await waitForAnHour()
  await button(page, 'Save').click()
  await prove(page)
  await page.getByText('Saved. Shoppers see it').waitFor()
  await holder.fill(before)
  await button(page, 'Save').click()
  await page.getByText('Saved. Shoppers see it').waitFor()

  await open('/S001/members')
  await page.getByRole('searchbox', { name: 'Name, email, number' }).fill(name)
  await page.getByRole('link', { name }).click()
  await button(page, 'Adjust points').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Points', { exact: true }).fill('7')
  await dialog.getByLabel('Reason, which the member reads').fill('Proof')
  await waitForAnHour()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await prove(page)
  await page.getByText('7 points').waitFor()

  await button(page, 'Delete personal data').click()
  const label = (await dialog.locator('label').first().textContent()) ?? ''
  await dialog.getByRole('textbox').fill(/Type (\S+)/.exec(label)?.[1] ?? '')
  await waitForAnHour()
  await button(page, 'Delete permanently').click()
  await prove(page)
  await page.getByText('The personal data was deleted').waitFor()
  expect(troubles).toEqual([])
  await close()
})
