import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'
import { serveFloor } from './floor.mjs'
import { inRounds } from './rounds.mjs'

/** Slow 4G and a phone's CPU: 150 ms latency, 1.6 Mbit/s down, 0.75 Mbit/s up, four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const slowdown = 4
/** Milliseconds after the load event; the page's own code has loaded by then. */
const settle = 3_500

/** Runs in the page: records what it shows and how long its tasks block. */
const observe = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0, longest: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime))
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('layout-shift', (entry) => entry.hadRecentInput || (seen.cls += entry.value))
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ startTime, duration })
    seen.blocked += Math.max(0, duration - 50)
    seen.longest = Math.max(seen.longest, duration)
  })
}

/** Runs in the page: its times in milliseconds and sizes in bytes. */
const result = () => {
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0
  const [page] = performance.getEntriesByType('navigation')
  const own = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/m/assets/'))
  const scripts = own.filter(({ name }) => name.endsWith('.js'))
  const first = scripts.filter(({ responseEnd }) => responseEnd <= hydrated)
  const bytes = (text) => new Blob([text ?? '']).size
  return {
    ...window.seen,
    hydrated,
    files: first.length,
    script: first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    afterHydration: Math.max(0, ...own.map(({ responseEnd }) => responseEnd - hydrated)),
    html: page.encodedBodySize,
    styles: [...document.head.querySelectorAll('style')].reduce(
      (sum, { textContent }) => sum + bytes(textContent),
      0,
    ),
    state: bytes(document.getElementById('state')?.textContent),
  }
}

/**
 * Measures cold loads of pages of the shop, and of a static copy of each.
 * @param {string} url origin of the shop
 * @param {Record<string, string>} pages path by name
 * @returns by name, the figures of each round of `shop` and `still`
 */
export async function measureLoads(url, pages) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const floors = []
  try {
    const tasks = {}
    for (const [name, path] of Object.entries(pages)) {
      const floor = await serveFloor(url, path)
      floors.push(floor)
      tasks[`${name} still`] = () => loadOnce(browser, floor.url)
      tasks[`${name} shop`] = () => loadOnce(browser, url + path)
    }
    const results = await inRounds(tasks)
    return Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        { shop: results[`${name} shop`], still: results[`${name} still`] },
      ]),
    )
  } finally {
    for (const { close } of floors) close()
    await browser.close()
  }
}

/** Measures one cold load. */
export const loadOnce = (browser, url) => visitSlowly(browser, url, (page) => page.evaluate(result))

/**
 * Opens a page on a slow phone and network without a cache, waits until it has loaded everything,
 * and asks it.
 */
export async function visitSlowly(browser, url, ask) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await page.addInitScript(observe)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settle)
  const answer = await ask(page)
  await context.close()
  return answer
}
