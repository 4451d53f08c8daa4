import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fiberPrefix } from '../../site/head/react-fiber.ts'
import { isAlive, shopAddress } from './phone.ts'
import { quiet } from './quiet.ts'

/** Number of blocks whose server markup React has not hydrated; React marks the start of each. */
function sleeping(fiberPrefix: string): number {
  const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  let count = 0
  while (marks.nextNode()) {
    const { data, nextSibling: first } = marks.currentNode as Comment // as the filter says
    const isDrawn = data === '$' && first instanceof Element
    if (isDrawn && !Object.keys(first).some((name) => name.startsWith(fiberPrefix))) count++
  }
  return count
}

/** Opens a page and wakes it: what is below the fold is hydrated, and may be drawn, at the first use. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(shopAddress(path))
  await isAlive(page)
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(sleeping, fiberPrefix)).toBe(0)
  await quiet(page)
}
