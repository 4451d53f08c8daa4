import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { afterAll } from 'vitest'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

/** The browser of this worker, which ends with it: to start one costs as much as several pages. */
let started: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
  // After a crash the next test gets another one.
  browser.on('disconnected', () => (started = undefined))
  return browser
}

/** Milliseconds that a page or an element may take: the machine may be busy. */
const patience = 60_000

/** Opens contexts in the browser that the test files of this worker share, one after the other. */
export function sharedBrowser(): (options?: BrowserContextOptions) => Promise<BrowserContext> {
  afterAll(async () => {
    // A failed test leaves its context open.
    const contexts = (await started)?.contexts() ?? []
    await Promise.all(contexts.map((context) => context.close()))
  })
  return async (options) => {
    const browser = await (started ??= launch())
    const context = await browser.newContext(options)
    context.setDefaultTimeout(patience)
    return context
  }
}
