import { expect, it } from 'vitest'
import { expectNoBarriers as expectNoneInShop, isAlive, phoneMaker } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button } from './editing.ts'

const desk = deskMaker()
const phone = phoneMaker()

it('a word that shoppers search in vain is led to products by a synonym, which can be taken back', async () => {
  // Letters alone, as each run needs a word of its own.
  const word = `zq${[...String(Date.now())].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
  const shopper = await phone()
  const shop = shopper.page
  await shopper.open('/?lang=en-US')
  const reported = () => shop.waitForResponse(/op=reportSearch\b/)

  // A slip is corrected while it is typed, as the results are.
  await shop.getByRole('button', { name: 'Search' }).first().click()
  const field = shop.getByRole('dialog').getByRole('combobox')
  await field.fill('cofee')
  await shop.getByText('Showing results for “coffee”').waitFor()
  await shop
    .getByRole('option', { name: /Coffee/ })
    .first()
    .waitFor()
  await expectNoneInShop(shop)
  const corrected = reported()
  await shop.getByRole('button', { name: 'Search for “cofee”' }).click()
  await shop.waitForURL('**/search?q=%22cofee%22')
  await corrected

  // Nothing found: the way on, and a report.
  await shop.locator('main').getByRole('searchbox').click()
  await field.fill(word)
  const missed = reported()
  await field.press('Enter')
  await shop.getByRole('navigation', { name: 'Categories to look in' }).waitFor()
  await missed
  const selling = shop.getByRole('region', { name: 'What sells best' })
  await selling.locator('a[href*="/item/"]').first().waitFor()
  await expectNoneInShop(shop)
  const opened = reported()
  await selling.locator('a[href*="/item/"]').first().click()
  await shop.waitForURL('**/item/**')
  await opened

  const at = await desk()
  await at.signIn('Olive Chen')
  const { page } = at
  await at.open('/S001/search')
  const row = page.getByRole('row', { name: word })
  await expect.poll(() => row.textContent()).toContain('Never')
  await expect.poll(() => row.getByRole('link').count()).toBe(1)
  await expectNoBarriers(page)
  await button(row, `Add synonym: ${word}`).click()
  const form = page.getByRole('dialog')
  await expectNoBarriers(page)
  await button(form, /Language$/).click()
  await page.getByRole('option', { name: /English/ }).click()
  await button(form, 'Save').click()
  await form.getByText('Line 1 needs 2 to 12 different words').waitFor()
  await form.getByRole('textbox', { name: 'One group a line' }).fill(`${word}, green apples`)
  await button(form, 'Save').click()
  await form.waitFor({ state: 'detached' })
  await page.getByText(`Saved: ${word}, green apples`).waitFor()

  await shopper.open(`/search?q=${word}&lang=en-US`)
  await isAlive(shop)
  await shop
    .getByRole('link', { name: /Green Apples/ })
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Synonyms' }).first().click()
  await button(page, /Language$/).click()
  await page.getByRole('option', { name: /English/ }).click()
  const line = page.getByRole('row', { name: `${word} = green apples` })
  await line.waitFor()
  await expectNoBarriers(page)
  await line.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await line.waitFor({ state: 'detached' })
  await button(page, 'Undo').click()
  await line.waitFor()
  await line.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await line.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  expect([...shopper.troubles, ...at.troubles]).toEqual([])
  await at.close()
  await shopper.close()
})
