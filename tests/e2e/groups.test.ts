import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addAddr } from '../../schemas/addr/addr.ops.ts'
import { signInNew } from './new-member.ts'
import { callShop } from './orders-api.ts'
import { expectNoBarriers, isAlive, phoneMaker, type Phone } from './phone.ts'

const phone = phoneMaker()

/** Demo product: sold in groups of two, without options. */
const product = 'P10101'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Registers a new member with an address. */
async function member(name: string): Promise<Phone> {
  const one = await phone()
  await signInNew(one.context, name)
  const home = { name, tel: '0912345678', cityId: '106', address: 'No. 1, Xinyi Rd.' }
  const saved = await callShop(addAddr, home, one.context)
  if (saved.retCode !== 1) throw new Error(JSON.stringify(saved))
  return one
}

/** Orders from the checkout and pays at the demo bank. */
async function orderAndPay({ page }: Phone): Promise<void> {
  await page.locator('section[aria-label="Summary"][aria-busy="false"] dl').waitFor()
  await page.getByRole('radio', { name: /Credit card/ }).check()
  await expect.poll(() => page.getByRole('radio', { name: /Cash on delivery/ }).count()).toBe(0)
  await button(page, 'Place order').click()
  await page.waitForURL(/\/order\/pay\//)
  await isAlive(page)
  await button(page, /^Pay/).last().click()
  await page.waitForURL(/\/demo-pay/)
  await page.locator('button[value="pay"]').click()
  await page.waitForURL(/\/order\/payResult\//)
}

describe('a group buy', () => {
  it('is started by one shopper, joined by another through the link, and both see it complete', async () => {
    const ann = await member('Ann Example')
    await ann.open(`/item/main/${product}?lang=en-US`)
    await button(ann.page, /Start a group/).click()
    await ann.page.waitForURL(/\/shop\/checkout\?cpgNbr=/)
    await ann.page.getByText('You are starting a group').waitFor()
    await orderAndPay(ann)
    await ann.page.getByText('Waiting for others').waitFor()
    await isAlive(ann.page)
    await button(ann.page, 'Invite friends').click()
    const link = await ann.page.locator('dialog[open] input[readonly]').inputValue()
    expect(link).toMatch(/\/item\/main\/P10101_u_\w+\?grpNbr=G/)
    await ann.page.keyboard.press('Escape')

    const bo = await member('Bo Example')
    await bo.page.goto(`${link}&lang=en-US`)
    await isAlive(bo.page)
    await bo.page.getByText('A** invites you to buy together').waitFor()
    await expectNoBarriers(bo.page)
    // The bar at the bottom joins the same group.
    await button(bo.page, /Join the group/).click()
    await bo.page.waitForURL(/grpNbr=/)
    await bo.page.getByText('You are joining a group').waitFor()
    await orderAndPay(bo)
    await bo.page.getByText('Your group is complete!').waitFor()

    await ann.page.getByRole('link', { name: 'View order' }).click()
    await ann.page.waitForURL(/\/order\/detail\//)
    await ann.page.getByText('Your group is complete!').waitFor()
    await ann.page.goto(`${link}&lang=en-US`)
    await ann.page.getByText('You are in A**’s group').waitFor()
    const late = await phone()
    await late.page.goto(`${link}&lang=en-US`)
    await late.page.getByText('This group has ended. You can start your own.').waitFor()
    expect([...ann.troubles, ...bo.troubles, ...late.troubles]).toEqual([])
    await late.close()
    await ann.close()
    await bo.close()
  })

  it('is started by a guest who logs in meanwhile', async () => {
    const { page, open, close } = await phone()
    await open(`/item/main/${product}?grpNbr=GNOBODY&lang=en-US`)
    await button(page, /Start a group/).click()
    await page.waitForURL(/\/account\/login/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/shop/checkout?cpgNbr=G103')
    await close()
  })
})
