import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'

const slowdown = 4
const address = 'info//about'

/** A page of 200 blocks of five types, including product lists. */
const longPage = {
  format: 1,
  $draftRev: 0,
  title: '',
  blocks: [
    {
      id: 'main',
      type: 'Info',
      bind: { info: { from: 'info.getInfo', args: { nbr: '$route.nbr' } } },
    },
    ...Array.from({ length: 40 }, (_, at) => [
      { id: `t${at}`, type: 'Title', v: 2, props: { title: `今日鮮選 ${at}`, desc: '清晨到貨' } },
      { id: `r${at}`, type: 'RichText', props: { html: '<p>從產地到廚房，當天送到。</p>' } },
      { id: `n${at}`, type: 'NoticeBar', props: { text: '滿 NT$1,200 免運' } },
      {
        id: `g${at}`,
        type: 'Grid',
        props: { items: [1, 2, 3, 4].map((name) => ({ name: `分類 ${name}` })) },
      },
      {
        id: `l${at}`,
        type: 'GoodsList',
        props: { layout: at % 2 ? 'two' : 'scroll' },
        bind: {
          goods: {
            from: 'pt.getPtByTag',
            args: { tagNbr: ['hot', 'new', 'local'][at % 3], pageSize: 4 },
          },
        },
      },
    ]).flat(),
  ],
}

/**
 * Measures CPU milliseconds while a page of 200 blocks is scrolled to its end at 4× CPU slowdown,
 * after hydration: the longest task, the most script in one task, and the longest task of the same
 * page without scripts as the browser's baseline.
 */
export async function measureScroll(url, dataFolder) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-scroll-'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const file = path.join(folder, 'page.json')
    const { $draftRev } = JSON.parse(pages(['pull', address], url, dataFolder))
    await writeFile(file, JSON.stringify({ ...longPage, $draftRev }))
    pages(['push', address, file], url, dataFolder)
    pages(['publish', address], url, dataFolder)
    const alive = await scrolled(browser, `${url}/m/info/about`, true)
    const still = await scrolled(browser, `${url}/m/info/about`, false)
    return { longest: alive.longest, script: alive.script, painting: still.longest }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function scrolled(browser, address, javaScriptEnabled) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'networkidle' })
  // The first movement hydrates the blocks below; only scrolling after it is measured.
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 10)
  await page.waitForTimeout(8_000)
  const { cssContentSize } = await client.send('Page.getLayoutMetrics')
  const events = await traced(client, async () => {
    for (let y = 0; y < cssContentSize.height; y += 500) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(50)
    }
    await page.waitForTimeout(1_000)
  })
  await context.close()
  return longestOf(events)
}

async function traced(client, run) {
  const events = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await client.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
    transferMode: 'ReportEvents',
  })
  await run()
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  return events
}

const scriptEvents = ['EventDispatch', 'FunctionCall', 'TimerFire', 'FireAnimationFrame']

/** Returns CPU milliseconds of the page's main thread only. */
function longestOf(events) {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const eventsOf = ({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  const own = threads
    .map(eventsOf)
    .reduce((most, list) => (list.length > most.length ? list : most))
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'))
  const scriptIn = (task) =>
    own
      .filter(({ name, ts }) => scriptEvents.includes(name) && isWithin(ts, task))
      .filter(
        (event, _at, all) => !all.some((other) => other !== event && isWithin(event.ts, other)),
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const long = tasks.filter(({ tdur }) => tdur > 10_000)
  return {
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    script: Math.max(0, ...long.map(scriptIn)) / 1000,
  }
}

const isWithin = (moment, { ts, dur }) => moment >= ts && moment < ts + dur

function pages(args, url, dataFolder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/commands/pages/pages.ts', ...args, '--url', url],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataFolder },
    },
  )
  if (status !== 0) throw new Error(`measureScroll: the page was not published\n${stdout}${stderr}`)
  return stdout
}
