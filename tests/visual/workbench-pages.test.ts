import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from '../e2e/phone.ts'
import { openStorybook } from './gallery.mjs'
import { buildStorybook } from './storybook.ts'

await buildStorybook()
let workbench: Awaited<ReturnType<typeof openStorybook>> | undefined
let context: BrowserContext | undefined
beforeAll(async () => {
  workbench = await openStorybook()
  // One for all pages, so that the scripts load once; between a tablet and a desk.
  context = await workbench.browser.newContext({ viewport: { width: 1100, height: 800 } })
})
afterAll(() => workbench?.close())

async function open(address: string, scheme: string) {
  if (!workbench || !context) throw new Error('the workbench did not open')
  const page = await context.newPage()
  // Storybook’s own check would run at the same time, and only one can.
  const globals = `scheme:${scheme};a11y.manual:!true`
  await page.goto(`${workbench.url}/iframe.html?${address}&globals=${globals}`)
  await page.locator('main h1').first().waitFor()
  return page
}

it.each([
  ['viewMode=docs&id=content-carousel--contract', 'light'],
  ['viewMode=docs&id=layout-hero--contract', 'dark'],
  ['viewMode=story&id=welcome--welcome', 'dark'],
  ['viewMode=story&id=foundations-colours--shop', 'dark'],
])('%s has no barrier in %s', async (address, scheme) => {
  const page = await open(address, scheme)
  expect(await barriersOf(page)).toEqual([])
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
  await page.close()
})

it('the page of a block draws its states in windows of a phone, and links related blocks', async () => {
  const page = await open('viewMode=docs&id=layout-hero--contract', 'light')
  const first = page.locator('main iframe').first()
  await first.waitFor()
  await expect
    .poll(() => first.contentFrame().locator('#storybook-root').innerText())
    .toContain('今天')
  expect(await first.evaluate((frame) => frame.clientWidth)).toBe(390)
  expect(await first.contentFrame().locator('script').count()).toBe(0)
  await page.getByRole('link', { name: 'Without content' }).scrollIntoViewIfNeeded()
  await page.getByText('Shows nothing').waitFor()
  const related = page.getByRole('list', { name: 'Related blocks' }).getByRole('link')
  expect(await related.first().getAttribute('href')).toContain('content-imagead--contract')
  await page.close()
})
