import { describe, expect, it } from 'vitest'
import { deskMaker } from './desk.ts'
import { editorMaker, heading, main } from './editing.ts'

const editing = editorMaker(deskMaker())

describe('the editor follows its operator', () => {
  it('to what is added: the outline and the page scroll to each copy', async () => {
    const { page, frame, row, close } = await editing([main, heading('h1', '第一')])
    await row(/第一/).click()
    for (let copies = 1; copies <= 30; copies++) {
      await page.keyboard.press('Control+d')
      await expect.poll(() => page.getByRole('treeitem', { name: /第一/ }).count()).toBe(copies + 1)
    }
    // Below both windows without scrolling.
    const chosen = page.locator('[role="treeitem"][aria-selected="true"]')
    await expect
      .poll(() =>
        chosen.evaluate((one) => {
          const box = one.getBoundingClientRect()
          const pane = one.closest('section')?.getBoundingClientRect()
          return pane !== undefined && box.top >= pane.top && box.bottom <= pane.bottom + 1
        }),
      )
      .toBe(true)
    await expect
      .poll(() =>
        frame
          .locator('main h2')
          .last()
          .evaluate((one) => one.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true)
    await close()
  })

  it('keeps still what moves by itself, until the page is tried', async () => {
    const { page, frame, close } = await editing()
    const still = () => frame.locator('html[data-still]').count()
    await expect.poll(still).toBe(1)
    await page.getByRole('radio', { name: 'Try' }).click()
    await expect.poll(still).toBe(0)
    await close()
  })
})
