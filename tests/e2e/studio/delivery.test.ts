import { describe, expect, it } from 'vitest'
import { getCheckoutResult } from '../../../schemas/order/checkout.ops.ts'
import type { CheckoutResult } from '../../../schemas/order/checkout.schema.ts'
import * as ops from '../../../schemas/shipping/shipping-operator.ops.ts'
import { callShop } from '../orders-api.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { operator } from '../operator.ts'
import { button } from './editing.ts'

const desk = deskMaker()

/** A shipping method of one test, which other tests do not choose. */
async function bikeMethod() {
  const { call } = await operator()
  const name = `Bike ${Date.now()}`
  const method = {
    kind: 'home' as const,
    carrier: '' as const,
    name: { 'zh-TW': name, 'en-US': name },
    desc: {},
    fee: 77,
    rates: [{ fromAmt: 100_000, fee: 0 }],
    noAreas: [],
    temps: ['ambient' as const],
    areaDays: [],
    isCod: false,
    isOn: true,
    exceptPts: [],
  }
  const { frcNbr } = await call(ops.makeShippingMethod, { method })
  return { name, frcNbr, call, remove: () => call(ops.deleteShippingMethod, { frcNbr }) }
}

/** What the shop's checkout says of the method to a district. */
async function quoted(frcNbr: string, receiverCityId: string) {
  const PtList = [{ skuId: 'P10035-1', qtyOrd: 1, kind: 0 }]
  const answer = await callShop(getCheckoutResult, { PtList, frcNbr, receiverCityId })
  const { FrcList } = answer as unknown as CheckoutResult // as the operation declares
  return FrcList.find((one) => one.frcNbr === frcNbr)
}

describe('task 21: a shipping rate for islands', () => {
  it('is added by mouse, and the checkout charges it', async () => {
    const { page, signIn, open, begin, troubles, close } = await desk()
    const { name, frcNbr, remove } = await bikeMethod()
    await signIn('Olive Chen')
    await open('/S001/delivery')
    await page.getByRole('link', { name }).waitFor()
    await expectNoBarriers(page)
    const task = begin(21, 'mouse')
    await page.getByRole('link', { name }).click()
    await button(page, 'Add a rate for areas').click()
    await button(page, 'All islands').click()
    await expectNoBarriers(page)
    await button(page, 'Done').click()
    await page.getByLabel('Fee of this rate').first().click()
    await page.keyboard.type('260')
    await button(page, 'Save').click()
    await page.getByText('Saved. Shoppers see it').waitFor()
    expect(task.done().clicks).toBeLessThan(10)
    await expectNoBarriers(page)
    expect(await quoted(frcNbr, '880')).toMatchObject({ amtFreight: 260 })
    expect(await quoted(frcNbr, '106')).toMatchObject({ amtFreight: 77 })
    // The form says the same before anybody orders.
    await button(page, /County or city/).click()
    await page.getByRole('option', { name: /Penghu/ }).click()
    await page.getByText(/Fee: .*260/).waitFor()
    expect(troubles).toEqual([])
    await remove()
    await close()
  })

  it('that somebody else changed meanwhile is not overwritten without a word', async () => {
    const { page, signIn, open, troubles, close } = await desk({ width: 390, height: 844 })
    const { name, frcNbr, call, remove } = await bikeMethod()
    await signIn('Olive Chen')
    await open(`/S001/delivery/shipping/${frcNbr}`)
    await page.getByLabel(/^Fee \(/).fill('81')
    const { version, method } = await call(ops.showShippingMethod, { frcNbr })
    await call(ops.changeShippingMethod, {
      frcNbr,
      version,
      method: { ...method, maxWeight: 9_000 },
    })
    await button(page, 'Save').click()
    await button(page, 'Keep mine').click()
    await button(page, 'Save').click()
    await page.getByText('Saved. Shoppers see it').waitFor()
    const saved = await call(ops.showShippingMethod, { frcNbr })
    expect(saved.method).toMatchObject({ fee: 81, maxWeight: 9_000 })
    // Switched off and deleted in the list itself, which fits a phone.
    await page.getByRole('link', { name: 'All methods' }).click()
    const act = async (what: string) => {
      await button(page, `More for ${name}`).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await act('Switch off')
    await page.getByText(`${name} is off: shoppers no longer see it.`).waitFor()
    expect(await quoted(frcNbr, '106')).toBeUndefined()
    await expectNoBarriers(page)
    await button(page, 'Undo').click()
    await page.getByText('Undone.').waitFor()
    expect(await quoted(frcNbr, '106')).toBeDefined()
    await act('Switch off')
    await page.getByText(`${name} is off: shoppers no longer see it.`).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectNoBarriers(page)
    await act('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name }).waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await remove().catch(() => undefined) // it is gone already
    await close()
  })
})
