import { createServer, type IncomingMessage } from 'node:http'
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

/** Starts a gateway that gives every operation the same response and records the requests. */
async function stub(answer: (nonce: number) => object) {
  const asked: { host: string | undefined; token: string | undefined; body: string }[] = []
  const server = createServer(async (request: IncomingMessage, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ host: request.headers.host, token: request.headers.authorization, body })
    const nonce = Number(/name="nonce"\r\n\r\n(\d+)/.exec(body)?.[1])
    const app = { appid: 'app', secret: 'secret', storeNbr: 'S1' }
    reply.end(JSON.stringify(request.url === '/m/app.json' ? app : answer(nonce)))
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  closers.push(() => void server.close())
  const url = gatewayUrl(`http://second.localhost:${(server.address() as AddressInfo).port}`)
  return { url, asked }
}

it('reaches a host below localhost on this machine, signs, and unpacks tables', async () => {
  const rows = { Dict: ['rev', 'title'], Rows: [[2, 'Home']] }
  const { url, asked } = await stub((nonce) => ({ retCode: 1, msg: '', nonce, ...rows }))
  const gateway = await connectGateway(url, 'token')
  expect(gateway.storeNbr).toBe('S1')
  expect(await gateway.call(listRevisions, { p1: 'home' })).toEqual({
    rows: [{ rev: 2, title: 'Home' }],
  })
  expect(asked.map(({ host }) => host)).toEqual([url.host, url.host])
  expect(asked[1]).toMatchObject({ token: 'Bearer token' })
  expect(asked[1]?.body).toMatch(/name="sign"\r\n\r\n[0-9a-f]{64}/)
})

it('reports the gateway’s failure with its data', async () => {
  const data = { draftRev: 7, savedBy: 'operator' }
  const { url } = await stub((nonce) => ({
    retCode: 0,
    msg: 'no',
    nonce,
    code: 'REVISION_CONFLICT',
    data,
  }))
  const gateway = await connectGateway(url, 'token')
  const pushed = gateway.call(pushPage, { p1: 'home', document: {}, draftRev: 1 })
  await expect(pushed).rejects.toMatchObject({ name: 'CallError', code: 'REVISION_CONFLICT', data })
})

it('says in one line that the gateway cannot be reached', async () => {
  const { url } = await stub(() => ({}))
  await closers.splice(0)[0]?.()
  await expect(connectGateway(url, 'token')).rejects.toMatchObject({
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
