import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Locator, Page } from 'playwright'
import { expect, inject, onTestFailed } from 'vitest'
import { watchIgnoredFields } from './ignored-fields.ts'
import { recordContext } from './trace.ts'
import { countRequests, quiet } from './quiet.ts'
import { sharedBrowser } from './shared-browser.ts'

/** A phone-sized browser, and the errors that occurred in it. */
export interface Phone {
  page: Page
  context: BrowserContext
  /** Errors of the page, the console and the content security policy so far. */
  troubles: string[]
  /** Opens a path under `/m` and waits until the page is hydrated. */
  open(path: string, store?: DemoStore): Promise<void>
  close(): Promise<void>
}

/** Chooses English, as the address of an earlier page does. */
export const speakEnglish = (context: BrowserContext, store?: DemoStore): Promise<void> =>
  context.addCookies([{ name: 'lang', value: 'en-US', url: storeUrl(store) }])

/** A store of the demo. */
export type DemoStore = 'first' | 'second'

/** Returns the origin of a store. */
export const storeUrl = (store: DemoStore = 'first'): string =>
  store === 'first' ? inject('shopUrl') : inject('shopUrl').replace('localhost', 'second.localhost')

export const shopAddress = (path: string, store?: DemoStore): string =>
  `${storeUrl(store)}/m${path}`

interface Kept {
  /** Whether pages install their service worker, which fetches all that a page needs while offline. */
  serviceWorkers?: 'allow' | 'block'
  /** Language of the browser. */
  locale?: string
}

/** What Playwright says in place of a service worker. */
const isBlocked = (text: string) => text === 'Service Worker registration blocked by Playwright'

/** Collects the errors of a page, the console and the content security policy. */
export function troublesOf(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !isBlocked(text)) troubles.push(text)
  })
  return troubles
}

/** Each test uses a new phone. Service workers cost a tenth of the time, so only tests of them have them. */
export function phoneMaker({
  serviceWorkers = 'block',
  locale = 'de-DE',
}: Kept = {}): () => Promise<Phone> {
  const openContext = sharedBrowser()
  return async () => {
    const context = await openContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      serviceWorkers,
      // No shop has it, so none offers another language than the one it shows.
      locale,
      // What moves costs up to a quarter of a page's time; stories of the blocks that move test it.
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(1, 255)}` },
    })
    countRequests(context)
    const ignoredFields = watchIgnoredFields(context)
    const trace = await recordContext(context)
    onTestFailed(trace.keep)
    const page = await context.newPage()
    const troubles = troublesOf(page)
    // A block that failed, or that the browser drew otherwise than the server.
    page.on('request', (request) => {
      if (/op=reportBlockFault\b/.test(request.url()))
        troubles.push(`a fault was reported: ${request.postData() ?? ''}`)
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
        // Requests still in progress no longer matter.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await trace.drop()
        const ignored = await ignoredFields()
        await context.close()
        expect(ignored).toEqual([])
      },
    }
  }
}

/**
 * Runs an action and waits for its message. Waiting begins before: a success message disappears
 * after 0.9 s, which a busy machine can miss.
 */
export const saying = (message: Locator, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([message.first().waitFor(), act()])

/** Resolves when the page is hydrated, handles navigation and shows what is below the fold. */
export async function isAlive(page: Page): Promise<void> {
  // Polled from outside, as the page's policy forbids evaluation inside.
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            performance.getEntriesByName('hydrated').length > 0 &&
            // `site/head/below-the-fold.ts` hides blocks with a constructed stylesheet, and removes it.
            document.adoptedStyleSheets.length === 0,
        ),
      // The page of all samples shows its blocks one by one in idle moments, of which a busy machine has few.
      { timeout: 90_000 },
    )
    .toBe(true)
  await quiet(page)
}

/**
 * Number of animations that move the page and will end; one that spins until it is removed, or that
 * follows the scrolling, does not count.
 */
export const moving = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    ).length

/** Fails if axe finds a violation of WCAG 2.2 AA. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriersOfWhole(page)).toEqual([])
}

/** What axe finds on the whole page against WCAG 2.2 AA. */
export async function barriersOfWhole(page: Page): Promise<string[]> {
  // A sheet that still rises is half transparent.
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  // On a screen as tall as the page, no element is covered by the bars.
  // A short page grows with the screen, so this takes more than one step.
  for (let step = 0; step < 6; step++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: 390, height: height + 200 })
    const isWhole = await page.evaluate(
      () => document.documentElement.scrollHeight <= document.documentElement.clientHeight,
    )
    if (isWhole) break
  }
  // A page that is as tall as the screen and has a foot below never fits; its header covers what is scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  const barriers = await barriersOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  return barriers
}

/** Texts that are too faint in dark; nothing else depends on the scheme. */
export async function faintInDark(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset.scheme = 'dark'))
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  return barriersOf(page, ['color-contrast'])
}

let read: string | undefined
/** Minified, the script takes two thirds of the time in each page that it is loaded into. */
const axeSource = () =>
  (read ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** What axe finds on the page as it is, by default against WCAG 2.2 AA. */
export async function barriersOf(
  page: Page,
  rules: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
): Promise<string[]> {
  // The content security policy forbids foreign scripts, so axe is injected through the debugger.
  const client = await page.context().newCDPSession(page)
  const { result: has } = await client.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (has.value === 'undefined') await client.send('Runtime.evaluate', { expression: axeSource() })
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => \`\${id}: \${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}\`)))`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description}`)
  return JSON.parse(String(result.value)) as string[] // made above
}
