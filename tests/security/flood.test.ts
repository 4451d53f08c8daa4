import { connect, type AddressInfo, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { updProfile, userLogin } from '../../schemas/account/account.ops.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { createTestGateway, type Reply, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => gateway.close())

const picture = async (name: string) => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: name } })
  return new File([new Uint8Array(await image.png().toBuffer())], `${name}.png`)
}

describe('a flood', () => {
  it(
    'of logins is refused before its queue is long, and does not delay pictures',
    { timeout: 60_000 },
    async () => {
      const { sid } = await gateway.signIn()
      const avatar = await picture('red')
      const logins = Promise.all(
        Array.from({ length: 300 }, (_, n) =>
          gateway.call(
            userLogin,
            { memEmail: `flood${n}@example.com`, passwd: 'guess' },
            { remoteAddress: `10.2.${n >> 8}.${n & 255}` },
          ),
        ),
      )
      let isOver = false
      void logins.then(() => (isOver = true))
      await new Promise((done) => setTimeout(done, 300))
      const kept = await gateway.call(updProfile, { memName: 'Ann', avatar }, { sid })
      expect(kept.json.retCode).toBe(1)
      expect(isOver).toBe(false)
      const replies = await logins
      const codes = replies.map(({ status, json }) => `${status} ${json.code}`)
      expect(new Set(codes)).toEqual(new Set(['200 WRONG_LOGIN', '503 UNAVAILABLE']))
      expect(replies.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5')
    },
  )

  it('of slow uploads leaves memory and capacity for small requests, and frees its share', async () => {
    const { sid } = await gateway.signIn()
    const { port } = gateway.app.server.address() as AddressInfo // it listens on a TCP port
    const uploads = Array.from({ length: 20 }, () => startUpload(port, 11_000_000))
    const cut = () => uploads.forEach(({ socket }) => socket.destroy())
    onTestFinished(cut)
    // Four fit into the share of an address.
    await expect.poll(() => uploads.filter(({ answer }) => answer() === '429').length).toBe(16)
    const bytes = new Uint8Array(9_000_000)
    const upload = (): Promise<Reply> =>
      gateway.call(updProfile, { memName: 'Ann', avatar: new File([bytes], 'a.png') }, { sid })
    expect((await upload()).status).toBe(429)
    expect((await gateway.call(getTickInfo)).json.retCode).toBe(1)
    // Traffic from one address does not block others.
    const elsewhere = await gateway.call(
      updProfile,
      { memName: 'Ann', avatar: new File([bytes], 'a.png') },
      { sid, remoteAddress: '10.9.0.1' },
    )
    expect(elsewhere.json.code).toBe('PICTURE_REFUSED')
    cut()
    await expect.poll(async () => (await upload()).json.code).toBe('PICTURE_REFUSED')
  })
})

/** Sends the headers and the start of a body, and no more; `answer` is the status, once it came. */
function startUpload(port: number, length: number): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined) // the gateway may end it first
  let received = ''
  socket.on('data', (bytes) => (received += String(bytes)))
  const head = [
    'POST /api/?fun=account&op=updProfile HTTP/1.1',
    'host: shop.test',
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length}\r\n`,
    '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nx',
  ]
  socket.write(head.join('\r\n'))
  return { socket, answer: () => received.split(' ')[1] ?? '' }
}
