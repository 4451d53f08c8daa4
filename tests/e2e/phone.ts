import { randomInt } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest'
import { chromiumArgs, findChromium } from '../../scripts/browser.mjs'
import { recordContext } from './trace.ts'

/** A browser the size of a phone, and what went wrong in it. */
export interface Phone {
  page: Page
  context: BrowserContext
  /** Errors of the page, of the console and of the content policy so far. */
  troubles: string[]
  /** Opens a path under `/m` and waits until the shop has come alive. */
  open(path: string, store?: DemoStore): Promise<void>
  close(): Promise<void>
}

/** Which of the demo's stores. */
export type DemoStore = 'first' | 'second'

/** Where a store answers: scheme, host and port. */
export const storeUrl = (store: DemoStore = 'first'): string =>
  store === 'first' ? inject('shopUrl') : inject('shopUrl').replace('localhost', 'second.localhost')

export const shopAddress = (path: string, store?: DemoStore): string =>
  `${storeUrl(store)}/m${path}`

/** One browser for the tests of a file; each test takes a phone of its own. */
export function phoneMaker(): () => Promise<Phone> {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = findChromium()
    browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    })
  })
  afterAll(() => browser.close())
  return async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      extraHTTPHeaders: { 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(1, 255)}` },
    })
    const trace = await recordContext(context)
    onTestFailed(trace.keep)
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text())
    })
    return {
      page,
      context,
      troubles,
      async open(path, store) {
        await page.goto(shopAddress(path, store))
        await isAlive(page)
      },
      async close() {
        // What is still under way is nobody's any more.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await trace.drop()
        await context.close()
      },
    }
  }
}

/** Resolves when the page is hydrated and follows moves. */
export async function isAlive(page: Page): Promise<void> {
  // Polled from outside: the page's policy lets nothing be evaluated inside.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
}

/** Fails where axe finds a barrier of WCAG 2.2 AA. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { default: axe } = await import('axe-core')
  // On a screen as tall as the page nothing lies under the bars, as a thumb would have it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: height + 200 })
  // The page's own policy forbids strange scripts, so the checker comes through the debugger.
  const client = await page.context().newCDPSession(page)
  await client.send('Runtime.evaluate', { expression: axe.source })
  const { result } = await client.send('Runtime.evaluate', {
    expression:
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)))",
    awaitPromise: true,
    returnByValue: true,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(JSON.parse(String(result.value))).toEqual([])
}
