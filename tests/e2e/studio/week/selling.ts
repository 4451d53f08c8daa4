import { expect } from 'vitest'
import * as cpg from '../../../../schemas/campaign/cpg-operator.ops.ts'
import { getPtByCpg } from '../../../../schemas/catalog/pt.ops.ts'
import { getCouponByNewUser } from '../../../../schemas/coupon/coupon.ops.ts'
import type { Coupon } from '../../../../schemas/coupon/coupon.schema.ts'
import { dayOf, weekdayOf } from '../../../../schemas/day.ts'
import { signInNew } from '../../new-member.ts'
import { callShop } from '../../orders-api.ts'
import { expectNoBarriers, type Desk } from '../desk.ts'
import { operator } from '../../operator.ts'
import { button } from '../editing.ts'

/** Task 19: a coupon for new members, which everybody who registers receives. Returns its number. */
export async function makeWelcomeCoupon(at: Desk): Promise<string> {
  const { page, context, signIn, open, begin } = at
  const name = `Welcome ${Date.now()}`
  await signIn('Olive Chen')
  await open('/S001/selling')
  await page.getByRole('table').waitFor()
  await expectNoBarriers(page)
  const task = begin(19, 'mouse')
  await page.getByRole('link', { name: 'New coupon' }).click()
  await page
    .getByLabel(/^Name \(/)
    .first()
    .click()
  await page.keyboard.type(name)
  await button(page, /How members get it/).click()
  await page.getByRole('option', { name: 'New members' }).click()
  await page.getByText(/Members who can use it now/).waitFor()
  await button(page, 'Save').click()
  await button(page, 'Withdraw').waitFor()
  expect(task.done().clicks).toBeLessThan(10)
  await expectNoBarriers(page)
  await signInNew(context, 'Newcomer')
  const { CouponList } = (await callShop(getCouponByNewUser, {}, context)) as unknown as {
    CouponList: Coupon[]
  } // as the operation declares
  const cpnNbr = page.url().split('/').at(-1) ?? ''
  expect(CouponList.map((one) => one.cpnNbr)).toContain(cpnNbr)

  // Somebody has it now: it is withdrawn instead of deleted, and found as such in the list.
  await button(page, 'Withdraw').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await button(page, 'Offer again').waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).waitFor()
  await page.getByText('Withdrawn').waitFor()
  await expectNoBarriers(page)
  return cpnNbr
}

/** Task 20: a group buy for next week, which shoppers see once it begins. Returns its number. */
export async function makeGroupBuy(at: Desk): Promise<string> {
  const { page, signIn, open, begin } = at
  const title = `Together ${Date.now()}`
  await signIn('Olive Chen')
  await open('/S001/selling/campaigns')
  await page.getByRole('table').waitFor()
  await expectNoBarriers(page)
  const task = begin(20, 'mouse')
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page
    .getByLabel(/^Title \(/)
    .first()
    .click()
  await page.keyboard.type(title)
  await button(page, /Type/).click()
  await page.getByRole('option', { name: 'Group buy' }).click()
  await button(page, 'Next week').click()
  await page.getByRole('combobox', { name: 'Add a product' }).click()
  await page.getByRole('option').first().click()
  await page.getByText(/usually/).waitFor()
  await button(page, 'Set all prices').click()
  await button(page, 'Save').click()
  await button(page, 'End now').waitFor()
  expect(task.done().clicks).toBeLessThan(12)
  await expectNoBarriers(page)
  const cpgNbr = page.url().split('/').at(-1) ?? ''
  const { call } = await operator()
  const { campaign } = await call(cpg.showCampaign, { cpgNbr })
  const begins = dayOf(Date.parse(campaign.effdate), 'Asia/Taipei')
  expect(campaign).toMatchObject({ cpgType: 'groupBuy', grpSize: 3, grpHours: 24 })
  expect([weekdayOf(begins), begins > dayOf(Date.now(), 'Asia/Taipei')]).toEqual([1, true])
  const [product] = campaign.products
  expect(product?.price).toBeGreaterThan(0)

  // The calendar shows it in its month, and it is begun at once to see it in the shop.
  await call(cpg.changeCampaign, {
    version: (await call(cpg.showCampaign, { cpgNbr })).version,
    campaign: { ...campaign, effdate: new Date(Date.now() - 60_000).toISOString() },
  })
  await expect
    .poll(async () => JSON.stringify(await callShop(getPtByCpg, { cpgNbr })))
    .toContain(product?.ptNbr)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('row', { name: new RegExp(title) }).waitFor()
  await call(cpg.deleteCampaign, { cpgNbr })
  return cpgNbr
}
