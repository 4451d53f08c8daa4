import { describe, expect, it } from 'vitest'
import { deskMaker, type Desk } from './desk.ts'
import { button } from './editing.ts'
import { approveTrial, settleDamagedReturn } from './week/after-sales.ts'
import { exportLastMonth } from './week/figures.ts'
import { settleWrongSum, shipThirtyOrders } from './week/orders.ts'
import { changePrices, correctStock, importFaultyFile } from './week/products.ts'
import { makeGroupBuy, makeWelcomeCoupon } from './week/selling.ts'
import { inviteColleague } from './week/team.ts'

const desk = deskMaker()

/** Does something at a separate desk. Returns what its pages complained about. */
async function troublesOf(work: (at: Desk) => Promise<void>): Promise<string[]> {
  const at = await desk()
  await work(at)
  await at.close()
  return at.troubles
}

/** What the audit must tell on Sunday: what was done or on what, by whom. */
const told: { what: string; by: string; subject: string; nbr?: string; store?: string }[] = []

describe.sequential('a week of a shop', () => {
  it('Monday: thirty orders are shipped with labels', async () => {
    expect(await troublesOf(shipThirtyOrders)).toEqual([])
    told.push({ what: 'Shipped', by: 'Finn Tsai', subject: 'Order' })
  })

  it('Tuesday: a remittance of a wrong sum is settled, and a line refunded', async () => {
    expect(await troublesOf(settleWrongSum)).toEqual([])
    for (const what of ['Payment recorded', 'Refunded', 'Remark added'])
      told.push({ what, by: 'Max Huang', subject: 'Order' })
  })

  it('Wednesday: a return with damage is settled, and a trial approved', async () => {
    const troubles = await troublesOf(async (at) => {
      const retNbr = await settleDamagedReturn(at, desk)
      const back = { subject: 'Return', nbr: retNbr }
      told.push({ what: 'Returned goods recorded', by: 'Finn Tsai', ...back })
      told.push({ what: 'Return settled', by: 'Max Huang', ...back })
      const soNbr = await approveTrial(at)
      told.push({ what: 'Trial approved', by: 'Finn Tsai', subject: 'Order', nbr: soNbr })
    })
    expect(troubles).toEqual([])
  })

  it('Thursday: next week’s group buy and a coupon are made', async () => {
    expect(await troublesOf(makeGroupBuy)).toEqual([])
    expect(await troublesOf(makeWelcomeCoupon)).toEqual([])
    told.push({ what: 'Campaign made', by: 'Olive Chen', subject: 'Campaign' })
    told.push({ what: 'Coupon made', by: 'Olive Chen', subject: 'Coupon' })
  })

  it('Friday: prices are changed and taken back, a CSV with faults is imported, and stock is corrected', async () => {
    expect(await troublesOf(changePrices)).toEqual([])
    const prices = { by: 'Mei Wu', subject: 'Bulk job', store: 'S002' }
    told.push({ what: 'Prices changed', ...prices }, { what: 'Bulk job taken back', ...prices })
    expect(await troublesOf(importFaultyFile)).toEqual([])
    expect(await troublesOf(correctStock)).toEqual([])
    told.push({ what: 'Import taken back', by: 'Mei Wu', subject: 'Import' })
    told.push({ what: 'Stock corrected', by: 'Mei Wu', subject: 'Product' })
  })

  it('Saturday: a colleague is invited', async () => {
    const troubles = await troublesOf(async (at) => {
      const email = await inviteColleague(at, desk)
      told.push({ what: email, by: 'Olive Chen', subject: 'Operator' })
    })
    expect(troubles).toEqual([])
  })

  it('Sunday: last month’s sales are exported, and the audit tells it all', async () => {
    expect(await troublesOf(exportLastMonth)).toEqual([])
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Olive Chen')
    for (const { what, by, subject, nbr, store = 'S001' } of told) {
      if (!page.url().includes(`/${store}/audit`)) await open(`/${store}/audit`)
      await button(page, /What/).click()
      await page.getByRole('option', { name: subject, exact: true }).click()
      await page.getByLabel('Who').fill(by)
      await page.getByLabel('Number').fill(nbr ?? '')
      const rows = page.getByRole('row', { name: what })
      await expect.poll(async () => (await rows.allInnerTexts()).join('\n')).toContain(by)
    }
    expect(troubles).toEqual([])
    await close()
  })
})
