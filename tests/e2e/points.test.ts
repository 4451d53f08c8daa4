import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { solvePuzzle } from './accounts.ts'
import { setLevel } from '../../schemas/account/member-operator.ops.ts'
import { signInNew } from './new-member.ts'
import { givePoints, operator } from './operator.ts'
import { expectNoBarriers, phoneMaker } from './phone.ts'

const phone = phoneMaker()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Number of the member who is signed in. */
async function memberOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'userNbr')?.value ?? ''
}

describe('points', () => {
  it('are given to the member of a mobile number after a confirmation', async () => {
    const [giver, other] = [await phone(), await phone()]
    await signInNew(giver.context, 'Giving Example')
    const mobile = await signInNew(other.context, 'Bob Example')
    const { page, open, troubles, close } = giver
    await givePoints(await memberOf(page), 300)
    await open('/user/points?lang=en-US')
    await page.getByRole('link', { name: 'Send points' }).click()
    await heading(page, 'Send points').waitFor()
    await page.getByLabel('Mobile number of the recipient').fill(mobile)
    await button(page, 'Find member').click()
    await solvePuzzle(page)
    await page.getByText('B**').waitFor()
    await expectNoBarriers(page)
    await page.getByLabel('Points', { exact: true }).fill('301')
    await button(page, 'Send').click()
    await page.getByText('Up to 300 points').first().waitFor()
    await page.getByLabel('Points', { exact: true }).fill('120')
    await button(page, 'Send').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Send 120 points to B**?').waitFor()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await heading(page, 'Points sent').waitFor()
    await page.locator('main').getByRole('link', { name: 'My points' }).click()
    await page.getByText('Sent to B**').waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Balance' }).textContent())
      .toContain('180')
    await other.open('/user/points?lang=en-US')
    await other.page.getByText('Received from G**').waitFor()
    expect(troubles).toEqual([])
    await close()
    await other.close()
  })
})

describe('the member level', () => {
  it('is shown with what is missing to the next one, as an operator set it', async () => {
    const { page, open, context, troubles, close } = await phone()
    await signInNew(context, 'Level Example')
    const { call } = await operator()
    await call(setLevel, { memberNbr: await memberOf(page), levelNbr: 'L2', isPinned: true })
    await open('/user/level?lang=en-US')
    await heading(page, 'Silver').waitFor()
    await page.getByText('Spend NT$50,000 more to reach Gold').waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the commission of a member', () => {
  it('is reached from the account menu, and says how it is earned', async () => {
    const { page, open, context, troubles, close } = await phone()
    await signInNew(context, 'Sharing Example')
    await open('/imember?lang=en-US')
    await page.getByRole('link', { name: 'Commission' }).click()
    await page.getByText('No commission yet').waitFor()
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()
  })
})
