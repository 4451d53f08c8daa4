import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'
import { visitSlowly } from './page-load.mjs'

const warmUps = 3

/** Milliseconds that a picture shows, and pixels. */
const shown = 3_500
const scale = 0.2
const line = 15
const names = 190
const top = 58

const colours = {
  page: '#7a5af8',
  script: '#e0a100',
  style: '#1f8a70',
  picture: '#2e78d2',
  call: '#c2331a',
}

/** Runs in the page: its requests, marks and long tasks, in milliseconds from the start. */
const timeline = () => {
  const { fcp, lcp, tasks } = window.seen
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ]
  return {
    requests: entries.map(
      ({ name, initiatorType, startTime, responseStart, responseEnd, encodedBodySize }) => ({
        name,
        initiatorType,
        startTime,
        responseStart,
        responseEnd,
        bytes: encodedBodySize,
      }),
    ),
    marks: { FCP: fcp, LCP: lcp, hydrated: performance.getEntriesByName('hydrated')[0]?.startTime },
    tasks,
  }
}

/**
 * Draws the requests of each page as a picture, `FOLDER/NAME.svg`: a light bar until the first byte
 * of the response, a full one until its last; above them the tasks longer than 50 ms.
 * @param {string} url origin of the shop
 * @param {Record<string, string>} pages path by name
 */
export async function drawWaterfalls(url, pages, folder) {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    for (const [name, address] of Object.entries(pages)) {
      const visit = () => visitSlowly(browser, url + address, (page) => page.evaluate(timeline))
      // The first visits fill the gateway's caches: the page, and its pictures in the best format.
      for (let times = 0; times < warmUps; times++) await visit()
      await writeFile(path.join(folder, `${name}.svg`), picture(await visit()))
    }
  } finally {
    await browser.close()
  }
}

const kindOf = ({ name, initiatorType }) => {
  const { pathname } = new URL(name)
  if (initiatorType === 'navigation') return 'page'
  if (pathname.endsWith('.js')) return 'script'
  if (pathname.endsWith('.css')) return 'style'
  return pathname.includes('/img/') ? 'picture' : 'call'
}

const labelOf = ({ name, bytes }) => {
  const { pathname, searchParams } = new URL(name)
  const last = pathname.includes('/img/') ? pathname.split('/img/')[1] : pathname.split('/').at(-1)
  const label = searchParams.get('op') ?? (last || 'page')
  return `${label.slice(0, 22)} ${(bytes / 1000).toFixed(1)} kB`
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function picture({ requests, marks, tasks }) {
  const rows = requests
    .filter(({ startTime }) => startTime < shown)
    .toSorted((one, other) => one.startTime - other.startTime)
  const width = names + shown * scale + 10
  const height = top + rows.length * line + 8
  const x = (time) => (names + Math.min(time, shown) * scale).toFixed(1)
  const bar = (from, to, y, tall, colour, opacity = 1) =>
    `<rect x="${x(from)}" y="${y}" width="${Math.max(1, x(to) - x(from)).toFixed(1)}" height="${tall}" fill="${colour}" opacity="${opacity}"/>`
  const seconds = Array.from({ length: Math.floor(shown / 500) + 1 }, (_, at) => at * 500)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...seconds.map(
      (time) =>
        `<path d="M${x(time)} 14V${height}" stroke="#ddd"/><text x="${x(time)}" y="10" text-anchor="middle" fill="#555">${time / 1000} s</text>`,
    ),
    `<text x="4" y="26" fill="#555">tasks over 50 ms</text>`,
    ...tasks.map(({ startTime, duration }) => bar(startTime, startTime + duration, 18, 10, '#555')),
    ...rows.flatMap((request, at) => {
      const y = top + at * line
      const { startTime, responseStart, responseEnd } = request
      const colour = colours[kindOf(request)]
      return [
        `<text x="4" y="${y + 9}" fill="#222">${escaped(labelOf(request))}</text>`,
        bar(startTime, responseStart, y, 10, colour, 0.35),
        bar(responseStart, responseEnd, y, 10, colour),
      ]
    }),
    ...Object.entries(marks)
      .filter(([, time]) => time)
      .toSorted(([, one], [, other]) => one - other)
      .map(
        ([name, time], at) =>
          `<path d="M${x(time)} 30V${height}" stroke="#c2331a" stroke-dasharray="3 2"/><text x="${Number(x(time)) + 2}" y="${34 + at * 9}" fill="#c2331a">${name} ${Math.round(time)}</text>`,
      ),
    '</svg>\n',
  ].join('\n')
}
