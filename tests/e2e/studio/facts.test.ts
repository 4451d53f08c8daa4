import { expect, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, expectShown, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

it('shows facts in a plain text as words, which are typed around, inserted and deleted whole, and keeps the focus', async () => {
  const opened = await desk()
  await opened.signIn('Olive Chen')
  const nbr = await savePage([main, heading('h1', '滿額免運'), heading('h2', '第二')])
  const { page, frame, row, saved } = await openEditor(opened, nbr, { query: '' })
  const titleOf = async (at = 1) => (await saved()).blocks[at]?.props?.title
  await row(/滿額免運/).click()
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  await field.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')

  await button(page, 'Insert a fact of the shop').first().click()
  await page.getByRole('menuitem').first().click()
  const fact = field.locator('[data-fact]')
  await expect.poll(() => fact.count()).toBe(1)
  await field.press('End')
  await page.keyboard.type('！')
  await expect.poll(() => titleOf()).toMatch(/^滿\{\{\w+\}\}額免運！$/)
  await expectShown(frame, /^滿.+額免運！$/)
  await expectNoBarriers(page)

  await field.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect.poll(() => fact.count()).toBe(0)
  // The last fact is gone, and the text is typed on.
  await page.keyboard.type('千')
  await expect.poll(() => titleOf()).toBe('滿千額免運！')

  // Typed by hand in a text without any, it becomes a word as well, and the text keeps the focus.
  await row(/第二/).click()
  await field.click()
  await field.press('End')
  await page.keyboard.type('{{storeName}}')
  await expect.poll(() => fact.count()).toBe(1)
  await page.keyboard.type('。')
  await expect.poll(() => titleOf(2)).toBe('第二{{storeName}}。')
  expect(opened.troubles).toEqual([])
  await opened.close()
})

it('shows facts in a rich text and its translation as words, and stores what was written', async () => {
  const opened = await desk()
  await opened.signIn('Olive Chen')
  const html = '<p>Free from <strong>{{freeFrom}}</strong>.</p>'
  const nbr = await savePage([main, { id: 'r1', type: 'RichText', props: { html } }])
  const { page, frame, row, saved } = await openEditor(opened, nbr, { query: '' })
  const htmlOf = async () => (await saved()).blocks[1]?.props?.html
  await row(/Free from/).click()
  const text = page.getByRole('textbox', { name: 'Content', exact: true })
  const fact = text.locator('[data-fact]')
  await expect.poll(() => fact.innerText()).toMatch(/free shipping · /i)

  await text.click()
  await text.press('ControlOrMeta+End')
  await page.keyboard.type(' Ask {{phone}}!')
  await expect.poll(() => fact.count()).toBe(2)
  await expect.poll(htmlOf).toBe('<p>Free from <strong>{{freeFrom}}</strong>. Ask {{phone}}!</p>')
  await expectShown(frame, /Free from .*Ask [^{]+!/)
  await button(page, 'Insert a fact of the shop').first().click()
  await page.getByRole('menuitem', { name: /^store name/ }).click()
  await expect.poll(() => fact.count()).toBe(3)
  // What is cut is pasted as it was, by its words and in bold.
  await text.press('ControlOrMeta+a')
  await text.press('ControlOrMeta+x')
  await expect.poll(() => fact.count()).toBe(0)
  await text.press('ControlOrMeta+v')
  await expect.poll(() => fact.count()).toBe(3)
  await expect
    .poll(htmlOf)
    .toBe('<p>Free from <strong>{{freeFrom}}</strong>. Ask {{phone}}!{{storeName}}</p>')

  await button(page, 'Translations').click()
  const dialog = page.getByRole('dialog', { name: 'Translations' })
  const translation = dialog.getByRole('textbox', { name: /^Free from/ })
  await translation.click()
  await page.keyboard.type('Call {{phone}}')
  await expect.poll(() => translation.locator('[data-fact]').count()).toBe(1)
  await expect
    .poll(async () => Object.values((await saved()).i18n ?? {}).flatMap(Object.values))
    .toEqual([{ '/html': '<p>Call {{phone}}</p>' }])
  await expectNoBarriers(page)
  expect(opened.troubles).toEqual([])
  await opened.close()
})
