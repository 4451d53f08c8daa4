import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

const keys = 60
/** Milliseconds between two keys: a fast typist. */
const pause = 70

/** A page of so many blocks: headings, rich texts, notices, pictures and products in turn. */
const pageOf = (count) => ({
  format: 1,
  title: `${count} blocks`,
  blocks: [
    { id: 'main', type: 'Info' },
    { id: 'typed', type: 'Title', v: 2, props: { title: 'x' } },
    ...Array.from({ length: count - 2 }, (_, at) => blockOf(at)),
  ],
})
function blockOf(at) {
  const props = [
    { title: `今日鮮選 ${at}`, desc: '清晨到貨' },
    { html: '<p>從產地到廚房，當天送到。</p>' },
    { text: '滿 NT$1,200 免運' },
    { items: [1, 2, 3, 4].map((name) => ({ name: `分類 ${name}` })) },
  ][at % 4]
  const type = ['Title', 'RichText', 'NoticeBar', 'Grid'][at % 4]
  return { id: `b${at}`, type, ...(type === 'Title' && { v: 2 }), props }
}

/** Notes when keys are pressed, and when what they change is painted, in every frame. */
function note() {
  const wall = () => performance.timeOrigin + performance.now()
  globalThis.pressed = []
  globalThis.painted = []
  addEventListener(
    'keydown',
    ({ timeStamp }) => globalThis.pressed.push(performance.timeOrigin + timeStamp),
    { capture: true },
  )
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => globalThis.painted.push(wall()))
  port1.start()
  let isPlanned = false
  const changed = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      // After the frame of this change.
      port2.postMessage(0)
    })
  }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(changed).observe(globalThis.watched?.() ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    }),
  )
}

const bare = `<!doctype html><h2></h2><textarea></textarea><script>
document.querySelector('textarea').oninput = (event) => { document.querySelector('h2').textContent = event.target.value }
</script>`

/**
 * Measures the editor beside a bare textarea in the same browser, `rounds` times in turn. Browsers on
 * computers give a shop under another domain than the Studio's a process of its own; `isShared` is
 * what phones with little memory do, and the browser of the tests by itself.
 */
export async function measureStudio(url, { rounds = 3, isShared = false } = {}) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, ...(isShared ? [] : ['--site-per-process'])],
  })
  const studio = url.replace('localhost', 'studio.localhost')
  try {
    const found = { bare: [], 105: [], 485: [] }
    for (let round = 0; round < rounds; round++) {
      found.bare.push(await typedBare(browser))
      for (const count of [105, 485]) found[count].push(await edited(browser, studio, count))
    }
    return { ...found, growth: await grown(browser, studio) }
  } finally {
    await browser.close()
  }
}

async function typedBare(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(note)
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: bare }))
  await page.goto('http://localhost/bare')
  await page.locator('textarea').click()
  const times = await type(page, page.mainFrame())
  await context.close()
  return times
}

async function signedIn(browser, studio) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  await context.addInitScript(note)
  const page = await context.newPage()
  await page.goto(studio)
  await page.getByRole('button', { name: 'Olive Chen' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: / account$/ }).waitFor()
  return { context, page }
}

/** Saves a page and opens it; returns the milliseconds until the shop in the frame has drawn it. */
async function opened(page, studio, count) {
  const nbr = `bench-${count}`
  const call = (op, data) =>
    page.evaluate(
      async ([address, key, body]) =>
        (
          await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify(body),
          })
        ).json(),
      [`/api/S001/page.${op}`, randomUUID(), { p1: 'info', p3: nbr, ...data }],
    )
  const { draftRev } = await call('pullPage', {})
  await call('pushPage', { draftRev, document: pageOf(count) })
  const start = performance.now()
  await page.goto(`${studio}/S001/pages/info/-/${nbr}`, { waitUntil: 'commit' })
  // A locator looks every half second only.
  await page.waitForFunction(() => document.querySelector('iframe[data-ready]'), undefined, {
    polling: 'raf',
  })
  return performance.now() - start
}

async function edited(browser, studio, count) {
  const { context, page } = await signedIn(browser, studio)
  const open = await opened(page, studio, count)
  await page.waitForTimeout(1_500)
  const [, frame] = page.frames()
  const row = (name) => page.getByRole('treeitem', { name })
  await row(/^Heading, x/).click()
  const field = page.getByLabel('Heading', { exact: true })
  await field.click()
  const times = await type(page, frame)
  const acts = []
  for (const act of ['Control+d', 'Delete', 'Control+z', 'Alt+ArrowDown']) {
    await row(/^Heading, 今日鮮選 4/)
      .first()
      .click()
    await page.waitForTimeout(600)
    acts.push(await once(page, frame, act))
  }
  await context.close()
  return { ...times, open, acts: Math.max(...acts), eachAct: acts }
}

/** Milliseconds from each key to its paint, and the work of the main threads for each. */
async function type(page, frame) {
  const times = [await workOf(page, page)]
  const own =
    frame === page.mainFrame() ? undefined : await workOf(page, frame).catch(() => 'shared')
  if (typeof own === 'function') times.push(own)
  const busy = async () => {
    let sum = 0
    for (const time of times) sum += await time()
    return sum
  }
  for (let at = 0; at < 10; at++) await press(page, 'abcdefghij'[at])
  await clear(page, frame)
  const before = await busy()
  for (let at = 0; at < keys; at++) await press(page, 'abcdefghij'[at % 10])
  await page.waitForTimeout(500)
  const work = (await busy()) - before
  const pressed = await page.evaluate(() => globalThis.pressed)
  const painted = await frame.evaluate(() => globalThis.painted)
  const paints = pressed.map((time, at) => {
    const next = pressed[at + 1] ?? Infinity
    return (painted.find((one) => one > time && one < next + pause) ?? Infinity) - time
  })
  return {
    paints: paints.filter(Number.isFinite),
    missed: paints.filter((ms) => ms === Infinity).length,
    work: work / keys,
  }
}

/** Reads the milliseconds that the main thread of a page or frame has worked; rejects if it has none. */
async function workOf(page, target) {
  const client = await page.context().newCDPSession(target)
  await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' }).catch(() => {
    // Set once for a page.
  })
  await client.send('Performance.enable')
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
}

async function press(page, key) {
  await page.keyboard.press(key)
  await page.waitForTimeout(pause)
}

async function clear(page, frame) {
  await page.waitForTimeout(300)
  const empty = () => {
    globalThis.pressed.length = 0
    globalThis.painted.length = 0
  }
  await page.evaluate(empty)
  await frame.evaluate(empty)
}

async function once(page, frame, key) {
  await clear(page, frame)
  await page.keyboard.press(key)
  await page.waitForTimeout(800)
  const pressed = await page.evaluate(() => globalThis.pressed.at(-1))
  const painted = await frame.evaluate(() => globalThis.painted)
  return (painted.find((one) => one > pressed) ?? Infinity) - pressed
}

/** Bytes of heap that 1,000 edits leave, in MB. */
async function grown(browser, studio) {
  const { context, page } = await signedIn(browser, studio)
  await opened(page, studio, 105)
  await page.waitForTimeout(1_000)
  await page.getByRole('treeitem', { name: /^Heading, x/ }).click()
  await page.getByLabel('Heading', { exact: true }).click()
  const client = await context.newCDPSession(page)
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return (await client.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const write = async (times) => {
    for (let at = 0; at < times; at++) await page.keyboard.press(at % 2 ? 'Backspace' : 'a')
    await page.waitForTimeout(1_500)
  }
  await write(200)
  const before = await heap()
  await write(1_000)
  const after = await heap()
  await context.close()
  return after - before
}
