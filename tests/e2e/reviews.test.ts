import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { deliver } from './operator.ts'
import { signInNew } from './new-member.ts'
import { placeOrder } from './orders-api.ts'
import { expectNoBarriers, phoneMaker, shopAddress } from './phone.ts'
import { deskMaker } from './studio/desk.ts'

const phone = phoneMaker()
const desk = deskMaker()

it('a buyer reviews goods from the order, an operator shows and answers it, everybody reads it', async () => {
  const text = `Good for every day ${randomInt(1_000_000)}`
  const shopper = await phone()
  await signInNew(shopper.context, 'Wu Ann')
  const soNbr = await placeOrder({ context: shopper.context, skuId: 'P10035-1', payNbr: 'COD' })
  await deliver(soNbr)

  const { page } = shopper
  await shopper.open(`/order/detail/${soNbr}?lang=en-US`)
  await page.getByRole('link', { name: /^Review / }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('★').nth(3).click()
  await sheet.getByLabel('What do you think of it?').fill(text)
  await expectNoBarriers(page)
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await sheet.getByText('once the shop has checked it').waitFor()

  const at = await desk()
  await at.signIn('Max Huang')
  await at.open('/S001/reviews?stat=waiting')
  const row = at.page.getByRole('row').filter({ hasText: text })
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = at.page.getByRole('dialog')
  await dialog.getByLabel('Answer from the shop').fill('Enjoy it!')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectNoBarriers(at.page)
  await row.getByRole('button', { name: 'Show' }).click()
  await row.waitFor({ state: 'detached' })
  expect(at.troubles).toEqual([])
  await at.close()

  const html = async () => (await fetch(shopAddress('/item/S001/P10035'))).text()
  await expect.poll(html).toContain(text)
  await expect.poll(html).toContain('"aggregateRating"')
  await shopper.open('/item/S001/P10035')
  const review = page.getByRole('listitem').filter({ hasText: text })
  await expect.poll(() => review.textContent()).toContain('Enjoy it!')
  await expect.poll(() => review.textContent()).toContain('W**')
  await shopper.close()
})
