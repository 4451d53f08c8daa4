import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { phoneMaker } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, dragTo } from './editing.ts'

const desk = deskMaker()
const phone = phoneMaker()
const shot = path.join(import.meta.dirname, '../../../fixtures/demo/pictures/h-italy-pasta.webp')

const dialog = (page: Page) => page.getByRole('dialog')
const fields = (page: Page): Locator => page.getByRole('list', { name: 'Fields of the form' })
/** Names of the fields in order, without the marks of required ones. */
const names = async (page: Page) =>
  (await fields(page).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replace(/[⠿*⚠]/g, '').trim(),
  )
const field = (page: Page, name: string) =>
  fields(page).getByRole('button', { name: new RegExp(`^${name}`) })
const grip = (page: Page, name: string) => button(page, `Move ${name}`)
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()
const preview = (page: Page) => page.frameLocator('iframe')

async function addField(page: Page, kind: string, question: string) {
  await button(page, 'Add a field').click()
  await dialog(page).getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
}

describe('task 14: a form with an upload', () => {
  it('is made by hand, answered in the shop, and its answers are read and downloaded', async () => {
    const { page, signIn, open, begin, troubles, close } = await desk()
    const nbr = `party-${Date.now()}`
    await signIn('Olive Chen')
    await open('/S001/forms')
    await page.getByRole('table').waitFor()
    await expectNoBarriers(page)
    const task = begin(14, 'mouse')
    await button(page, 'New form').click()
    await page.getByLabel('Title', { exact: true }).fill('Birthday party')
    await expect
      .poll(() => page.getByLabel('Number in the address').inputValue())
      .toMatch(/^birthday-party/)
    await page.getByLabel('Number in the address').fill('contact')
    await page.getByText('Another form has this number').waitFor()
    await page.getByLabel('Number in the address').fill(nbr)
    await expectNoBarriers(page)
    await button(page, 'Create form').click()

    await page.locator('iframe[data-ready]').waitFor()
    await field(page, 'Question').click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Your name')
    await page.getByLabel('Required').check()
    await addField(page, 'Several pictures', 'Pictures of the cake')
    await addField(page, 'One of several', 'Which day')
    await page.getByLabel('Name', { exact: true }).first().fill('Saturday')
    await page.getByLabel('Name', { exact: true }).last().fill('Sunday')
    // Titles and names of the form, its fields and its options.
    task.done({ filled: 80 })
    // The shop draws what is written here.
    await preview(page).getByText('Pictures of the cake').waitFor()
    await preview(page).getByText('Sunday', { exact: true }).waitFor()
    await expect.poll(() => names(page)).toEqual(['Your name', 'Pictures of the cake', 'Which day'])
    await expectNoBarriers(page)

    // By keyboard, by mouse, and back.
    await grip(page, 'Which day').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(() => names(page)).toEqual(['Your name', 'Which day', 'Pictures of the cake'])
    const last = await fields(page).getByRole('listitem').last().boundingBox()
    await dragTo(page, grip(page, 'Your name'), { x: last!.x + 60, y: last!.y + last!.height - 2 }) // a field of this list
    await expect.poll(() => names(page)).toEqual(['Which day', 'Pictures of the cake', 'Your name'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => names(page)).toEqual(['Your name', 'Which day', 'Pictures of the cake'])

    await button(page, 'Settings of the form').click()
    const text = page.getByRole('textbox', { name: 'Introduction' })
    await text.click()
    await page.keyboard.type('Come ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('hungry')
    await expect
      .poll(() => preview(page).locator('strong').filter({ hasText: 'hungry' }).count())
      .toBe(1)
    await button(page, 'Open').click()
    await isSaved(page)
    await expectNoBarriers(page)

    const shopper = await phone()
    await shopper.open(`/form/${nbr}?lang=en-US`)
    const of = (index: number) => shopper.page.locator('[data-field]').nth(index)
    await of(0).locator('input').fill('=cmd 陳小姐')
    await of(1).locator('label').filter({ hasText: 'Sunday' }).click()
    await of(2).locator('input').setInputFiles([shot])
    await of(2).locator('li:not(:has([role="progressbar"])) :is(canvas, img)').waitFor()
    await shopper.page.locator('form button[type="submit"]').click()
    await expect.poll(() => shopper.page.locator('form').count()).toBe(0)
    await shopper.close()

    await page.getByRole('link', { name: 'Answers' }).click()
    const row = page.getByRole('row', { name: '陳小姐' })
    await row.waitFor()
    await row.getByText('Sunday', { exact: true }).waitFor()
    await expectNoBarriers(page)
    await page.getByLabel('Search the answers').fill('nobody')
    await page.getByText('No matching answers').waitFor()
    await page.getByLabel('Search the answers').fill('陳 sunday')
    await row.waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download as CSV').click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const [line] = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
    expect(line).toMatchObject({ 'Your name': "'=cmd 陳小姐", 'Which day': 'Sunday' })

    await row.getByRole('link').click()
    const picture = page.getByRole('img', { name: 'Pictures of the cake, picture 1' })
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await expectNoBarriers(page)
    expect(troubles).toEqual([])
    await close()

    // Who may not read answers sees the form alone, and no call goes beyond.
    const reader = await desk()
    await reader.signIn('Ray Kuo')
    await reader.open(`/S001/forms/${nbr}/answers`)
    await reader.page.getByText('Your roles do not allow this').waitFor()
    await reader.open('/S001/forms')
    await reader.page.getByRole('table').waitFor()
    await expect.poll(() => button(reader.page, 'New form').count()).toBe(0)
    const status = await reader.page.evaluate(async (form) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ nbr: form })
      return (await fetch('/api/S001/form.listAnswers', { method: 'POST', headers, body })).status
    }, nbr)
    expect(status).toBe(403)
    await reader.close()
  })
})

describe('the list of forms', () => {
  it('copies a form, which stays closed until it is opened, and takes back that it was closed', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Dora Lin')
    await open('/S002/forms')
    const row = (name: RegExp) => page.getByRole('row', { name })
    const choose = async (line: Locator, name: string) => {
      await line.getByRole('button', { name: /^More for/ }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose(row(/contact/), 'Copy')
    const copied = row(/contact-2/)
    await copied.waitFor()
    await expect.poll(() => copied.innerText()).toContain('(copy)')
    await expect.poll(() => copied.innerText()).toMatch(/\bclosed\b/)
    await choose(copied, 'Open')
    await expect.poll(() => copied.innerText()).toMatch(/\bopen\b/)
    await choose(copied, 'Close')
    await expect.poll(() => copied.innerText()).toMatch(/\bclosed\b/)
    await button(page, 'Undo').click()
    await expect.poll(() => copied.innerText()).toMatch(/\bopen\b/)
    await page.getByRole('searchbox', { name: 'Search the forms' }).fill('contact-2')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('searchbox', { name: 'Search the forms' }).fill('no such form')
    await page.getByText('Nothing matches this search').waitFor()
    expect(troubles).toEqual([])
    await close()
  })
})

describe('the builder', () => {
  it('says at the field what is wrong, and saves once it is mended', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    const nbr = `faulty-${Date.now()}`
    await signIn('Dora Lin')
    await open('/S001/forms')
    await button(page, 'New form').click()
    await page.getByLabel('Number in the address').fill(nbr)
    await page.getByText('Reservation', { exact: true }).click()
    await button(page, 'Create form').click()
    await field(page, 'Date').click()
    await page.getByLabel('First day').fill('90')
    await page.getByText('No day is left to choose from.').first().waitFor()
    await expectNoBarriers(page)
    // What is not saved is kept in the browser.
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await field(page, 'Date').click()
    await expect.poll(() => page.getByLabel('First day').inputValue()).toBe('90')
    await page.getByLabel('First day').fill('2')
    await isSaved(page)
    expect(troubles).toEqual([])
    await close()
  })

  it('tells of another operator’s save, and takes either side', async () => {
    const one = await desk()
    const other = await desk()
    const nbr = `both-${Date.now()}`
    await one.signIn('Olive Chen')
    await one.open('/S001/forms')
    await button(one.page, 'New form').click()
    await one.page.getByLabel('Number in the address').fill(nbr)
    await button(one.page, 'Create form').click()
    await one.page.locator('iframe[data-ready]').waitFor()
    await other.signIn('Max Huang')
    await other.open(`/S001/forms/${nbr}`)
    await other.page.getByLabel('Title').fill('Theirs')
    await isSaved(other.page)
    await one.page.getByLabel('Title').fill('Mine')
    await one.page.getByText('Max Huang saved this form in the meantime').waitFor()
    await button(one.page, 'Take theirs').click()
    await expect.poll(() => one.page.getByLabel('Title').inputValue()).toBe('Theirs')
    await one.page.getByLabel('Title').fill('Both')
    await isSaved(one.page)
    await other.page.getByLabel('Title').fill('Mine after all')
    await button(other.page, 'Keep mine').click()
    await isSaved(other.page)
    await one.close()
    await other.close()
  })

  it('is used on a phone, a pane at a time', async () => {
    const { page, signIn, open, troubles, close } = await desk({ width: 390, height: 844 })
    await signIn('Olive Chen')
    await open('/S001/forms/contact')
    await fields(page).waitFor()
    await expectNoBarriers(page)
    await fields(page).getByRole('listitem').first().getByRole('button').last().click()
    await page.getByRole('textbox', { name: 'Question' }).waitFor()
    await expectNoBarriers(page)
    await button(page, 'Preview').click()
    await page.locator('iframe[data-ready]').waitFor()
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWider).toBe(false)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('rich text', () => {
  it('has headings, links and pictures with a description', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    await signIn('Olive Chen')
    await open('/S001/forms')
    await button(page, 'New form').click()
    await page.getByLabel('Number in the address').fill(`text-${Date.now()}`)
    await button(page, 'Create form').click()
    await page.locator('iframe[data-ready]').waitFor()
    const text = page.getByRole('textbox', { name: 'Introduction' })
    await text.click()
    await page.getByLabel('Kind of paragraph').selectOption('Large heading')
    await page.keyboard.type('Welcome')
    await page.keyboard.press('Enter')
    await page.keyboard.type('here')
    await page.keyboard.press('Shift+Home')
    await button(page, 'Link').click()
    await page.getByLabel('Address', { exact: true }).fill('data:text/html,x')
    await button(page, 'Set the link').click()
    await page.getByText('Begin with https://').waitFor()
    await expectNoBarriers(page)
    await page.getByLabel('Address', { exact: true }).fill('/form/contact')
    await button(page, 'Set the link').click()
    // The text has the focus again, with the same selection.
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await button(page, 'Picture').click()
    await dialog(page)
      .getByRole('button', { name: /hero home/ })
      .first()
      .click()
    await text.locator('img[draggable]').click()
    await button(page, 'Description of the picture').click()
    await page.getByLabel('Description of the picture').last().fill('Breakfast')
    await button(page, 'Save').click()
    await isSaved(page)
    await expect.poll(() => preview(page).getByRole('img', { name: 'Breakfast' }).count()).toBe(1)
    await expectNoBarriers(page)
    await button(page, 'HTML source').click()
    await expect
      .poll(() => page.getByLabel('Introduction').inputValue())
      .toMatch(
        /^<h2>Welcome<\/h2><p><a href="\/m\/form\/contact" rel="noopener noreferrer">here<\/a><img src="\/m\/img\/[^"]+" alt="Breakfast" width="\d+" height="\d+" \/><\/p>$/,
      )
    expect(troubles).toEqual([])
    await close()
  })

  it('that the editor does not have is shown as its source, unchanged', async () => {
    const { page, signIn, open, troubles, close } = await desk()
    const nbr = `rich-${Date.now()}`
    await signIn('Olive Chen')
    await open('/S001/forms')
    await button(page, 'New form').click()
    await page.getByLabel('Number in the address').fill(nbr)
    await button(page, 'Create form').click()
    await page.locator('iframe[data-ready]').waitFor()
    await button(page, 'HTML source').click()
    const source = page.getByLabel('Introduction')
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
    await source.fill(`<p>Kept</p>${table}<p dir="rtl">Right</p>`)
    await isSaved(page)
    await page.reload()
    await page.getByText('Nothing was changed').waitFor()
    await expect.poll(() => source.inputValue()).toBe(`<p>Kept</p>${table}<p dir="rtl">Right</p>`)
    // A table alone is kept while the text around it is written.
    await source.fill(`<p>Kept</p>${table}<ul><li>a</li></ul>`)
    await button(page, 'Formatted text').click()
    await page.getByRole('textbox', { name: 'Introduction' }).getByText('Kept').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and more')
    await isSaved(page)
    await button(page, 'HTML source').click()
    await expect
      .poll(() => source.inputValue())
      .toBe(`<p>Kept and more</p>${table}<ul><li>a</li></ul>`)
    expect(troubles).toEqual([])
    await close()
  })
})
