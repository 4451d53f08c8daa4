import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { BlockNode, PageDocument } from '../../schemas/page/document.schema.ts'
import { phoneMaker, shopAddress } from './phone.ts'

const phone = phoneMaker()
const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-blocks-'))
const at = 'info/faq'
const published = new Set<string>()

function pages(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'pages', '--', ...args, '--url', inject('shopUrl')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: inject('shopData') } },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

const main: BlockNode = {
  id: 'main',
  type: 'Info',
  bind: { info: { from: 'info.getInfo', args: { nbr: '$route.nbr' } } },
}
const title = (id: string): BlockNode => ({ id, type: 'Title', props: { title: `Heading ${id}` } })

/** Puts a page in the place of the store's questions and answers. */
function publish(blocks: BlockNode[]): void {
  const file = path.join(folder, 'page.json')
  const address = `info//faq`
  writeFileSync(file, pages('pull', address))
  const pulled = JSON.parse(readFileSync(file, 'utf8')) as PageDocument
  writeFileSync(file, JSON.stringify({ ...pulled, i18n: {}, blocks }))
  pages('push', address, file)
  pages('publish', address)
  published.add(address)
}
afterAll(() => {
  for (const address of published) pages('rollback', address, '0')
})

const goods = (id: string, tagNbr: string): BlockNode => ({
  id,
  type: 'GoodsList',
  bind: { goods: { from: 'pt.getPtByTag', args: { tagNbr, pageSize: 4 } } },
})

describe('a page of many blocks', () => {
  it('brings the code of its first blocks, and that of the others once somebody uses it', async () => {
    publish([main, ...['a1', 'a2', 'a3', 'a4'].map(title), goods('list', 'hot')])
    const html = await (await fetch(shopAddress(`/${at}`))).text()
    expect(html).toContain('NT$')
    expect(html).not.toMatch(/modulepreload[^>]*goods-list/)
    const { page, open, troubles, close } = await phone()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(`/${at}`)
    const hasList = () => scripts.some((url) => url.includes('goods-list'))
    expect(hasList()).toBe(false)
    await page.mouse.wheel(0, 300)
    await expect.poll(hasList).toBe(true)
    // What stood in the markup is what came alive.
    await page.locator('article a[href*="/item/"]').first().click()
    await page.locator('main[data-screen="item"]').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('leads where a link says that has not come alive yet', async () => {
    publish([main, ...['a1', 'a2', 'a3', 'a4'].map(title), goods('list', 'hot')])
    const { page, open, troubles, close } = await phone()
    await open(`/${at}`)
    await page.evaluate(() => document.querySelector<HTMLElement>('article a')?.click())
    await page.locator('main[data-screen="item"]').waitFor()
    expect(troubles).toEqual([])
    await close()
  })

  it('follows a link in rich text without loading the shop anew', async () => {
    publish([
      main,
      {
        id: 'words',
        type: 'RichText',
        props: { html: '<p><a href="/m/items">To the goods</a></p>' },
      },
    ])
    const { page, open, close } = await phone()
    await open(`/${at}`)
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }))
    await page.getByText('To the goods').click()
    await page.locator('main[data-screen="items"]').waitFor()
    expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true)
    await close()
  })
})

describe('tabs', () => {
  const tab = (id: string, body: BlockNode[]): BlockNode => ({
    id,
    type: 'Tab',
    props: { name: id },
    slots: { body },
  })

  it('bring code and data of a tab when it is opened, once, and find it again on the way back', async () => {
    publish([
      main,
      {
        id: 'tabs',
        type: 'Tabs',
        slots: { tabs: [tab('first', [title('one')]), tab('second', [goods('list', 'hot')])] },
      },
    ])
    const { page, open, troubles, close } = await phone()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/op=getPtByTag|goods-list/.test(request.url())) asked.push(request.url())
    })
    await open(`/${at}`)
    expect(asked).toEqual([])
    expect(await page.getByText('Heading one').isVisible()).toBe(true)
    await page.getByRole('tab', { name: 'first' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('[role=tabpanel] article').first().waitFor()
    expect(asked.filter((url) => url.includes('getPtByTag'))).toHaveLength(1)
    expect(await page.getByText('Heading one').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'first' }).click()
    await page.getByRole('tab', { name: 'second' }).click()
    expect(asked.filter((url) => url.includes('getPtByTag'))).toHaveLength(1)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('a block that goes wrong', () => {
  it('only in the browser, leaves the others standing and alive', async () => {
    publish([
      main,
      { id: 'bad', type: 'Grid', props: { items: [{ name: 'Grid entry' }] } },
      title('after'),
      {
        id: 'tabs',
        type: 'Tabs',
        slots: {
          tabs: ['left', 'right'].map((id) => ({
            id: `${id}-tab`,
            type: 'Tab',
            props: { name: id },
            slots: { body: [title(id)] },
          })),
        },
      },
    ])
    const { page, open, troubles, close } = await phone()
    // The markup of the server is good; what it hands to the scripts is not.
    await page.route(shopAddress(`/${at}`), async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        /("id":"bad","type":"Grid","props":\{[^}]*"items":)\[[^\]]*\]/,
        '$1[null]',
      )
      const headers = { ...answer.headers(), 'content-security-policy': '' }
      await route.fulfill({ response: answer, headers, body })
    })
    const told = page.waitForRequest((request) => request.url().includes('op=reportBlockFault'))
    await open(`/${at}`)
    await told
    expect(await page.getByText('Heading after').isVisible()).toBe(true)
    expect(await page.getByText('Grid entry').count()).toBe(0)
    await page.getByRole('tab', { name: 'right' }).click()
    await page.getByText('Heading right').waitFor()
    expect(troubles.filter((text) => /TypeError/.test(text)).length).toBeGreaterThan(0)
    await close()
  })

  it('because its source has nothing to say, is left out', async () => {
    publish([
      main,
      {
        id: 'lost',
        type: 'GoodsList',
        bind: { goods: { from: 'pt.getPtByCpg', args: { cpgNbr: 'G999' } } },
      },
      title('after'),
    ])
    const { page, open, troubles, close } = await phone()
    await open(`/${at}`)
    expect(await page.getByText('Heading after').isVisible()).toBe(true)
    expect(troubles).toEqual([])
    await close()
  })
})

describe('every block on its samples', () => {
  it.each([
    ['zh-TW', 390, 'first'],
    ['en-US', 768, 'second'],
  ] as const)('stands in %s at %i wide without going sideways', async (lang, width, store) => {
    const { page, open, troubles, close } = await phone()
    await page.setViewportSize({ width, height: 900 })
    await open(`/test1?lang=${lang}`, store)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 3_000) {
      await page.mouse.wheel(0, 3_000)
      await page.waitForTimeout(60)
    }
    await page.waitForLoadState('networkidle')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    // Pictures that are not there belong to the samples.
    expect(troubles.filter((text) => !/404/.test(text))).toEqual([])
    await close()
  })
})
