import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchLimits, fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The production limits, but with the tests' own address allowed. */
const open = { ...fetchLimits, mayAsk: (address: string) => address === '127.0.0.1' }

describe('fetchPicture', () => {
  it('returns the bytes, also after redirects', async () => {
    const origin = await serve((request, reply) => {
      if (request.url === '/old') reply.writeHead(302, { location: '/new' }).end()
      else reply.end('picture')
    })
    expect((await fetchPicture(`${origin}/old`, open)).toString()).toBe('picture')
  })

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.8/',
    'http://169.254.169.254/latest',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://localhost/',
  ])('sends no request to %s', async (url) => {
    await expect(fetchPicture(url)).rejects.toThrow('leads into a private network')
  })

  it.each(['file:///etc/passwd', 'ftp://a/b.jpg', 'data:image/png;base64,AA', 'not an address'])(
    'fetches no %s',
    async (url) => {
      await expect(fetchPicture(url)).rejects.toMatchObject({ name: 'PictureMissing' })
    },
  )

  it('follows no redirect to a private network', async () => {
    const inner = await serve((_request, reply) => reply.end('secret'))
    const origin = await serve((_request, reply) =>
      reply.writeHead(302, { location: inner.replace('127.0.0.1', 'localhost') }).end(),
    )
    let looked = 0
    const mayAsk = () => looked++ === 0
    await expect(fetchPicture(origin, { ...open, mayAsk })).rejects.toThrow(
      'leads into a private network',
    )
  })

  it('refuses endless redirects, large files, slow responses and missing files', async () => {
    const origin = await serve((request, reply) => {
      if (request.url === '/loop') reply.writeHead(301, { location: '/loop' }).end()
      else if (request.url === '/large') reply.end(Buffer.alloc(2_000))
      else if (request.url !== '/slow') reply.writeHead(404).end()
    })
    const limits = { ...open, bytes: 1_000, timeout: 300 }
    await expect(fetchPicture(`${origin}/loop`, limits)).rejects.toThrow(
      'redirected more than 3 times',
    )
    await expect(fetchPicture(`${origin}/large`, limits)).rejects.toThrow('larger than 1000 bytes')
    await expect(fetchPicture(`${origin}/slow`, limits)).rejects.toMatchObject({
      message: 'no answer within 0.3 s',
      isHostDown: true,
    })
    await expect(fetchPicture(`${origin}/gone`, limits)).rejects.toMatchObject({
      message: 'status 404',
      isHostDown: false,
    })
  })
})

it('knows addresses of the public internet', () => {
  const closed = [
    '0.0.0.0',
    '100.64.1.1',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ]
  expect(closed.filter(isPublicAddress)).toEqual([])
  expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
})
