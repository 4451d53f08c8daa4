import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import {
  compressAgainWhenIdle,
  encoded,
  encodingOf,
  recoded,
  type Bodies,
} from './page-encodings.ts'

const words = Array.from({ length: 200 }, () => randomBytes(6).toString('hex'))
const page = Buffer.from(
  Array.from(
    { length: 6_000 },
    (_, at) => `<p class="${words[at % 199]}">${words[at % 173]}</p>`,
  ).join(''),
)

it('compresses a page that is requested often again, once', async () => {
  const first = await encoded(page, 'br')
  const bodies: Bodies = new Map([['br', first]])
  const requested = compressAgainWhenIdle()
  requested(bodies)
  requested(bodies)
  await new Promise((done) => setTimeout(done, 300))
  expect(bodies.get('br')).toBe(first)
  await expect
    .poll(
      () => {
        requested(bodies)
        return bodies.get('br')?.length ?? 0
      },
      { interval: 100 },
    )
    .toBeLessThan(first.length)
  const second = bodies.get('br') ?? Buffer.alloc(0)
  expect(brotliDecompressSync(second).equals(page)).toBe(true)
  await new Promise((done) => setTimeout(done, 300))
  requested(bodies)
  await new Promise((done) => setTimeout(done, 100))
  expect(bodies.get('br')).toBe(second)
})

it('converts between encodings', async () => {
  expect(encodingOf('gzip, deflate, br')).toBe('br')
  expect(encodingOf('gzip')).toBe('gzip')
  expect(encodingOf('')).toBe('identity')
  for (const from of ['br', 'gzip', 'identity'] as const) {
    const bodies: Bodies = new Map([[from, await encoded(page, from)]])
    expect((await recoded(bodies, 'identity')).equals(page)).toBe(true)
  }
})
