import { describe, expect, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import {
  button,
  dragTo,
  editorMaker,
  expectOff,
  expectShown,
  heading,
  main,
  openEditor,
  savePage,
  titlesIn,
} from './editing.ts'

const desk = deskMaker()
const editing = editorMaker(desk)

describe('a page in the editor', () => {
  it('has no barriers, and complains of nothing', async () => {
    const editor = await editing()
    await editor.row(/第一/).click()
    for (const name of ['Content', 'Design', 'Visibility'] as const) {
      await editor.tab(name)
      await expectNoBarriers(editor.page)
    }
    await button(editor.page, 'Preview as').click()
    await editor.page.getByRole('dialog').waitFor()
    await expectNoBarriers(editor.page)
    await editor.page.keyboard.press('Escape')
    await button(editor.page, 'Translations').click()
    await expectNoBarriers(editor.page)
    await editor.page.keyboard.press('Escape')
    expect(editor.troubles).toEqual([])
    await editor.close()
  })

  it('shows in the shop what is typed, in two languages, and takes it back field by field', async () => {
    const editor = await editing()
    const { page, frame, row, saved, undo } = editor
    await row(/第一/).click()
    await page.getByLabel('Heading', { exact: true }).fill('夏季')
    // The page was opened in English, so that the English translation was written.
    await expectShown(frame, '夏季')
    await button(page, 'Preview as').click()
    await button(page, /Shown in/).click()
    await page.getByRole('option', { name: '中文（台灣）' }).click()
    await page.keyboard.press('Escape')
    await page.locator('iframe[data-ready]').waitFor()
    await expectShown(frame, '第一')
    await page.getByLabel('Heading', { exact: true }).fill('夏')
    await expectShown(frame, '夏')
    const document = await saved()
    expect(document.blocks[1]?.props).toEqual({ title: '夏' })
    expect(document.i18n).toEqual({ 'en-US': { h1: { '/title': '夏季' } } })
    await undo()
    await undo()
    await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true)
    expect((await saved()).blocks[1]?.props).toEqual({ title: '第一' })
    await editor.close()
  })

  it('opens in the store’s first language, takes words of no other shop, and keeps the title of the page itself', async () => {
    const at = await desk()
    await at.signIn('Olive Chen')
    const nbr = await savePage([main, heading('h1', '第一')])
    const { page, frame, row, saved } = await openEditor(at, nbr, { query: '' })
    // It was never published; the shop knows no title of it.
    await expectShown(frame, `Test ${nbr}`)
    await row(/第一/).click()
    await page.getByLabel('Heading', { exact: true }).fill('夏天')
    await expectShown(frame, '夏天')
    await button(page, 'Add a block').first().click()
    await page
      .getByRole('option', { name: /^Notice/ })
      .first()
      .click()
    await expectShown(frame, '請輸入文字')
    const { blocks, i18n } = await saved()
    const notice = blocks.find(({ type }) => type === 'NoticeBar')
    expect(blocks.find(({ id }) => id === 'h1')?.props).toEqual({ title: '夏天' })
    expect(i18n?.['en-US']?.[notice?.id ?? '']).toEqual({ '/text': 'Your text' })
    await button(page, 'Publish').click()
    await page.getByText('A text is still the sample of a new block').waitFor()
    await at.close()
  })

  it('is written in place: a press on a text of the page twice', async () => {
    const editor = await editing()
    const { page, frame, saved } = editor
    await frame.getByText('第二').dblclick()
    await page.keyboard.type('In season')
    await page.keyboard.press('Enter')
    await expectShown(frame, 'In season')
    await expect
      .poll(() => page.getByLabel('Heading', { exact: true }).inputValue())
      .toBe('In season')
    expect((await saved()).i18n).toEqual({ 'en-US': { h2: { '/title': 'In season' } } })
    await editor.close()
  })

  it('is reordered by mouse in the outline and on the page, and by keys', async () => {
    const editor = await editing()
    const { page, frame, row } = editor
    await row(/第三/).hover()
    const target = await row(/第一/).boundingBox()
    await dragTo(page, row(/第三/).getByRole('button', { name: /^Move/ }), {
      x: (target?.x ?? 0) + 40,
      y: (target?.y ?? 0) + 2,
    })
    await expect.poll(() => titlesIn(editor)).toEqual(['第三', '第一', '第二'])
    // On the page: the handle of the selected block, below the last one.
    await frame.getByText('第三').click()
    const handle = button(page, 'Move Heading on the page')
    await handle.waitFor()
    const last = await frame.getByText('第二').boundingBox()
    await dragTo(page, handle, { x: (last?.x ?? 0) + 30, y: (last?.y ?? 0) + 60 })
    await expect.poll(() => titlesIn(editor)).toEqual(['第一', '第二', '第三'])
    // By keys: alone, and picked up and dropped.
    await row(/第三/).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titlesIn(editor)).toEqual(['第一', '第三', '第二'])
    await row(/第三/).getByRole('button', { name: /^Move/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(() => titlesIn(editor)).toEqual(['第三', '第一', '第二'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => titlesIn(editor)).toEqual(['第一', '第三', '第二'])
    expect(editor.troubles).toEqual([])
    await editor.close()
  })

  it('puts the items of a list in order by mouse and by keys, with their translations', async () => {
    const slide = (title: string) => ({ title, img: '' })
    const slides = {
      id: 'c1',
      type: 'Carousel',
      v: 1,
      props: { items: [slide('甲'), slide('乙'), slide('丙')] },
    }
    const editor = await editing([main, slides], {
      i18n: { 'en-US': { c1: { '/items/2/title': 'Third' } } },
    })
    const { page, row, saved } = editor
    const titles = async () => {
      const { blocks, i18n } = await saved()
      const props = blocks.find(({ id }) => id === 'c1')?.props
      const items = props?.['items'] as { title: string }[] // checked by the gateway
      return { order: items.map(({ title }) => title).join(''), texts: i18n?.['en-US']?.['c1'] }
    }
    await row(/carousel/i).click()
    const grip = (name: string) => button(page, `Move ${name}`)
    // The first item is unfolded to begin with, so that the others are further down.
    await page.getByRole('group', { name: 'Slides' }).getByText('甲', { exact: true }).click()
    const first = await grip('甲').boundingBox()
    await dragTo(page, grip('Third'), { x: (first?.x ?? 0) + 10, y: (first?.y ?? 0) + 2 })
    await expect.poll(titles).toEqual({ order: '丙甲乙', texts: { '/items/0/title': 'Third' } })
    await grip('Third').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(titles).toEqual({ order: '甲丙乙', texts: { '/items/1/title': 'Third' } })
    expect(editor.troubles).toEqual([])
    await editor.close()
  })

  it('keeps its main block, copies blocks with their translations, and removes and brings them back', async () => {
    const editor = await editing(undefined, { i18n: { 'en-US': { h1: { '/title': 'First' } } } })
    const { page, row, outline, saved } = editor
    await row(/Information page/).click()
    await expectOff(page, 'Remove')
    // The outline speaks the language in which the page is shown.
    await row(/First/).click()
    await page.keyboard.press('Control+d')
    await expect.poll(outline).toHaveLength(5)
    const copied = await saved()
    const ids = copied.blocks.map(({ id }) => id)
    expect(copied.i18n?.['en-US']?.[ids[2] ?? '']).toEqual({ '/title': 'First' })
    await row(/第二/).click()
    await page.keyboard.press('Delete')
    await expect.poll(outline).toHaveLength(4)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(outline).toHaveLength(4)
    expect((await saved()).blocks.map(({ id }) => id)).toEqual(['main', 'h1', 'h2', 'h3'])
    await editor.close()
  })
})
