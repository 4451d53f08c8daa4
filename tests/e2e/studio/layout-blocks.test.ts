import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import { shopAddress } from '../phone.ts'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, dragTo, editorMaker, expectShown, heading, main } from './editing.ts'

const desk = deskMaker()
const editing = editorMaker(desk)

const columns = (...blocks: BlockNode[]): BlockNode => ({
  id: 'c1',
  type: 'Columns',
  props: { columns: 2 },
  slots: { blocks },
})
const page = [main, columns(heading('h1', '第一'), heading('h2', '第二')), heading('h3', '第三')]
const within = ({ blocks }: PageDocument) =>
  blocks.find(({ type }) => type === 'Columns')?.slots?.blocks?.map(({ id }) => id)

/** Number of columns that a browser draws. */
const tracks = (found: Locator) =>
  found.evaluateAll((cells) =>
    cells.map(
      (cell) => getComputedStyle(cell.parentElement!).gridTemplateColumns.split(' ').length,
    ),
  )
const cellOf = (shop: Page) => shop.locator('div:has(> div > div > h2)').first()

it('a block is dragged between blocks side by side, by mouse and by keys', async () => {
  const editor = await editing(page)
  const { frame, row, saved } = editor
  await expectShown(frame, '第三')
  await frame.getByText('第三').click()
  const handle = button(editor.page, 'Move Heading on the page')
  await handle.waitFor()
  const [first, second] = [
    await frame.getByText('第一').boundingBox(),
    await frame.getByText('第二').boundingBox(),
  ]
  // Side by side, so the place between them is upright.
  expect(first?.y).toBe(second?.y)
  await dragTo(editor.page, handle, {
    x: (second?.x ?? 0) - 6,
    y: (second?.y ?? 0) + 10,
  })
  expect(within(await saved())).toEqual(['h1', 'h3', 'h2'])
  await editor.undo()
  expect(within(await saved())).toEqual(['h1', 'h2'])

  await row(/第三/).getByRole('button', { name: /^Move/ }).focus()
  await editor.page.keyboard.press('Space')
  await editor.page.keyboard.press('ArrowUp')
  await editor.page.keyboard.press('Space')
  expect(within(await saved())).toEqual(['h1', 'h2', 'h3'])
  // A copy of the layout has its own blocks.
  await row(/Columns/).click()
  await editor.page.keyboard.press('Control+d')
  const { blocks } = await saved()
  const copy = blocks[2]?.slots?.blocks ?? []
  expect(copy).toHaveLength(3)
  expect(copy.some(({ id }) => id === 'h1')).toBe(false)
  expect(editor.troubles).toEqual([])
  await editor.close()
})

it('a number of columns is chosen by window width, taken back to as narrower, and published', async () => {
  const editor = await editing(page)
  const { row, tab, saved, nbr } = editor
  await row(/Columns/).click()
  await tab('Design')
  const number = editor.page.getByRole('spinbutton', { name: 'Columns' })
  await number.fill('1')
  await editor.page.getByRole('radio', { name: 'From 768 px' }).check()
  // Settings that hold in all windows are not shown here.
  await expect.poll(() => editor.page.getByLabel('Widths').count()).toBe(0)
  await number.fill('4')
  await editor.page.getByRole('radio', { name: 'From 900 px' }).check()
  await expect.poll(() => number.inputValue()).toBe('')
  await number.fill('2')
  await expectNoBarriers(editor.page)
  expect((await saved()).blocks[1]?.props).toEqual({ columnsFrom768: 4, columnsFrom900: 2 })
  await button(editor.page, 'Reset Columns').click()
  expect((await saved()).blocks[1]?.props).toEqual({ columnsFrom768: 4 })

  await button(editor.page, 'Publish').click()
  const dialog = editor.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByText('Shoppers see it now').waitFor()
  const shop = await editor.page.context().newPage()
  for (const [width, count] of [
    [390, 1],
    [767, 1],
    [768, 4],
    [1440, 4],
  ] as const) {
    await shop.setViewportSize({ width, height: 844 })
    await shop.goto(shopAddress(`/info/${nbr}`))
    await expect.poll(() => tracks(cellOf(shop))).toEqual([count])
    await expect
      .poll(() => shop.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBe(0)
  }
  expect(editor.troubles).toEqual([])
  await editor.close()
})
