import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checks } from '../../../gateway/core/checks.ts'
import { listRevisions, pushPage } from '../../../schemas/page/page-operator.ops.ts'
import { exchange, gatewayUrl } from '../exchange.ts'
import { connectGateway } from '../gateway-client.ts'
import { addressOf, addressText } from './page-address.ts'
import { pageText, readPage } from './page-file.ts'

const closers: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const me = {
  StoreList: [
    { storeNbr: 'S1', name: 'One', origin: 'http://one.test' },
    { storeNbr: 'S2', name: 'Two', origin: 'http://two.test' },
  ],
}

/**
 * Starts a Studio that returns the same answer for every operation in a store, and records the
 * calls.
 */
async function stub(status: number, answer: object) {
  const asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request: IncomingMessage, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { url = '', headers } = request
    asked.push({ url, headers, body })
    const isMyself = url === '/api/session.showMyself'
    reply.statusCode = isMyself ? 200 : status
    reply.end(JSON.stringify(isMyself ? me : answer))
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  closers.push(() => void server.close())
  const url = gatewayUrl(`http://studio.localhost:${(server.address() as AddressInfo).port}`)
  return { line: { url, token: 'token' }, asked }
}

it('reaches a host below localhost on this machine, with the token, in the named store', async () => {
  const rows = [{ rev: 2, title: 'Home' }]
  const { line, asked } = await stub(200, { rows })
  const gateway = await connectGateway(line, 'S2')
  expect(gateway).toMatchObject({ storeNbr: 'S2', shop: 'http://two.test' })
  expect(await gateway.call(listRevisions, { p1: 'home' })).toEqual({ rows })
  expect(asked.map(({ headers }) => headers.host)).toEqual([line.url.host, line.url.host])
  expect(asked[1]).toMatchObject({
    url: '/api/S2/page.listRevisions',
    headers: { authorization: 'Bearer token' },
    body: '{"p1":"home"}',
  })
})

it('asks which store is meant if the operator works for several', async () => {
  const { line } = await stub(200, {})
  await expect(connectGateway(line)).rejects.toThrow('--store, or by STORE: S1 (One), S2 (Two)')
  await expect(connectGateway(line, 'S3')).rejects.toThrow('does not work for store S3')
})

it('reports the gateway’s failure with its data', async () => {
  const data = { draftRev: 7, savedBy: 'operator' }
  const { line } = await stub(409, { title: 'no', status: 409, code: 'REVISION_CONFLICT', data })
  const gateway = await connectGateway(line, 'S1')
  const pushed = gateway.call(pushPage, { p1: 'home', document: {}, draftRev: 1 })
  await expect(pushed).rejects.toMatchObject({ name: 'CallError', code: 'REVISION_CONFLICT', data })
})

it('says in one line that the gateway cannot be reached', async () => {
  const { line } = await stub(200, {})
  await closers.splice(0)[0]?.()
  await expect(connectGateway(line)).rejects.toMatchObject({
    name: 'Trouble',
    message: expect.stringContaining('start it with "npm start"') as unknown,
  })
  await expect(exchange(new URL('http://localhost:1/'), { method: 'GET' }, 1_000)).rejects.toThrow(
    'ECONNREFUSED',
  )
})

it('reads page addresses with parts left empty', () => {
  expect(addressOf('item//P10001')).toEqual({ p1: 'item', p2: '', p3: 'P10001' })
  expect(
    ['home', 'head/hv0000', 'item//P10001'].map((text) => addressText(addressOf(text))),
  ).toEqual(['home', 'head/hv0000', 'item//P10001'])
  for (const text of ['', '/x', 'a/b/c/d', 'a b', '../x'])
    expect(() => addressOf(text)).toThrow('is not a page address')
})

it('names the choices for a wrong one, as the operators’ guide says', async () => {
  const faults = checks.props.Title?.({ titleSize: 'huge' }) ?? []
  const fault = faults.find(({ path: at }) => at === '/titleSize')
  const text = await readFile(
    path.join(import.meta.dirname, '../../../docs/operator-commands.md'),
    'utf8',
  )
  expect(text).toContain(`/blocks/1/props/titleSize: ${fault?.message}\n`)
})

it('reads back what it wrote, also behind the lines that npm puts before it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
  closers.push(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'home.json')
  const page = {
    draftRev: 3,
    document: {
      i18n: {},
      blocks: [{ slots: {}, type: 'Title', id: 'a1' }],
      title: 'Home',
      format: 1,
    },
  }
  await writeFile(
    file,
    `\n> vitrine@0.1.0 pages\n> node scripts/commands/pages/pages.ts pull home\n\n${pageText(page)}`,
  )
  expect(await readPage(file)).toEqual(page)
  expect(Object.keys(JSON.parse(pageText(page)) as object)).toEqual([
    '$draftRev',
    'format',
    'title',
    'blocks',
    'i18n',
  ])
  await writeFile(file, '[1]')
  await expect(readPage(file)).rejects.toThrow('must contain one JSON object')
})
