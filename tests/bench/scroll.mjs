import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/browser.mjs'

const slowdown = 4
const address = 'info//about'

/** A page of 200 blocks: five kinds in turn, with lists of products among them. */
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
            args: { tagNbr: ['hot', 'new', 'sale'][at % 3], pageSize: 4 },
          },
        },
      },
    ]).flat(),
  ],
}

/** Milliseconds of the longest task while a page of 200 blocks is scrolled to its end at CPU 4×, after hydration. */
export async function measureScroll(url, dataFolder) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-scroll-'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const file = path.join(folder, 'page.json')
    await writeFile(file, JSON.stringify(longPage))
    for (const step of [
      ['push', address, file],
      ['publish', address],
    ])
      pages(step, url, dataFolder)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${url}/m/info/about`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2_000)
    await page.evaluate(() => {
      const tasks = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) =>
        list.getEntries().forEach(({ duration }) => tasks.push(duration)),
      ).observe({ type: 'longtask' })
    })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 500) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(50)
    }
    await page.waitForTimeout(1_000)
    const tasks = await page.evaluate(() => window.tasks)
    return { tasks: tasks.length, longest: Math.max(0, ...tasks), height }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function pages(args, url, dataFolder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/pages.ts', ...args, '--url', url],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataFolder },
    },
  )
  if (status !== 0) throw new Error(`measureScroll: the page was not published\n${stdout}${stderr}`)
}
