import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'
import { buildState } from '../../scripts/build/build-hash.mjs'

/** Pages that take pictures at the same time. */
const PAGES = 3
/** Text is drawn alike on every machine: the fonts come with Storybook, the smoothing from here. */
const DRAWING = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
const GLOBALS = ['fonts:fixed', 'a11y.manual:!true']
/** The width of a phone. */
export const WIDTH = 390
const HEIGHT = 844

/** Stories that have a picture of their own, of a built Storybook. */
export async function storiesIn(folder) {
  const { entries } = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8'))
  return Object.values(entries).filter(
    ({ type, tags }) => type === 'story' && !tags.includes('!visual'),
  )
}

/** Ids of all stories of the built Storybook that have a picture of their own. */
export const storyIds = async () =>
  (await storiesIn(buildState('storybook').folder)).map(({ id }) => id)

/**
 * Serves the built Storybook and takes pictures of its stories.
 * `pictureOf(id)` returns a PNG of the whole story and rejects if it fails to draw; `show(id, look)`
 * gives the page with the story to `look`.
 * @param {{ globals?: string[]; scale?: number; folder?: string }} options of the toolbar; pixels for each of the page;
 *   a Storybook that was built elsewhere
 */
export async function openGallery({
  globals = [],
  scale = 1,
  folder = buildState('storybook').folder,
} = {}) {
  const { url, browser, close } = await openStorybook(DRAWING, folder)
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  })
  // A busy machine takes several times as long as a quiet one.
  context.setDefaultTimeout(120_000)
  // The clock is the context's: pages that set it at the same time disturb each other.
  await context.clock.setFixedTime('2026-11-12T04:00:00Z')
  const [{ id: first }] = await storiesIn(folder)
  const address = `${url}/iframe.html?id=${first}&viewMode=story&globals=${[...GLOBALS, ...globals].join(';')}`
  const free = await Promise.all(Array.from({ length: PAGES }, () => openPage(context, address)))
  /** @type {((page: import('playwright').Page) => void)[]} */
  const waiting = []
  const release = (page) => {
    const next = waiting.shift()
    if (next) next(page)
    else free.push(page)
  }
  /**
   * @template Result
   * @param {string} id of a story
   * @param {(page: import('playwright').Page) => Promise<Result>} look
   */
  const show = async (id, look) => {
    const page = free.pop() ?? (await new Promise((resolve) => waiting.push(resolve)))
    try {
      await showStory(page, id)
      return await look(page)
    } finally {
      release(page)
    }
  }
  return {
    environment: `Chromium ${browser.version()}, ${process.platform}`,
    show,
    /** @param {string} id of a story */
    pictureOf: (id) =>
      show(id, (page) =>
        page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }),
      ),
    close,
  }
}

/**
 * Serves the built Storybook and opens a browser.
 * @param {readonly string[]} args of the browser
 * @param {string} folder of the built Storybook
 */
export async function openStorybook(args = [], folder = buildState('storybook').folder) {
  const server = fastify()
  await server.register(fastifyStatic, { root: folder })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, ...args],
  })
  const close = async () => {
    await browser.close()
    await server.close()
  }
  return { url, browser, close }
}

/** Opens a page with all fonts loaded: one that comes late leaves that of the machine in a picture. */
async function openPage(context, address) {
  const page = await context.newPage()
  const asked = new Set()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  unanswered.set(page, asked)
  await page.goto(address)
  await page.waitForFunction(
    () => globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
  )
  await page.evaluate(() => Promise.all(Array.from(document.fonts, (font) => font.load())))
  return page
}

/** What each page has asked for and not received yet. */
const unanswered = new WeakMap()

/** Waits until nothing changes and nothing is loading: a style that comes late changes the height. */
async function settle(page) {
  do await page.evaluate(settled)
  while (unanswered.get(page).size > 0)
}

/** Shows a story until it is drawn, its pictures and fonts are loaded, and nothing moves. */
async function showStory(page, id) {
  // Switching in place takes a tenth of the time of loading.
  await page.evaluate(switchTo, id)
  await page.waitForFunction(isDrawn, id)
  await settle(page)
}

/** Shows the story in a window of another width. */
export async function resize(page, width) {
  await page.setViewportSize({ width, height: HEIGHT })
  await settle(page)
}

/** Runs in the page. */
function switchTo(id) {
  scrollTo(0, 0)
  globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', {
    storyId: id,
    viewMode: 'story',
  })
}

/**
 * Runs in the page: whether Storybook has ended its work on the story. Switching before reloads the
 * page.
 */
function isDrawn(id) {
  const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender
  if (render?.id !== id) return false
  if (['errored', 'aborted'].includes(render.phase)) throw new Error('the story failed')
  return render.phase === 'finished'
}

/** Runs in the page: resolves when no resources are loading and all pictures and fonts are ready. */
async function settled() {
  if (document.body.classList.contains('sb-show-errordisplay')) throw new Error('the story failed')
  const look = () =>
    `${document.body.innerHTML.length} ${performance.getEntriesByType('resource').length}`
  for (let before = '', same = 0; same < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    const now = look()
    same = now === before ? same + 1 : 0
    before = now
    for (const image of document.images) image.loading = 'eager'
  }
  performance.clearResourceTimings()
  // A video is compared by its first frame.
  for (const video of document.querySelectorAll('video')) {
    video.pause()
    if (video.currentTime === 0) continue
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve))
    video.currentTime = 0
    await sought
  }
  await document.fonts.ready
  await Promise.allSettled([...document.images].map((image) => image.decode()))
}
