import { expect, it } from 'vitest'
import { showSettings } from '../../../schemas/store/store-operator.ops.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { operator } from '../operator.ts'
import { button } from './editing.ts'

const desk = deskMaker()

it('an owner opens another store in its own time zone, names a search in it and enters the keys of a provider', async () => {
  const at = await desk()
  const { page } = at
  const nbr = `N${Date.now()}`
  await at.signIn('Olive Chen')
  await button(page, 'New store').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the shop').fill('Corner shop')
  await dialog.getByLabel('Store number').fill(nbr)
  await dialog.getByLabel('Address').fill(`${nbr.toLowerCase()}.localhost`)
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('toronto')
  await page.getByRole('option', { name: 'America/Toronto' }).click()
  await expectNoBarriers(page)
  await button(dialog, 'Create the store').click()
  await page.waitForURL(`**/${nbr}/settings`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect.poll(() => zone.inputValue()).toBe('America/Toronto')
  await zone.click()
  await zone.fill('vancou')
  await page.getByRole('option', { name: 'America/Vancouver' }).click()
  await page.getByText('the sales are added up again').waitFor()
  await page.getByText('Saturday').click()
  await page.getByText('No closed days are planned.').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2027-02-11')
  await page.getByLabel('To', { exact: true }).fill('2027-02-05')
  await button(page, 'Add closed days').click()
  await page.getByText('an end that is not before it').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2027-02-01')
  await button(page, 'Add closed days').click()
  await page.getByText('Feb 1, 2027 – Feb 5, 2027').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2027-04-05')
  await button(page, 'Add closed days').click()
  await button(page, 'Open again: Feb 1, 2027 – Feb 5, 2027').click()
  await expectNoBarriers(page)
  await button(page, 'Save').click()
  await page.getByText('Saved. Shoppers see it with their next page.').waitFor()
  const { settings } = await (await operator(nbr)).call(showSettings, {})
  expect(settings.dispatch).toEqual({
    weekdays: [1, 2, 3, 4, 5, 6],
    closedDays: ['2027-04-05'],
  })
  await at.open(`/${nbr}/figures`)
  await page.getByText('in the time zone America/Vancouver').waitFor()

  await at.open(`/${nbr}/lists`)
  await button(page, 'Add').click()
  await page.getByLabel('Name').fill('Tea')
  await expectNoBarriers(page)
  await button(page, 'Save').click()
  await page.getByText('All changes are saved').or(page.getByText('Saved')).first().waitFor()
  await page.getByRole('link', { name: 'Return reasons' }).click()
  await expect.poll(() => page.getByLabel('Short code').count()).toBe(6)
  await expectNoBarriers(page)

  await at.open(`/${nbr}/delivery`)
  await button(page, 'Enter keys').click()
  await dialog.getByLabel('Merchant ID').fill('2000132')
  await dialog.getByLabel('Hash key').fill('short')
  await dialog.getByLabel('Hash IV').fill('!')
  await button(dialog, 'Save the keys').click()
  await dialog.getByText('4 to 64 letters and digits.').waitFor()
  await dialog.getByLabel('Hash IV').fill('OwnV77hoKGq4kWxN')
  await expectNoBarriers(page)
  await button(dialog, 'Save the keys').click()
  await page.getByText('ends in ••32').waitFor()
  await expect.poll(() => page.content()).not.toContain('OwnV77hoKGq4kWxN')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  expect(at.troubles).toEqual([])
  await at.close()
}, 60_000)
