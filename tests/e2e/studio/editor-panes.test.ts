import { describe, expect, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, dragTo, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

/** An editor of three headings in a window of this size. */
async function editing(width: number, height: number, hasTouch = false) {
  const at = await desk({ width, height, hasTouch })
  await at.signIn('Olive Chen')
  const blocks = [main, heading('h1', '第一'), heading('h2', '第二'), heading('h3', '第三')]
  const editor = await openEditor(at, await savePage(blocks))
  const region = (name: string) => at.page.getByRole('region', { name, exact: true })
  const widthOf = async (name: string) => (await region(name).boundingBox())?.width
  return { ...at, ...editor, region, widthOf }
}

describe('the panes of the editor', () => {
  it('are made wider by keys and by mouse within limits, fold, and stay as they were left', async () => {
    const { page, region, widthOf, troubles, close } = await editing(1440, 900)
    expect(await widthOf('Outline')).toBe(224)
    expect(await widthOf('Settings of the block')).toBe(264)
    expect(await widthOf('Page as shoppers see it')).toBeGreaterThanOrEqual(900)
    const edge = page.getByRole('separator', { name: 'Width of the outline' })
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => widthOf('Outline')).toBe(240)
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('240')
    await page.keyboard.press('End')
    await expect.poll(() => widthOf('Outline')).toBe(400)
    const settings = page.getByRole('separator', { name: 'Width of the settings' })
    const box = await settings.boundingBox()
    await dragTo(page, settings, { x: (box?.x ?? 0) - 60, y: 400 })
    await expect.poll(() => widthOf('Settings of the block')).toBeGreaterThan(310)
    const dragged = await widthOf('Settings of the block')
    await edge.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => region('Outline').count()).toBe(0)
    await expectNoBarriers(page)
    await page.reload()
    await page.locator('iframe[data-ready]').waitFor()
    await expect.poll(() => region('Outline').count()).toBe(0)
    expect(await widthOf('Settings of the block')).toBe(dragged)
    await button(page, 'Show the outline').click()
    await expect.poll(() => widthOf('Outline')).toBe(400)
    expect(troubles).toEqual([])
    await close()
  })

  it('leave the canvas its room in a narrow window', async () => {
    const { page, region, widthOf, troubles, close } = await editing(1024, 800)
    await expect.poll(() => region('Outline').count()).toBe(0)
    await button(page, 'Show the outline').click()
    expect(await widthOf('Page as shoppers see it')).toBeGreaterThanOrEqual(390)
    await page.setViewportSize({ width: 900, height: 800 })
    await button(page, 'Show the outline').click()
    await expect.poll(() => region('Settings of the block').count()).toBe(0)
    expect(await widthOf('Page as shoppers see it')).toBeGreaterThanOrEqual(390)
    expect(troubles).toEqual([])
    await close()
  })

  it('are sheets over the page on a phone, whose tools stand in one row', async () => {
    const { page, frame, region, troubles, close } = await editing(390, 844, true)
    const tools = page.getByRole('toolbar', { name: 'Tools of the editor' })
    const boxes = await Promise.all(
      (await tools.getByRole('button').all()).map((one) => one.boundingBox()),
    )
    expect(boxes).toHaveLength(5)
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44)
    await frame.getByText('第二').tap()
    await page.getByRole('group', { name: 'Settings of the block' }).getByText('第二').waitFor()
    await expectNoBarriers(page)
    await button(page, 'Edit the block').tap()
    await page.getByRole('tab', { name: 'Content' }).waitFor()
    await expectNoBarriers(page)
    await button(page, 'Fold the settings').tap()
    await expect.poll(() => region('Settings of the block').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(troubles).toEqual([])
    await close()
  })
})

it('offers what can be done with a block in the menu of its row, by the keys', async () => {
  const { page, row, outline, troubles, close } = await editing(1440, 900)
  await row(/第二/).click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move up' }).waitFor()
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await outline())[1]).toMatch(/第二/)
  await row(/第三/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(async () => (await outline()).join()).not.toMatch(/第三/)
  expect(troubles).toEqual([])
  await close()
})

it('adds a block at just that place, by the button between two blocks', async () => {
  const { page, frame, row, outline, troubles, close } = await editing(1440, 900)
  await frame.getByText('第一').hover()
  await button(page, 'Add a block below: Heading').click()
  await page.getByRole('option', { name: 'Notice bar' }).first().click()
  await expect.poll(async () => (await outline())[2]).toMatch(/^Notice bar/)
  await row(/第三/).click()
  await button(page, 'Add a block above: Heading').focus()
  await page.keyboard.press('Enter')
  await expectNoBarriers(page)
  await page.getByRole('option', { name: 'Notice bar' }).first().click()
  await expect.poll(async () => (await outline())[4]).toMatch(/^Notice bar/)
  expect(troubles).toEqual([])
  await close()
})
