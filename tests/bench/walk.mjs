import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

const slowdown = 4
/** Milliseconds after a tap: until what it fetched is drawn, and what that moves has moved. */
const afterTap = 1_500

const named = (role, name) => (page) => page.getByRole(role, { name }).first()
const button = (name) => named('button', name)
const link = (name) => named('link', name)
const inSheet = (role, name) => (page) =>
  page.getByRole('dialog').last().getByRole(role, { name }).first()
const option = (at) => (page) => page.locator('label:has(input[type="radio"])').nth(at)

/** A guest's way through the fashion store: what is tapped, by what a shopper calls it. */
const walk = [
  ['menu', button('Menu')],
  ['close the menu', inSheet('button', /Close/)],
  ['choose a language', button('Choose a language')],
  ['close the languages', inSheet('button', /Close/)],
  ['save on a card', button(/^Save: /)],
  ['shop', link('Shop')],
  ['category', link('Tops')],
  ['categories', button('All categories')],
  ['close the categories', inSheet('button', /Close/)],
  ['filter', button('Filter')],
  ['a filter', (page) => page.getByRole('dialog').last().locator('label:has(input)').nth(2)],
  ['another filter', (page) => page.getByRole('dialog').last().locator('label:has(input)').nth(4)],
  ['close the filter', inSheet('button', /^(Show|Close)/)],
  ['quick add', button(/^Add .* to the cart$/)],
  ['close the options', inSheet('button', /Close/)],
  ['product', (page) => page.locator('main article a').first()],
  ['zoom', button(/^Zoom in: /)],
  ['close the zoom', inSheet('button', /Close/)],
  ['heart', button(/^Save: /)],
  ['a color', option(0)],
  ['another color', option(1)],
  ['a size', option(3)],
  ['another size', option(4)],
  ['size guide', button('Size guide')],
  ['close the size guide', inSheet('button', /Close/)],
  ['one more', button('Increase quantity')],
  ['add to cart', button('Add to cart')],
  ['cart', link(/^(View )?[cC]art/)],
  ['more of it', button(/^Increase/)],
  ['less of it', button(/^Decrease/)],
  ['deselect', (page) => page.locator('main label:has(input[type="checkbox"])').first()],
  ['select', (page) => page.locator('main label:has(input[type="checkbox"])').first()],
  ['save for later', button(/^Save for later/)],
  ['move to cart', button(/^Move to cart/)],
  ['other option', button(/^Change/)],
  ['close the options again', inSheet('button', /Close/)],
  ['search', link('Search')],
  ['account', link('Account')],
  ['home', link('Home')],
  ['menu again', button('Menu')],
]

/**
 * Measures a guest's walk of 40 taps on a phone at 4× CPU slowdown: milliseconds of each interaction
 * as browsers report them (Event Timing), and the layout shifts that follow no tap within half a
 * second, as Cumulative Layout Shift counts them.
 */
export async function measureWalk(url) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    const seen = { step: 'load', times: new Map(), shifts: [] }
    await page.exposeFunction('tell', ({ taken, shift, moved }) => {
      if (taken) seen.times.set(seen.step, Math.max(taken, seen.times.get(seen.step) ?? 0))
      if (shift) seen.shifts.push({ step: seen.step, shift, moved })
    })
    await page.addInitScript(watch)
    await page.goto(`${url}/m/?lang=en-US`)
    await page.waitForLoadState('networkidle')
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const missing = []
    for (const [step, target] of walk) {
      seen.step = step
      try {
        await target(page).tap({ timeout: 2_500 })
      } catch {
        missing.push(step)
      }
      await page.waitForTimeout(afterTap)
    }
    const times = [...seen.times].toSorted(([, one], [, other]) => one - other)
    return {
      // Of 40 interactions the 98th percentile is the slowest but one, as browsers report it.
      inp: times.at(-2)?.[1] ?? 0,
      slowest: times.slice(-5).toReversed(),
      shifted: seen.shifts.reduce((sum, { shift }) => sum + shift, 0),
      shifts: seen.shifts,
      missing,
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: tells each interaction and each layout shift. */
function watch() {
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.tell({ taken: duration })
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const side = ({ y, height }) => `${Math.round(y)}+${Math.round(height)}`
        return `${side(from)} → ${side(to)} ${element?.outerHTML.slice(0, 90) ?? 'gone'}`
      })
      window.tell({ shift: value, moved })
    }
  }).observe({ type: 'layout-shift' })
}
