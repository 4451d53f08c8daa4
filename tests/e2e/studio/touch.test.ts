import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { deskMaker, expectNoBarriers } from './desk.ts'
import { button, heading, main, openEditor, savePage } from './editing.ts'

const desk = deskMaker()

/** Holds a handle with a finger until it is lifted, and puts it down at another point. */
async function dragByTouch(page: Page, from: Locator, to: { x: number; y: number }) {
  const box = await from.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof to)[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await send('touchStart', { x, y })
  // Shorter, and it is the list that is moved.
  await page.waitForTimeout(300)
  const steps = 10
  for (let at = 1; at <= steps; at++)
    await send('touchMove', {
      x: x + ((to.x - x) * at) / steps,
      y: y + ((to.y - y) * at) / steps,
    })
  // The line is where it would be dropped.
  const line = await page
    .locator('section', { has: from })
    .locator('[data-drop-line]')
    .boundingBox()
  expect(Math.abs((line?.y ?? 0) - to.y)).toBeLessThan(60)
  await send('touchEnd')
  await client.detach()
}

async function editing(width: number, height: number) {
  const at = await desk({ width, height, hasTouch: true })
  await at.signIn('Olive Chen')
  const blocks = [main, heading('h1', '第一'), heading('h2', '第二'), heading('h3', '第三')]
  const editor = await openEditor(at, await savePage(blocks))
  const order = async () => (await editor.saved()).blocks.map(({ id }) => id)
  return { ...at, ...editor, order }
}

describe('a block', () => {
  it('is moved by touch in the outline, on a phone', async () => {
    const { page, row, order, troubles, close } = await editing(390, 844)
    await button(page, 'Outline').tap()
    // Else the handles are beside the screen.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const target = await row(/第一/).boundingBox()
    await expectNoBarriers(page)
    await dragByTouch(page, row(/第三/).getByRole('button', { name: /^Move/ }), {
      x: (target?.x ?? 0) + 60,
      y: (target?.y ?? 0) + 2,
    })
    await expect.poll(order).toEqual(['main', 'h3', 'h1', 'h2'])
    expect(troubles).toEqual([])
    await close()
  })

  it('is moved by touch on the page, on a phone and on a tablet', async () => {
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
    ] as const) {
      const { page, frame, order, troubles, close } = await editing(width, height)
      await frame.getByText('第三').tap()
      const handle = button(page, 'Move Heading on the page')
      await handle.waitFor()
      const first = await frame.getByText('第一').boundingBox()
      await dragByTouch(page, handle, { x: (first?.x ?? 0) + 30, y: (first?.y ?? 0) - 4 })
      await expect.poll(order).toEqual(['main', 'h3', 'h1', 'h2'])
      expect(troubles).toEqual([])
      await close()
    }
  })
})
