import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { getPointsLog } from '../../../schemas/account/account.ops.ts'
import { signInNew } from '../new-member.ts'
import { callShop, placeOrder } from '../orders-api.ts'
import { phoneMaker } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'

const desk = deskMaker()
const phone = phoneMaker()

describe('task 27: points for a member', () => {
  it('are given with a reason that the member reads; a member is blocked, exported and erased', async () => {
    const name = `Wu Ann ${randomInt(1_000_000)}`
    const shopper = await phone()
    await signInNew(shopper.context, name)
    await placeOrder({ context: shopper.context, skuId: 'P10035-1' })

    const { page, signIn, open, begin, troubles, close } = await desk()
    await signIn('Olive Chen')
    await open('/S001/members')
    await page.getByRole('row').nth(1).waitFor()
    await expectNoBarriers(page)
    const task = begin(27, 'mouse')
    const search = page.getByRole('searchbox', { name: 'Name, email, number' })
    await search.click()
    await search.fill(name)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Adjust points' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Points', { exact: true }).fill('120')
    const reason = dialog.getByLabel('Reason, which the member reads')
    await reason.click()
    await reason.fill('Sorry for the wait')
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('120 points').waitFor()
    task.done({ filled: 3 + 18 + 6 })
    await page.getByRole('row').filter({ hasText: 'Sorry for the wait' }).first().waitFor()
    await page.getByRole('row').filter({ hasText: 'Awaiting payment' }).waitFor()
    await expectNoBarriers(page)
    const log = await callShop(getPointsLog, {}, shopper.context)
    expect(JSON.stringify(log)).toContain('Sorry for the wait')

    await page.getByRole('button', { name: 'Block' }).click()
    await dialog.getByLabel('Reason, for staff').fill('Tried stolen cards')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await page.getByText('Blocked: Tried stolen cards').waitFor()
    expect((await callShop(getPointsLog, {}, shopper.context)).retCode).not.toBe(1)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await dialog.getByLabel('Reason, for staff').fill('A mistake')
    await dialog.getByRole('button', { name: 'Unblock' }).click()
    await page.getByText('Blocked: Tried stolen cards').waitFor({ state: 'detached' })

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as a file' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(`"memName": "${name}"`)
    const nbr = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('button', { name: 'Delete personal data' }).click()
    const sure = dialog.getByRole('button', { name: 'Delete permanently' })
    await expect.poll(() => sure.isDisabled()).toBe(true)
    await dialog.getByLabel(`Type ${nbr} to confirm`).fill(nbr)
    await expectNoBarriers(page)
    await sure.click()
    await page.getByText('The personal data was deleted.').waitFor()
    await expect.poll(() => page.getByText(name).count()).toBe(0)
    expect(troubles).toEqual([])
    await shopper.close()
    await close()
  })
})
