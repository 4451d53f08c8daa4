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
const GLOBALS = 'fonts:fixed;a11y.manual:!true'

/** Ids of all stories of the built Storybook that have a picture of their own. */
export async function storyIds() {
  const file = path.join(buildState('storybook').folder, 'index.json')
  const { entries } = JSON.parse(await readFile(file, 'utf8'))
  return Object.values(entries)
    .filter(({ type, tags }) => type === 'story' && !tags.includes('!visual'))
    .map(({ id }) => id)
}

/**
 * Serves the built Storybook and takes pictures of its stories.
 * `pictureOf(id)` returns a PNG of the whole story and rejects if it fails to draw.
 */
export async function openGallery() {
  const server = fastify()
  await server.register(fastifyStatic, { root: buildState('storybook').folder })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, ...DRAWING],
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  })
  const free = await Promise.all(Array.from({ length: PAGES }, () => openPage(context)))
  /** @type {((page: import('playwright').Page) => void)[]} */
  const waiting = []
  const release = (page) => {
    const next = waiting.shift()
    if (next) next(page)
    else free.push(page)
  }
  return {
    environment: `Chromium ${browser.version()}, ${process.platform}`,
    /** @param {string} id of a story */
    pictureOf: async (id) => {
      const page = free.pop() ?? (await new Promise((resolve) => waiting.push(resolve)))
      try {
        return await takePicture(page, url, id)
      } finally {
        release(page)
      }
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

async function openPage(context) {
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-11-12T04:00:00Z')
  return page
}

/** Takes a picture of a story once it is drawn, its pictures and fonts are loaded, and nothing moves. */
async function takePicture(page, url, id) {
  // The page loads once and switches stories in place, which takes a tenth of the time.
  if (page.url() === 'about:blank')
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${GLOBALS}`)
  else await page.evaluate(drawNext, id)
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'))
  await page.evaluate(settled)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

/** Runs in the page: resolves when the preview has rendered another story, rejects if it fails. */
function drawNext(id) {
  return new Promise((resolve, reject) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
    const fail = () => end(() => reject(new Error('the story failed')))
    const finish = () => end(resolve)
    const events = {
      storyRendered: finish,
      storyMissing: fail,
      storyErrored: fail,
      storyThrewException: fail,
    }
    const end = (then) => {
      for (const [event, listener] of Object.entries(events)) channel.off(event, listener)
      then()
    }
    for (const [event, listener] of Object.entries(events)) channel.on(event, listener)
    scrollTo(0, 0)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
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
