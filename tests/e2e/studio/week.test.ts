import { describe, expect, it } from 'vitest'
import { deskMaker, type Desk } from './desk.ts'
import { button } from './editing.ts'
import { approveTrial, settleDamagedReturn } from './week/after-sales.ts'
import { exportLastMonth } from './week/reports.ts'
import { settleWrongSum, shipThirtyOrders } from './week/orders.ts'
import { changePrices, correctStock, importFaultyFile } from './week/products.ts'
import { makeGroupBuy, makeWelcomeCoupon } from './week/selling.ts'
import { inviteColleague } from './week/team.ts'

const desk = deskMaker()

/** Does something at a separate desk, whose pages must complain about nothing. Returns what it gave. */
async function did<T>(work: (at: Desk) => Promise<T>): Promise<T> {
  const at = await desk()
  const given = await work(at)
  await at.close()
  expect(at.troubles).toEqual([])
  return given
}

/**
 * What the audit must tell on Sunday: what was done or on what, by whom. Tests beside this one fill
 * the audit, too, so whatever is done often is looked for by its number.
 */
const told: { what: string; by: string; subject: string; nbr?: string; store?: string }[] = []

describe.sequential('a week of a shop', () => {
  it('Monday: thirty orders are shipped with labels', async () => {
    const nbr = await did(shipThirtyOrders)
    expect(nbr).toBeTruthy()
    told.push({ what: 'shipped order', by: 'Finn Tsai', subject: 'Order', nbr })
  })

  it('Tuesday: a remittance of a wrong sum is settled, and a line refunded', async () => {
    const nbr = await did(settleWrongSum)
    expect(nbr).toBeTruthy()
    for (const what of ['recorded the payment', 'refunded', 'added a note'])
      told.push({ what, by: 'Max Huang', subject: 'Order', nbr })
  })

  it('Wednesday: a return with damage is settled, and a trial approved', async () => {
    const retNbr = await did((at) => settleDamagedReturn(at, desk))
    expect(retNbr).toBeTruthy()
    const back = { subject: 'Return', nbr: retNbr }
    told.push({ what: 'recorded the returned items', by: 'Finn Tsai', ...back })
    told.push({ what: 'settled the return', by: 'Max Huang', ...back })
    const soNbr = await did(approveTrial)
    expect(soNbr).toBeTruthy()
    told.push({ what: 'approved the trial', by: 'Finn Tsai', subject: 'Order', nbr: soNbr })
  })

  it('Thursday: next week’s group buy and a coupon are made', async () => {
    const cpgNbr = await did(makeGroupBuy)
    expect(cpgNbr).toBeTruthy()
    told.push({ what: 'created the campaign', by: 'Olive Chen', subject: 'Campaign', nbr: cpgNbr })
    const cpnNbr = await did(makeWelcomeCoupon)
    expect(cpnNbr).toBeTruthy()
    told.push({ what: 'created the coupon', by: 'Olive Chen', subject: 'Coupon', nbr: cpnNbr })
  })

  it('Friday: prices are changed and undone, a CSV with faults is imported, and stock is corrected', async () => {
    await did(changePrices)
    const prices = { by: 'Mei Wu', subject: 'Bulk job', store: 'S002' }
    told.push({ what: 'changed many prices', ...prices }, { what: 'undid a bulk job', ...prices })
    await did(importFaultyFile)
    told.push({ what: 'undid the import', by: 'Mei Wu', subject: 'Import' })
    const ptNbr = await did(correctStock)
    expect(ptNbr).toBeTruthy()
    told.push({ what: 'corrected the stock', by: 'Mei Wu', subject: 'Product', nbr: ptNbr })
  })

  it('Saturday: a colleague is invited', async () => {
    const email = await did((at) => inviteColleague(at, desk))
    expect(email).toBeTruthy()
    told.push({ what: email, by: 'Olive Chen', subject: 'Staff member' })
  })

  it('Sunday: last month’s sales are exported, and the audit tells it all', async () => {
    await did(exportLastMonth)
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Olive Chen')
    for (const { what, by, subject, nbr, store = 'S001' } of told) {
      if (!page.url().includes(`/${store}/audit`)) await open(`/${store}/audit`)
      await button(page, /^What/).click()
      await page.getByRole('option', { name: subject, exact: true }).click()
      await button(page, /^Who/).click()
      await page.getByRole('textbox', { name: 'Who' }).fill(by)
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox', { name: 'Name or number' }).fill(nbr ?? '')
      const rows = page.getByRole('listitem').filter({ hasText: what })
      // If no row matches, the failure prints the whole page.
      const said = async () =>
        (await rows.allInnerTexts()).join('\n') ||
        `none: ${await page.getByRole('main').innerText()}`
      await expect.poll(said).toContain(by)
    }
    expect(troubles).toEqual([])
    await close()
  })
})
