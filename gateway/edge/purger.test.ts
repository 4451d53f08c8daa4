import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { EdgeKind } from './purge-requests.ts'
import { createPurger, type Purger } from './purger.ts'
import { eventually } from '../../tests/eventually.ts'

/** An edge's API that notes what it is told, and answers with the next of the given statuses. */
async function edgeApi(...statuses: number[]) {
  const received: { method: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ method: request.method ?? '', headers: request.headers, body })
      reply.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a TCP port
  return { received, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

async function purging(kind: EdgeKind, ...statuses: number[]) {
  const api = await edgeApi(...statuses)
  const said: string[] = []
  const purger: Purger = createPurger({
    kind,
    urls: [api.url],
    token: 'secret',
    everything: 'all',
    say: { lost: () => void said.push('lost'), found: () => void said.push('found') },
  })
  open.push(purger.close, api.close)
  return { purger, said, received: api.received }
}

it.each([
  [
    'varnish',
    { method: 'PURGE', headers: { 'surrogate-key': 'S1 S2', authorization: 'Bearer secret' } },
  ],
  ['fastly', { method: 'POST', headers: { 'surrogate-key': 'S1 S2', 'fastly-key': 'secret' } }],
  [
    'cloudflare',
    { method: 'POST', headers: { authorization: 'Bearer secret' }, body: '{"tags":["S1","S2"]}' },
  ],
] as const)('%s is told what changed, gathered, and once more', async (kind, expected) => {
  const { purger, received } = await purging(kind)
  await eventually(() => expect(purger.isAcknowledged()).toBe(true))
  purger.purge('S1')
  purger.purge('S2')
  purger.purge('S1')
  const ofS1 = () => received.filter((one) => JSON.stringify(one).includes('S1'))
  await eventually(() => expect(ofS1().length).toBe(2))
  expect(ofS1()).toMatchObject([expected, expected])
  expect(purger.isAcknowledged()).toBe(true)
})

it('is told again until it has heard, and nobody relies on it until then', async () => {
  const { purger, said, received } = await purging('varnish', 200, 500, 500)
  await eventually(() => expect(purger.isAcknowledged()).toBe(true))
  purger.purge('S1')
  await eventually(() => expect(said).toEqual(['lost']))
  expect(purger.isAcknowledged()).toBe(false)
  purger.purge('S2')
  await eventually(() => expect(said).toEqual(['lost', 'found']))
  expect(purger.isAcknowledged()).toBe(true)
  expect(received[3]?.headers['surrogate-key']).toContain('S1')
  expect(received.map(({ headers }) => headers['surrogate-key']).join()).toContain('S2')
})

it('is told to drop everything once there is too much to name', async () => {
  const { purger, received } = await purging('cloudflare')
  for (let nth = 0; nth < 2_500; nth++) purger.purge(`S${nth}`)
  await eventually(() => expect(purger.isAcknowledged()).toBe(true))
  expect(received[0]?.body).toContain('"all"')
  expect(received.length).toBeLessThan(25)
})
