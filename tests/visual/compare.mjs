import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/**
 * Tolerated color difference per pixel, 0 to 1. Antialiased edges of text and round pictures vary
 * slightly.
 */
const threshold = 0.2
/** Another release of the browser may round an edge differently: one pixel in five thousand. */
const MOST_DIFFERENT = 1 / 5000

/**
 * Returns the number of differing pixels of two pictures, whether the pictures count as the same, and a picture of the
 * differences. Pixels outside the smaller picture count as different.
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
  const isSame = pixels <= width * height * MOST_DIFFERENT
  return { pixels, isSame, picture: await sharp(difference, { raw }).png().toBuffer() }
}

/** Returns the picture in its stored form: lossless and small. */
export const packPicture = (picture) =>
  sharp(picture).webp({ lossless: true, effort: 5 }).toBuffer()

/** Fills the area beyond a smaller picture with red. */
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
