import { get } from 'node:http'
import pg from 'pg'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../e2e/shared-browser.ts'
import { runCopiedProject, type CopiedProject, type DevelopmentServer } from './copied-project.ts'

/** The busy machine of a whole run takes several times as long as a quiet one. */
const soon = { timeout: 30_000, interval: 20 }

let project: CopiedProject
beforeAll(async () => {
  project = await runCopiedProject()
}, 170_000)
afterAll(() => project?.end())

const newContext = sharedBrowser()
let page: Page

// What a failed test has edited must not fail the others.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await project.restoreAll()
})

/** Opens a page once, and marks it and its place, to see that no edit loads it again. */
async function open(address: string): Promise<void> {
  page ??= await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(address)
  await isReady()
  await mark()
}
/** Waits for what loads after hydration, and so for the connection by which edits are told. */
async function isReady(): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.waitForLoadState('networkidle')
}
const mark = () =>
  page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes'
    scrollTo(0, 200)
  })
const state = () =>
  page.evaluate(() => ({ kept: document.documentElement.dataset.kept, at: Math.round(scrollY) }))
const untouched = { kept: 'yes', at: 200 }

describe('replaces in the open page, which keeps its state,', () => {
  beforeAll(() => open(`${project.url}/m/`), 120_000)

  it('the view of a block', async () => {
    await project.edit(
      'blocks/title/title.tsx',
      'className={css.block}',
      'className={css.block} id="edited"',
    )
    await expect.poll(() => page.locator('#edited').count(), soon).toBeGreaterThan(0)
    expect(await state()).toEqual(untouched)
  })

  it('a style module', async () => {
    await project.edit('blocks/title/title.module.css', '.block {', '.block { outline: 3px solid;')
    const outline = () =>
      page
        .locator('#edited')
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle)
    await expect.poll(outline, soon).toBe('solid')
    expect(await state()).toEqual(untouched)
  })

  it('a class that a view names before the style module has it', async () => {
    await project.edit('blocks/title/title.tsx', 'id="edited"', 'id="edited" data-name={css.later}')
    await project.edit(
      'blocks/title/title.module.css',
      '.block {',
      '.later { color: red }\n.block {',
    )
    await expect
      .poll(() => page.locator('#edited').first().getAttribute('data-name'), soon)
      .toMatch(/later/)
    expect(await state()).toEqual(untouched)
  })

  it('a text, and keeps an open sheet', async () => {
    await page.getByRole('button', { name: '選單' }).first().click()
    const sheet = page.getByRole('dialog')
    await expect.poll(() => sheet.count(), soon).toBe(1)
    await mark()
    const file = 'blocks/header/texts/zh-TW.json'
    await project.edit(file, '"選單"', '"所有選項"')
    await expect.poll(() => page.getByLabel('所有選項').count(), soon).toBeGreaterThan(0)
    expect(await sheet.count()).toBe(1)
    expect((await state()).kept).toBe('yes')
    await page.keyboard.press('Escape')
  })
})

it('draws a box that names a block which throws, and the block again once it is mended', async () => {
  await project.edit(
    'blocks/title/title.tsx',
    'const t = useText()',
    "const t = useText()\n  if (props.title) throw new Error('so wrong')",
  )
  const box = page.getByRole('alert').filter({ hasText: 'so wrong' })
  await expect.poll(() => box.count(), soon).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => box.count(), soon).toBeGreaterThan(0)
  expect(await box.first().innerText()).toMatch(
    /block title[\s\S]*blocks\/title\/title\.tsx:\d+[\s\S]*at Title/,
  )
  await project.restore('blocks/title/title.tsx')
  await expect.poll(() => box.count(), soon).toBe(0)
})

it.each([
  ['a view with a syntax error', 'blocks/title/title.tsx', 'return (', 'return ((('],
  ['a view with a missing import', 'blocks/title/title.tsx', /^/, "import './absent.ts'\n"],
  ['a handler with a syntax error', 'gateway/catalog/index.ts', /^/, 'const = 1\n'],
])(
  'lives on after %s: an overlay names the file, and goes when it is mended',
  async (_what, file, from, to) => {
    const overlay = page.locator('vite-error-overlay')
    // An edit that comes while the page loads after the one before would be told to nobody.
    await isReady()
    await project.edit(file, from, to)
    await expect.poll(() => overlay.count(), soon).toBe(1)
    // Also in a page that is opened now.
    await page.reload()
    await expect.poll(() => overlay.count(), soon).toBe(1)
    const said = () => overlay.evaluate(({ shadowRoot }) => shadowRoot?.textContent)
    await expect.poll(said, soon).toContain(file)
    await project.restore(file)
    await expect.poll(() => overlay.count(), soon).toBe(0)
    await expect.poll(() => page.locator('#main h2').count(), soon).toBeGreaterThan(0)
  },
)

describe('restarts what needs it, says so, and keeps sessions:', () => {
  /** How often a change of the file has restarted the gateway. */
  const restarts = (file: string) =>
    project
      .printed()
      .split('\n')
      .filter((line) => line.includes(file) && line.includes('changed: the gateway has restarted'))
      .length

  it('a schema, whose new default the page shows', async () => {
    const file = 'blocks/title/title.schema.ts'
    await page.context().addCookies([{ name: 'kept', value: '1', url: project.url }])
    await project.edit(file, /(isShowMore:[\s\S]*?default: )false/, '$1true')
    await expect.poll(() => restarts(file), soon).toBe(1)
    await expect.poll(() => page.locator('a[class*="title_more"]').count(), soon).toBeGreaterThan(0)
    await project.restore(file)
    await expect.poll(() => restarts(file), soon).toBe(2)
  })

  it('a handler, whose answer changes at once, and an old page is never shown', async () => {
    const file = 'gateway/site/routes.ts'
    await project.edit(file, /\.send\(storeOf[^\n]+robotsTxt[^\n]+/, ".send('edited'),")
    // The request waits for the new gateway.
    await expect
      .poll(async () => (await fetch(`${project.url}/robots.txt`)).text(), soon)
      .toBe('edited')
    const { headers } = await fetch(`${project.url}/m/`)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
    await project.restore(file)
    await expect.poll(() => restarts(file), soon).toBeGreaterThan(1)
  })

  it('a setting', async () => {
    const file = 'gateway/settings/server-settings.ts'
    await project.edit(file, /^/, '\n')
    await expect.poll(() => restarts(file), soon).toBe(1)
  })
})

it('replaces a sample on the page of all blocks', async () => {
  await open(`${project.url}/m/test1`)
  await project.edit('blocks/title/title.samples.ts', "title: '", "title: 'edited ")
  await expect
    .poll(() => page.locator('h2', { hasText: 'edited' }).count(), soon)
    .toBeGreaterThan(0)
  expect((await state()).kept).toBe('yes')
})

it('serves the Studio, and replaces its views in place', async () => {
  await page.goto(project.url.replace('localhost', 'studio.localhost'))
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await mark()
  await project.edit('studio/account/entrance/entrance.tsx', '<h1', '<h1 id="edited"')
  await expect.poll(() => page.locator('h1#edited').count(), soon).toBe(1)
  expect((await state()).kept).toBe('yes')
})

it('replaces a text of the Studio in place', async () => {
  const lang = await page.evaluate(() => document.documentElement.lang)
  await project.edit(
    `studio/kernel/texts/shell/${lang}.json`,
    /"signIn": "[^"]+"/,
    '"signIn": "edited"',
  )
  await expect.poll(() => page.locator('h1').innerText(), soon).toBe('edited')
  expect((await state()).kept).toBe('yes')
})

describe('a second server of the same sources', () => {
  let beside: DevelopmentServer
  beforeAll(async () => {
    beside = await project.runBeside()
  }, 120_000)
  afterAll(() => beside?.end())

  it('serves the shop, and prints no trouble with the first one', async () => {
    const html = await (await fetch(`${beside.url}/m/`)).text()
    expect(html).toContain('<h2')
    expect(beside.printed()).not.toMatch(/in use|error|refused|could not/i)
    expect(project.printed()).not.toMatch(/in use/i)
  })

  it('takes up an edit as the first one does, over a socket of its own', async () => {
    const file = 'gateway/site/routes.ts'
    const robots = (url: string) => async () => (await fetch(`${url}/robots.txt`)).text()
    await project.edit(file, /\.send\(storeOf[^\n]+robotsTxt[^\n]+/, ".send('in both'),")
    for (const { url } of [project, beside]) await expect.poll(robots(url), soon).toBe('in both')
    await project.restore(file)
    for (const { url } of [project, beside])
      await expect.poll(robots(url), soon).not.toBe('in both')
    for (const server of [project, beside]) expect(await socketStatus(server)).toBe(101)
  })

  /** The status with which a server answers to the bundler's client, which asks for its socket. */
  const socketStatus = async ({ url }: DevelopmentServer): Promise<number | undefined> => {
    const client = await (await fetch(`${url}/m/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': 'vite-hmr',
    }
    return new Promise((done, refuse) => {
      const asked = get(`${url}/m/?token=${token}`, { headers })
      asked.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        done(statusCode)
      })
      asked.on('response', ({ statusCode }) => done(statusCode))
      asked.on('error', refuse)
    })
  }
})

// The last one to edit: a database keeps what a migration did.
it('runs a new migration at the restart, and keeps the data', async () => {
  const folder = 'gateway/db/migrations'
  await project.add(`${folder}/9999_probe.sql`, 'CREATE TABLE "development_probe" ("a" text);\n')
  await project.edit(
    `${folder}/meta/_journal.json`,
    /\n {2}\]/,
    ', { "idx": 9999, "version": "7", "when": 4102444800000, "tag": "9999_probe", "breakpoints": true }]',
  )
  const client = new pg.Client({ connectionString: project.databaseUrl })
  await client.connect()
  const found = async (query: string) => Object.values((await client.query(query)).rows[0] ?? {})[0]
  try {
    await expect.poll(() => found(`select to_regclass('development_probe')::text`), soon).toBe('development_probe') // prettier-ignore
    expect(Number(await found('select count(*) from product'))).toBeGreaterThan(100)
  } finally {
    await client.end()
  }
  await expect.poll(async () => (await fetch(`${project.url}/m/`)).status, soon).toBe(200)
})

it('has no service worker, and removes the one that a built shop left', async () => {
  const worker = await (await fetch(`${project.url}/m/sw.js`)).text()
  expect(worker).toContain('registration.unregister()')
})

it('prints little', () => {
  const [start = ''] = project.printed().split('Ctrl-C')
  expect(start.split('\n').length).toBeLessThan(20)
  expect(project.printed()).not.toMatch(/warn/i)
})
