import { cp, mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises'
import { createServer, request, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answer } from '../../.storybook/keep-sample/endpoint.ts'
import { keepSample } from '../../.storybook/keep-sample/keep-sample.ts'

const TITLE = 'blocks/title/title.samples.ts'
const PRICE = 'blocks/pt-price/pt-price.samples.ts'
const WORDS = 'blocks/sampling/english.json'
const config = '.prettierrc.json'

/** A copy of the files that a sample may change. */
let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'keep-sample-'))
  for (const file of [TITLE, PRICE, WORDS]) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true })
    await cp(file, path.join(root, file))
  }
  await symlink(path.resolve(config), path.join(root, config)).catch(() => undefined)
})
const textOf = (file: string) => readFile(path.join(root, file), 'utf8')

const asked = {
  type: 'Title',
  story: 'text-only',
  name: 'shortLink',
  title: 'With a short link',
  props: { title: '熱賣排行', moreType: 1, moreText: '看全部', isShowMore: true, desc: '' },
}

it('adds a sample at the end of its block’s file, with what is not as by default, and changes no other', async () => {
  const before = await textOf(TITLE)
  expect(await keepSample(root, asked)).toEqual({ ok: true, file: TITLE, name: 'shortLink' })
  const after = await textOf(TITLE)
  const own = after.slice(after.indexOf('  shortLink:'))
  expect(own).toContain("title: 'With a short link'")
  expect(own).toContain("moreText: '看全部'")
  expect(own).not.toContain('desc')
  expect(after.replace(own, '})\n')).toBe(before)
  expect(await textOf(WORDS)).toBe(await readFile(WORDS, 'utf8'))
})

it('keeps what a sample has around its props', async () => {
  const kept = await keepSample(root, { type: 'PtPrice', story: 'campaign', name: 'campaignAgain', props: {} }) // prettier-ignore
  expect(kept).toMatchObject({ ok: true })
  expect(await textOf(PRICE)).toContain("campaignAgain: { ...withinProduct(campaignProduct('sale')), props: {} }") // prettier-ignore
})

it('asks for the English of new Chinese texts, and keeps both', async () => {
  const props = { title: '颱風天的熱湯' }
  const kept = await keepSample(root, { ...asked, props })
  expect(kept).toMatchObject({ ok: false, untranslated: ['颱風天的熱湯'] })
  expect(await textOf(TITLE)).toBe(await readFile(TITLE, 'utf8'))
  const english = { 颱風天的熱湯: 'Hot soup for a stormy day', 別的: 'Not asked for' }
  expect(await keepSample(root, { ...asked, props, english })).toMatchObject({ ok: true })
  const words = await textOf(WORDS)
  expect(JSON.parse(words)).toMatchObject({ 颱風天的熱湯: 'Hot soup for a stormy day' })
  expect(words).not.toContain('別的')
})

const wrong: [string, unknown, RegExp][] = [
  ['no object', undefined, /not a JSON object/],
  ['an unknown block', { ...asked, type: '../../etc' }, /no such block/],
  ['a name that is a path', { ...asked, name: '../title' }, /one word of letters/],
  [
    'a name that breaks out of the source',
    { ...asked, name: 'a: {} }), b' },
    /one word of letters/,
  ],
  ['a name that there is', { ...asked, name: 'default' }, /There is a sample default already/],
  ['a title that is a sentence', { ...asked, title: 'This one is far too long' }, /at most four/],
  ['a prop of another block', { ...asked, props: { colour: 'red' } }, /The block has no colour/],
  ['a value that the schema refuses', { ...asked, props: { title: 'A', align: 'left' } }, /\/align is "left", but must be one of/], // prettier-ignore
  ['a story of another block', { ...asked, story: 'campaign' }, /no sample of this block/],
  ['English that is Chinese', { ...asked, props: { title: '颱風' }, english: { 颱風: '颱風' } }, /need English/], // prettier-ignore
]

it.each(wrong)('refuses %s, and writes nothing', async (_what, request_, message) => {
  const kept = await keepSample(root, request_)
  expect(kept.ok).toBe(false)
  expect(kept.ok ? '' : kept.faults.join()).toMatch(message)
  for (const file of [TITLE, PRICE, WORDS])
    expect(await textOf(file)).toBe(await readFile(file, 'utf8'))
})

const server = createServer((incoming, response) => {
  void answer(incoming, response, async (one) => ({
    ok: true,
    file: '',
    name: JSON.stringify(one),
  }))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo) // a port, as it listens on one
})
afterAll(() => server.close())

/** Calls as the workbench does, but for what is given. */
const call = (options: RequestOptions = {}, body = '{"a":1}') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const host = `127.0.0.1:${port}`
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', ...options.headers } // prettier-ignore
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', ...options, headers },
      (got) => {
        let text = ''
        got.on('data', (chunk) => (text += String(chunk)))
        got.on('end', () => resolve({ status: got.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

it('answers the workbench of this machine alone', async () => {
  expect(await call()).toMatchObject({ status: 201 })
  const status = async (...given: Parameters<typeof call>) => (await call(...given)).status
  expect(await status({ headers: { origin: 'https://shop.example' } })).toBe(403)
  // A name of another machine that leads here.
  expect(await status({ headers: { host: 'shop.example', origin: 'http://shop.example' } })).toBe(
    403,
  )
  expect(await status({ headers: { 'content-type': 'text/plain' } })).toBe(415)
  expect(await status({ method: 'PUT' })).toBe(405)
  expect(await status({}, 'x'.repeat(300_000))).toBe(413)
  // What is no JSON reaches the check as nothing.
  expect((await call({}, '{')).text).toContain('"ok":true')
})
