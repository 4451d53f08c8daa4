import type { Page } from 'playwright'
import { expect } from 'vitest'
import { applyPartRet, getPartRetResult } from '../../../../schemas/after-sales/return.ops.ts'
import { signInNew } from '../../new-member.ts'
import { deliver, nameOfOrder, sell } from '../../operator.ts'
import { callShop, placeOrder } from '../../orders-api.ts'
import type { Desk, OpenDesk } from '../desk.ts'
import { button } from '../editing.ts'

/**
 * A return of two units, one of which is damaged, is approved and received by the warehouse, and
 * settled by a manager, as money goes out. Returns the number of the request.
 */
export async function settleDamagedReturn(at: Desk, desk: OpenDesk): Promise<string> {
  const { page, context, signIn, open } = at
  await signInNew(context, 'Returning Example')
  const handle = `RETURN-${Date.now()}`
  const { skuId } = await sell(handle, { price: 600, qty: 2 })
  const soNbr = await placeOrder({ context, payNbr: 'COD', skuId, qtyOrd: 2 })
  await deliver(soNbr)
  const SodList = [{ ln: 1, qtyRet: 2 }]
  const { amtRefund } = await callShop(getPartRetResult, { soNbr, SodList }, context)
  const amt = Number(amtRefund)
  const bank = { bankCode: '822', acctNbr: '1234567890', acctName: 'Returning Example' }
  const applied = await callShop(
    applyPartRet,
    { soNbr, SodList, rsn: 'CHANGED', retType: 2, amt, ...bank },
    context,
  )
  expect(applied).toMatchObject({ retCode: 1 })
  const retNbr = String(applied.retNbr)

  await signIn('Finn Tsai')
  await open('/S001/orders/returns?stat=applied')
  await page.getByRole('link', { name: retNbr }).click()
  await take(page, 'Approve', 'Where to send the items', 'C123456789')
  await take(page, 'Record returned items', 'Damaged', '1')
  await page.getByText('returned: 1 good, 1 damaged').waitFor()
  await expect.poll(() => button(page, 'Settle').count()).toBe(0)
  const manager = await desk()
  await manager.signIn('Max Huang')
  await manager.open(`/S001/orders/returns/${retNbr}`)
  await take(manager.page, 'Settle', 'Amount to refund', String(amt))
  await manager.page.getByText('Settled').first().waitFor()
  expect(manager.troubles).toEqual([])
  await manager.close()
  return retNbr
}

/** Takes a step of a request, whose sheet asks for one thing. */
async function take(page: Page, step: string, label: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await button(page, step).click()
  await dialog.getByLabel(label).fill(text)
  await button(dialog, step).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The application for a trial is approved. Returns the number of its order. */
export async function approveTrial(at: Desk): Promise<string> {
  const { page, context, signIn, open } = at
  await signInNew(context, 'Trying Example')
  const soNbr = await placeOrder({ context, skuId: 'P10217-1', isExp: true })
  await signIn('Finn Tsai')
  await open('/S001/orders?group=toShip')
  await page.getByRole('link', { name: await nameOfOrder(soNbr) }).click()
  await button(page, 'Approve the trial').click()
  await button(page.getByRole('dialog'), 'Approve the trial').click()
  await button(page, 'Ship').waitFor()
  return soNbr
}
