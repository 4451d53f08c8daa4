import { describe, expect, it } from 'vitest'
import { deskMaker } from './desk.ts'
import { button, headDraft, heading, main, openEditor, savePage, tabTo } from './editing.ts'

const desk = deskMaker()

describe('tasks 8 and 10 by keyboard alone', () => {
  it('a page is published tomorrow at nine, and one block of it is taken back', async () => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const blocks = [main, heading('h1', '第一'), heading('h2', '第二')]
    const nbr = await savePage(blocks, { isPublished: true })
    await savePage([main, heading('h1', 'changed'), heading('h2', '第二')], { nbr })
    const { page, row, saved } = await openEditor(at, nbr)
    await row(/changed/).waitFor()

    const planning = at.begin(8, 'keyboard')
    await tabTo(page, button(page, 'Publish'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ready to publish').waitFor()
    await tabTo(page, button(page, /When/))
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'At a date and time' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Date and time', { exact: true }).waitFor()
    await tabTo(page, button(page, 'Schedule'))
    await page.keyboard.press('Enter')
    await dialog.getByText('It will be published on').waitFor()
    await page.keyboard.press('Escape')
    expect(planning.done().clicks).toBe(0)

    const taking = at.begin(10, 'keyboard')
    await tabTo(page, button(page, 'History'), 80, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const compare = button(page, 'Compare revision 1')
    await compare.waitFor()
    await tabTo(page, compare)
    await page.keyboard.press('Enter')
    const takeBack = button(page, /^Revert/).first()
    await takeBack.waitFor()
    await tabTo(page, takeBack)
    await page.keyboard.press('Enter')
    await dialog.getByText('Reverted in the draft').waitFor()
    await page.keyboard.press('Escape')
    expect(taking.done().clicks).toBe(0)
    expect((await saved()).blocks[1]?.props).toEqual({ title: '第一' })
    await at.close()
  })
})

describe('task 11: link a new landing page in the menu', () => {
  it('by mouse', async () => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const nbr = `menu-${Date.now()}`
    await at.open('/S001/pages')
    const { page } = at
    await button(page, 'New page').waitFor()
    const task = at.begin(11, 'mouse')
    await button(page, 'New page').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').click()
    await page.keyboard.type('Plums')
    await dialog.getByLabel('Address').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(nbr)
    await button(page, /Start from/).click()
    await page.getByRole('option', { name: /Landing page/ }).click()
    await button(page, 'Create page').click()
    await page.locator('iframe[data-ready]').waitFor()
    await page.getByRole('link', { name: 'Pages' }).first().click()
    await page.getByRole('link', { name: 'Header' }).click()
    await page.locator('iframe[data-ready]').waitFor()
    await page.getByRole('treeitem').first().click()
    await button(page, 'Add to Menu').click()
    const entry = page.locator('details', {
      has: page.locator('summary').filter({ hasText: /^Item \d+$/ }),
    })
    await entry.getByLabel('Link kind').first().selectOption({ label: 'Information page' })
    await entry.getByRole('combobox', { name: 'Link target' }).click()
    await page.keyboard.type(nbr)
    await page.getByRole('option', { name: 'Plums' }).click()
    await entry.getByLabel('Name', { exact: true }).first().click()
    await page.keyboard.type('Plums')
    task.done()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    expect(JSON.stringify(await headDraft())).toContain(nbr)
    // Taken back, as the header is that of all tests.
    while (!(await button(page, 'Undo').isDisabled())) await button(page, 'Undo').click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await at.close()
  })
})
