import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as ops from '../../../schemas/coupon/coupon-operator.ops.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { operator } from '../operator.ts'
import { button } from './editing.ts'

const desk = deskMaker()

describe('selling', () => {
  it('makes promo codes as a file, and fits a phone', async () => {
    const { page, signIn, open, troubles, close } = await desk({ width: 390, height: 844 })
    await signIn('Olive Chen')
    await open('/S001/selling/codes')
    await button(page, 'New promo codes').click()
    await button(page, /How many/).click()
    await page.getByRole('option', { name: /Many different/ }).click()
    await page.getByLabel('Codes begin with').fill('fair-')
    await page.getByLabel('Number of codes').fill('12')
    await expectNoBarriers(page)
    const waiting = page.waitForEvent('download')
    await button(page, 'Create and download').click()
    const file = await (await waiting).path()
    const codes = (await readFile(file, 'utf8')).trim().split(/\r?\n/).slice(1)
    expect(codes).toHaveLength(12)
    await page.getByRole('searchbox').fill(codes[0] ?? '')
    // The row moves once the others are gone.
    await expect.poll(() => page.getByRole('button', { name: /^More for / }).count()).toBe(1)
    await button(page, `More for ${codes[0]}`).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByText(`${codes[0]} is no longer valid.`).waitFor()
    await expectNoBarriers(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    // Levels and points stand beside each other, and say what a wrong number is.
    await open('/S001/selling/levels')
    await page.getByText(/earns 10 points/).waitFor()
    await page.getByLabel('Points pay at most, in percent of the items').fill('130')
    await button(page, 'Save').click()
    await page.getByText('This is missing or out of range').waitFor()
    await expectNoBarriers(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(troubles).toEqual([])
    await close()
  })

  it('tells of a coupon that somebody else changed meanwhile', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    const { call } = await operator()
    const { coupon } = await call(ops.showCoupon, { cpnNbr: 'N101' })
    const cpnNbr = `T${Date.now()}`
    await call(ops.makeCoupon, { coupon: { ...coupon, cpnNbr } })
    await signIn('Olive Chen')
    await open(`/S001/selling/coupons/${cpnNbr}`)
    await page.getByLabel('Limit of members who can claim it').fill('50')
    const { version } = await call(ops.showCoupon, { cpnNbr })
    const amtMin = coupon.amtMin + 100
    await call(ops.changeCoupon, { version, coupon: { ...coupon, cpnNbr, amtMin } })
    await button(page, 'Save').click()
    await button(page, 'Keep mine').click()
    await button(page, 'Save').click()
    await page.getByText('Saved. Shoppers see it').waitFor()
    expect((await call(ops.showCoupon, { cpnNbr })).coupon).toMatchObject({ qty: 50, amtMin })
    // What is written while a change is being saved is not lost.
    const most = page.getByLabel('Limit of members who can claim it')
    await page.route(/changeCoupon/, async (route) => {
      await most.fill('70')
      await route.continue()
    })
    await most.fill('60')
    await button(page, 'Save').click()
    await expect.poll(async () => (await call(ops.showCoupon, { cpnNbr })).coupon.qty).toBe(60)
    await page.getByText('Changed, not saved yet').waitFor()
    await expect.poll(() => most.inputValue()).toBe('70')
    await page.unrouteAll()
    await button(page, 'Save').click()
    await button(page, 'Save').waitFor({ state: 'detached' })
    await call(ops.closeCoupon, { cpnNbr })
    expect(troubles).toEqual([])
    await close()
  })
})
