import sharp, { type Metadata } from 'sharp'
import type { PictureFormat } from './picture-format.ts'

/**
 * Larger pictures are refused before decoding, since a small file may declare enormous dimensions.
 */
const mostPixels = 40_000_000
/**
 * Maximum bytes of a decoded picture, and the maximum that the decoder may hold in memory at once.
 */
const mostDecoded = 200_000_000
const mostHeld = 80_000_000
const longestSide = 2_000
/** Formats whose pages are animation frames, unlike those of TIFF. */
const animated = ['gif', 'webp', 'png']
const accepted = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']

/** Why a picture was refused. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  why: 'unreadable' | 'format' | 'costly'
  constructor(message: string, why: PictureRefused['why'] = 'unreadable') {
    super(message)
    this.why = why
  }
}

export interface Drawn {
  bytes: Buffer
  width: number
  height: number
  /** Of an animation, only the first frame was kept. */
  isStill?: true
}

// One thread per picture, since pages have priority; no cache, to limit memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes an uploaded picture, rotates it upright, limits its size and encodes it again without
 * metadata. Only the first frame of an animation is read, which the result says. Throws PictureRefused for a file that is
 * not a picture or too expensive.
 */
export async function redraw(bytes: Uint8Array): Promise<Drawn> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const head = await image.metadata()
    refuseCostly(head)
    const { data, info } = await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
    const isStill = animated.includes(head.format) && (head.pages ?? 1) > 1
    return { bytes: data, width: info.width, height: info.height, ...(isStill && { isStill }) }
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused('not a picture that can be read')
  }
}

/** Checks the file's header only. */
function refuseCostly(head: Metadata): void {
  if (!accepted.includes(head.format))
    throw new PictureRefused(`${head.format} is not a supported picture format`, 'format')
  const { decoded, held } = decodedBytes(head)
  if (decoded > mostDecoded || held > mostHeld)
    throw new PictureRefused('it would take too much memory to decode', 'costly')
}

const bytesOf: Record<string, number> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
}
/** Bytes per sample assumed for unknown depths: the largest of all. */
const mostBytes = 16

/**
 * Bytes of the decoded picture, and bytes that its decoder holds at once; some formats are decoded
 * row by row.
 */
export function decodedBytes(
  head: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth'> &
    Partial<Pick<Metadata, 'isProgressive' | 'chromaSubsampling'>>,
): { decoded: number; held: number } {
  const pixels = head.width * head.height
  const decoded = pixels * head.channels * (bytesOf[head.depth] ?? mostBytes)
  const isWhole = head.isProgressive ?? false
  switch (head.format) {
    case 'png':
      return { decoded, held: isWhole ? decoded : 0 }
    case 'jpeg': {
      // A progressive picture keeps two-byte coefficients for every sample until its last scan.
      const samples = head.chromaSubsampling === '4:2:0' ? 1.5 : head.channels
      return { decoded, held: isWhole ? pixels * samples * 2 : 0 }
    }
    case 'heif':
      // Measured: planes, their conversion, and a copy.
      return { decoded, held: pixels * 18 }
    default:
      return { decoded, held: Math.max(decoded, pixels * 4) }
  }
}

/** Part of a picture, in its pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Cuts a part out of a stored picture. */
export async function crop(original: Uint8Array, area: Area): Promise<Drawn> {
  const { data, info } = await sharp(original)
    .extract(area)
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Encodes a stored picture in the given width and format. */
export async function encode(
  original: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  return (
    format === 'avif'
      ? resized.avif({ quality: 52, effort: 2 })
      : format === 'webp'
        ? resized.webp({ quality: 76 })
        : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
  ).toBuffer()
}
