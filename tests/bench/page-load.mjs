import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

/** Slow 4G and a phone's CPU: 150 ms latency, 1.6 Mbit/s down, 0.75 Mbit/s up, four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const slowdown = 4
const settle = 2_500

const observe = () => {
  const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { seen })
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime))
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('layout-shift', (entry) => entry.hadRecentInput || (seen.cls += entry.value))
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)))
}

/**
 * Returns medians of cold loads. Addresses alternate, so that changes of the machine's load affect
 * all of them.
 */
export async function measureLoads(urls, runs = 5) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const results = Object.fromEntries(Object.keys(urls).map((name) => [name, []]))
  try {
    for (let run = -1; run < runs; run++)
      for (const [name, url] of Object.entries(urls)) {
        const result = await loadOnce(browser, url)
        if (run >= 0) results[name].push(result)
      }
  } finally {
    await browser.close()
  }
  return Object.fromEntries(Object.entries(results).map(([name, list]) => [name, medians(list)]))
}

async function loadOnce(browser, url) {
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
  const result = await page.evaluate(() => ({
    ...window.seen,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
  }))
  await context.close()
  return result
}

const medians = (list) =>
  Object.fromEntries(
    Object.keys(list[0]).map((key) => [
      key,
      list.map((one) => one[key]).toSorted((a, b) => a - b)[list.length >> 1],
    ]),
  )
