import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { chromium } from 'playwright'
import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs'
import { orFail, requireNode, root, runScript } from '../../scripts/project.mjs'
import { comparePictures, packPicture } from './compare.mjs'
import { reportPage } from './report.mjs'

const HELP = `npm run visual [-- --update] [-- PART-OF-A-STORY-ID]

Compares a screenshot of every story with its baseline, in the Chromium of this machine. Screenshots depend on the
machine's fonts, so compare only with baselines of the same environment.

  --update  replaces the baselines`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
requireNode()
const isUpdate = process.argv.includes('--update')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const kept = path.join(import.meta.dirname, 'baselines')
const results = path.join(root, 'test-results/visual')
const site = path.join(root, 'storybook-static')
const pages = 3

const executablePath = await ensureChromium()
console.log('Building the stories')
await orFail(
  runScript('node_modules/storybook/dist/bin/dispatcher.js', ['build', '--quiet'], {
    isQuiet: true,
  }),
  'The stories could not be built; run `npm run build-storybook` to see the cause',
)
const server = fastify()
await server.register(fastifyStatic, { root: site })
const url = await server.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
await mkdir(kept, { recursive: true })

const { entries } = JSON.parse(await readFile(path.join(site, 'index.json'), 'utf8'))
const all = Object.values(entries).filter(
  ({ type, tags }) => type === 'story' && !tags.includes('!visual'),
)
const stories = all.filter(({ id }) => !wanted.length || wanted.some((part) => id.includes(part)))

const environment = `Chromium ${browser.version()}, ${process.platform}\n`
const environmentFile = path.join(kept, 'environment.txt')
const before = await readFile(environmentFile, 'utf8').catch(() => environment)
if (before !== environment)
  console.log(
    `The baselines were made with ${before.trim()}; this machine has ${environment.trim()}, so differences are likely.`,
  )

/** @type {{ id: string, kind: 'same' | 'new' | 'changed' | 'broken', note: string }[]} */
const outcomes = []
const queue = [...stories]
await Promise.all(Array.from({ length: pages }, photograph))

const files = await readdir(kept)
const gone = wanted.length
  ? []
  : files.filter((file) => file.endsWith('.webp') && !all.some(({ id }) => `${id}.webp` === file))
if (isUpdate) {
  for (const file of gone) await rm(path.join(kept, file))
  await writeFile(environmentFile, environment)
}
await browser.close()
await server.close()

const differing = outcomes.filter(({ kind }) => kind !== 'same')
await writeFile(path.join(results, 'index.html'), reportPage(differing, kept))
for (const { id, kind, note } of differing) console.log(`${kind.padEnd(8)} ${id} ${note}`)
for (const file of gone) console.log(`gone     ${path.basename(file, '.webp')}`)
const isWrong = isUpdate
  ? outcomes.some(({ kind }) => kind === 'broken')
  : differing.length > 0 || gone.length > 0
console.log(
  `${stories.length} stories, ${differing.length} differ${isUpdate ? '; their baselines are replaced' : ''}` +
    (isWrong ? `; see ${path.relative(root, path.join(results, 'index.html'))}` : ''),
)
process.exitCode = isWrong ? 1 : 0

async function photograph() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-11-12T04:00:00Z')
  for (let story = queue.shift(); story; story = queue.shift())
    outcomes.push(await outcomeOf(page, story.id))
  await context.close()
}

async function outcomeOf(page, id) {
  try {
    const taken = await pictureOf(page, id)
    const file = path.join(kept, `${id}.webp`)
    const old = await readFile(file).catch(() => undefined)
    const difference = old && (await comparePictures(old, taken))
    if (difference?.pixels === 0) return { id, kind: 'same', note: '' }
    await writeFile(path.join(results, `${id}.png`), taken)
    if (difference) await writeFile(path.join(results, `${id}.diff.png`), difference.picture)
    if (isUpdate) await writeFile(file, await packPicture(taken))
    return difference
      ? { id, kind: 'changed', note: `${difference.pixels} pixels` }
      : { id, kind: 'new', note: '' }
  } catch (error) {
    return { id, kind: 'broken', note: String(error).split('\n')[0] }
  }
}

/** Takes a picture of a story once it is rendered, its pictures and fonts are loaded, and nothing moves. */
async function pictureOf(page, id) {
  await draw(page, id)
  await page.evaluate(settled)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

/** Renders a story. The page loads once and switches stories in place, which takes a tenth of the time. */
async function draw(page, id) {
  // Accessibility is checked by the tests, not here.
  if (page.url() === 'about:blank')
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
  else await page.evaluate(drawNext, id)
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'))
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
