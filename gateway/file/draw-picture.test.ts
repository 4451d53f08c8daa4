import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { decodedBytes, redraw } from './draw-picture.ts'

const head = { width: 1000, height: 1000, channels: 4, depth: 'uchar' } as const

describe('the memory of a decoded picture', () => {
  it.each([
    ['a PNG passes row by row', { ...head, format: 'png' }, 4e6, 0],
    ['an interlaced one is held whole', { ...head, format: 'png', isProgressive: true }, 4e6, 4e6],
    [
      'one of sixteen bits is twice as large',
      { ...head, format: 'png', depth: 'ushort', isProgressive: true },
      8e6,
      8e6,
    ],
    ['a JPEG passes row by row', { ...head, format: 'jpeg', channels: 3 }, 3e6, 0],
    [
      'a progressive one keeps coefficients',
      { ...head, format: 'jpeg', channels: 3, isProgressive: true, chromaSubsampling: '4:4:4' },
      3e6,
      6e6,
    ],
    ['a GIF is held whole', { ...head, format: 'gif', channels: 3 }, 3e6, 4e6],
    ['an AVIF is held more than once', { ...head, format: 'heif', channels: 3 }, 3e6, 18e6],
    [
      'samples of an unknown kind are the largest',
      { ...head, format: 'tiff', depth: 'x' },
      64e6,
      64e6,
    ],
  ] as const)('%s', (_, given, decoded, held) => {
    expect(decodedBytes(given as Parameters<typeof decodedBytes>[0])).toEqual({ decoded, held }) // a depth that sharp does not know is among them
  })
})

describe('an uploaded picture', () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer()

  it.each(['gif', 'webp'] as const)('says that it was an animation: %s', async (format) => {
    const frames = await Promise.all([frame('red'), frame('blue')])
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const still = await sharp(frames[0]).toFormat(format).toBuffer()
    expect(await redraw(moving)).toMatchObject({ width: 8, height: 6, isStill: true })
    expect(await redraw(still)).not.toHaveProperty('isStill')
  })
})
