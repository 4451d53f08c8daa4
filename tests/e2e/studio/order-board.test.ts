import { describe, expect, it } from 'vitest'
import { signInNew } from '../new-member.ts'
import { placeOrder } from '../orders-api.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { nameOfOrder, sell } from '../operator.ts'
import { button } from './editing.ts'

const desk = deskMaker()

describe('the board of orders', () => {
  it('moves an order to the next column by its button, on a phone as well', async () => {
    const handle = `BOARD-${Date.now()}`
    const { skuId } = await sell(handle, { price: 700, qty: 1 })
    const { page, context, signIn, open, troubles, close } = await desk()
    await signInNew(context, 'Board Example')
    const nbr = await nameOfOrder(await placeOrder({ context, payNbr: 'COD', skuId }))
    await signIn('Finn Tsai')
    await open('/S001/orders')
    await page.getByRole('link', { name: 'Board' }).click()
    const column = (name: string) => page.getByRole('region', { name })
    const opener = button(column('To ship'), `Ship: ${nbr}`)
    await opener.waitFor()
    await expectNoBarriers(page)
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tracking number').fill('B-1')
    await button(dialog, 'Ship').click()
    await column('On its way').getByRole('link', { name: nbr }).waitFor()
    await expect.poll(() => column('To ship').getByRole('link', { name: nbr }).count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoBarriers(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a filter of a list', () => {
  it('is saved under a name, for all colleagues, and found again on a phone', async () => {
    const name = `To pack ${Date.now()}`
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Max Huang')
    await open('/S001/orders')
    const save = button(page, 'Save this filter…')
    await page.getByLabel('Search', { exact: true }).waitFor()
    // Nothing is filtered, so there is nothing to save.
    await expect.poll(() => save.count()).toBe(0)
    await page.getByLabel('Search', { exact: true }).fill('Finn & 1')
    await save.click()
    await page.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    const tab = page.getByRole('radio', { name })
    await expect.poll(() => tab.getAttribute('aria-checked')).toBe('true')
    await expectNoBarriers(page)
    await button(page, 'Rename, share or delete…').click()
    const choose = async (act: string) => {
      await button(page, `More for ${name}`).click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    // One that nobody else has is deleted at once, and comes back.
    await choose('Delete')
    await expect.poll(() => page.getByRole('cell', { name, exact: true }).count()).toBe(0)
    await button(page, 'Undo').click()
    await page.getByRole('cell', { name, exact: true }).waitFor()
    await choose('Show to all colleagues')
    await page.getByRole('cell', { name: 'All colleagues' }).waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()

    const phone = await desk({ width: 390, height: 844, hasTouch: true })
    await phone.signIn('Finn Tsai')
    await phone.open('/S001/orders')
    await phone.page.getByRole('radio', { name }).tap()
    await expect.poll(() => new URL(phone.page.url()).searchParams.get('q')).toBe('Finn & 1')
    await expect
      .poll(() => phone.page.getByLabel('Search', { exact: true }).inputValue())
      .toBe('Finn & 1')
    await expectNoBarriers(phone.page)
    await expect
      .poll(() => phone.page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(390)
    expect(phone.troubles).toEqual([])
    await phone.close()
  })
})
