import { expect, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

it('a block is written as JSON by keyboard, refused while it is none, applied, and taken back', async () => {
  const at = await desk()
  await at.signIn('Olive Chen')
  const nbr = await savePage([main, heading('h1', '第一')])
  const { frame, row, saved, undo } = await openEditor(at, nbr)
  const { page } = at
  await row(/第一/).click()
  await button(page, 'Edit as JSON').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'JSON of the block' })
  await field.waitFor()
  await expectNoBarriers(page)
  const write = async (text: string) => {
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
  await write('{"id": "h1", "type"')
  await dialog.getByText('This is not JSON yet').waitFor()
  await write('{"id": "main", "type": "Title"}')
  await dialog.getByText('The id of the block must stay “h1”').waitFor()
  await expect.poll(() => button(page, 'Apply').isDisabled()).toBe(true)
  await write('{"id": "h1", "type": "Title", "v": 2, "props": {"title": "寫好", "align": "up"}}')
  await dialog.getByText('/blocks/1/props/align').waitFor()
  await write('{"id": "h1", "type": "Title", "v": 2, "props": {"title": "寫好"}}')
  await page.keyboard.press('Tab')
  await button(page, 'Apply').click()
  await frame.getByRole('heading', { name: '寫好' }).waitFor()
  expect((await saved()).blocks[1]?.props).toEqual({ title: '寫好' })
  await undo()
  await frame.getByRole('heading', { name: '第一' }).waitFor()
  expect(at.troubles).toEqual([])
  await at.close()
})
