import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How far a pixel's colour may be off, 0 to 1: the edges of letters and of round pictures are never drawn quite alike. */
const threshold = 0.2

/**
 * How many pixels of two pictures differ, and a picture that shows where. What one has beyond the other differs.
 * @param {Buffer} old
 * @param {Buffer} taken
 */
export async function comparePictures(old, taken) {
  const sizes = await Promise.all([old, taken].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [before, after] = await Promise.all(
    [old, taken].map((picture, at) => pixelsOf(picture, sizes[at], width, height)),
  )
  const difference = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(before, after, difference, width, height, { threshold })
  const raw = { width, height, channels: /** @type {const} */ (4) }
  return { pixels, picture: await sharp(difference, { raw }).png().toBuffer() }
}

/** The picture as it is kept: without loss, and small. */
export const packPicture = (picture) =>
  sharp(picture).webp({ lossless: true, effort: 5 }).toBuffer()

/** Red where a picture ends before the other. */
const pixelsOf = (picture, size, width, height) =>
  sharp(picture)
    .ensureAlpha()
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 255, g: 0, b: 0, alpha: 1 },
    })
    .raw()
    .toBuffer()
