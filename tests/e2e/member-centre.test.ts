import { expect, it } from 'vitest'
import { updInvInfo } from '../../schemas/invoice/invoice.ops.ts'
import { recordShifts } from './layout-shifts.ts'
import { signInNew } from './new-member.ts'
import { callShop, placeOrder } from './orders-api.ts'
import { barriersOfWhole, faintInDark, phoneMaker } from './phone.ts'

const phone = phoneMaker()

it('shows level, counts, orders by state and the barcode for the till, and nothing moves as they come', async () => {
  const { page, context, open, troubles, close } = await phone()
  const shifts = await recordShifts(page)
  await signInNew(context, 'Ann Example')
  const carrier = { carrierType: '1', carrierID: '/ABC+123', isDefault: true } as const
  await callShop(updInvInfo, { invType: '2', ...carrier }, context)
  await placeOrder({ context, skuId: 'P10035-1', payNbr: 'COD' })
  await open('/imember?lang=en-US')
  const main = page.locator('main')
  await main.getByText('No package is on its way').waitFor()
  await main.getByRole('link', { name: /^\d+ Coupons$/ }).waitFor()
  await main.getByRole('img', { name: 'Barcode /ABC+123' }).waitFor()
  const toShip = main.getByRole('link', { name: 'To ship 1' })
  await toShip.waitFor()
  await expect.poll(() => main.getByRole('progressbar').getAttribute('value')).not.toBeNull()
  // A number in its place counts as a shift by the pixel that its glyphs are higher.
  expect((await shifts()).filter(({ value }) => value > 0.001)).toEqual([])
  expect(await barriersOfWhole(page)).toEqual([])
  expect(await faintInDark(page)).toEqual([])
  const [ground, words] = await main
    .getByRole('region', { name: 'Member card' })
    .evaluate((card) => [getComputedStyle(card).backgroundColor, getComputedStyle(card).color])
  expect(words).toBe('rgb(255, 255, 255)')
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  await toShip.click()
  await page.waitForURL('**/order/index?group=toShip')
  expect(troubles).toEqual([])
  await close()
})
