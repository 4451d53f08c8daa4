import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createPicturePool, type PicturePool } from './picture-pool.ts'

let pool: PicturePool
beforeAll(() => {
  pool = createPicturePool(1)
})
afterAll(() => pool.close())

const png = (width: number, height: number, { depth = 8, progressive = false } = {}) => {
  const image = sharp({ create: { width, height, channels: 4, background: '#c0a060' } })
  return (depth === 16 ? image.toColourspace('rgb16') : image)
    .png({ progressive, compressionLevel: 9 })
    .toBuffer()
}

describe('the processes that encode pictures', () => {
  it('encode a picture again, and go on after an invalid one', async () => {
    const drawn = await pool.run({ kind: 'redraw', bytes: await png(30, 20) })
    expect(drawn).toMatchObject({ width: 30, height: 20 })
    const refused = await pool.run({ kind: 'redraw', bytes: Buffer.from('<svg/>') })
    expect(refused).toHaveProperty('refused')
    const webp = await pool.run({
      kind: 'encode',
      bytes: await png(30, 20),
      width: 10,
      format: 'webp',
    })
    expect('bytes' in webp && (await sharp(Buffer.from(webp.bytes)).metadata()).width).toBe(10)
  })

  it('refuse by its header what would fill the memory', { timeout: 60_000 }, async () => {
    const bytes = await png(4600, 4600, { depth: 16, progressive: true })
    const result = await pool.run({ kind: 'redraw', bytes })
    expect(result).toEqual({ refused: 'it would take too much memory to decode' })
  })
})
