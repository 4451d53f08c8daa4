import { expect, it } from 'vitest'
import { demoStores } from '../../../fixtures/demo/index.ts'
import { addCustomInfoForm } from '../../../schemas/enquiry/enquiry.ops.ts'
import { callShop } from '../orders-api.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button } from './editing.ts'

const desk = deskMaker()
const ptNbr = demoStores[0]?.products.find(({ isInquiry }) => isInquiry)?.ptNbr ?? ''

it('a question about a product is read, answered with a note, and found among the answered ones', async () => {
  const memName = `Asks ${Date.now()}`
  const asked = await callShop(addCustomInfoForm, {
    ptNbr,
    memName,
    mobile: '0912345678',
    email: 'asks@shopper.example',
    remark: 'In red?',
  })
  expect(asked.retCode).toBe(1)
  const at = await desk()
  await at.signIn('Max Huang')
  await at.open('/S001/enquiries')
  const { page } = at
  const row = page.getByRole('row', { name: memName })
  await expect.poll(() => row.textContent()).toContain('In red?')
  await expectNoBarriers(page)
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Called back: only in blue')
  await expectNoBarriers(page)
  await button(dialog, 'Answered').click()
  await dialog.waitFor({ state: 'detached' })
  await at.open('/S001/enquiries?stat=answered')
  await expect.poll(() => row.textContent()).toContain('Max Huang: Called back: only in blue')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  expect(at.troubles).toEqual([])
  await at.close()
})
