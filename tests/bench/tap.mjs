import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

const slowdown = 4
const taps = 12
/** Milliseconds; longer than the shop's guard against double taps. */
const betweenTaps = 2_000

/**
 * Measures milliseconds from a tap on "add to cart" until the next frame is painted, at 4× CPU
 * slowdown, and whether the badge shows the new number by then. A member's tap on a product without
 * options; the call continues in the background.
 */
export async function measureTaps(url) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await logIn(page, `${url}/m/account/login?redirect=/item/main/P10004&lang=en-US`)
    await page.waitForLoadState('networkidle')
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const answers = []
    for (let tap = 0; tap < taps; tap++) {
      await page.evaluate(listen)
      const added = page.waitForResponse((response) => response.url().includes('op=addCart'))
      await page.getByRole('button', { name: 'Add to cart' }).tap()
      // The first tap also loads code.
      const answer = await page.evaluate(() => window.tapped)
      if (tap) answers.push(answer)
      await added
      // A second tap soon after would be ignored.
      await page.waitForTimeout(betweenTaps)
    }
    const times = answers.map(({ taken }) => taken).toSorted((a, b) => a - b)
    return {
      median: times[Math.floor(times.length / 2)],
      longest: times.at(-1),
      inFirstFrame: answers.filter(({ isShown }) => isShown).length / answers.length,
    }
  } finally {
    await browser.close()
  }
}

async function logIn(page, address) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.getByRole('tab').nth(1).click()
  await page.locator('input[name="memEmail"]').fill('demo@vitrine.example')
  await page.locator('input[name="passwd"]').fill('demo_1234')
  // As long as typing the shortest password takes.
  await page.waitForTimeout(1_500)
  await page.locator('form:visible button[type="submit"]').last().click()
  await page.waitForURL(/\/m\/item\/main\//)
}

/** Runs in the page: records what the frame after the next tap shows, once it is painted. */
function listen() {
  const count = () => document.querySelector('a[href$="/cart"] b')?.textContent ?? '0'
  window.tapped = new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const before = count()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () =>
            resolve({
              taken: performance.now() - event.timeStamp,
              isShown: count() !== before,
            }),
          )
          port1.start()
          port2.postMessage(undefined)
        })
      },
      { capture: true, once: true },
    )
  })
}
