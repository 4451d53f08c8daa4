import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Finer than the test of kept pictures, which must bear another machine: a shade counts. */
const threshold = 0.04
/** Fewer pixels are chance. */
const LEAST = 12
/** Share of the pixels of a colour that must have become one other colour. */
const ALIKE = 0.9

/**
 * What became of a picture. `kind` is the same for pictures that differ in the same way: by the same
 * colours, or by the same growth. `overlay` marks what differs, and is clear elsewhere.
 * @typedef {{ pixels: number; kind: string; overlay: Buffer }} Change
 */

/**
 * Returns what differs between two pictures; undefined if nothing does.
 * @param {Buffer} before
 * @param {Buffer} now
 * @returns {Promise<Change | undefined>}
 */
export async function changeBetween(before, now) {
  const sizes = await Promise.all([before, now].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, taken] = await Promise.all(
    [before, now].map((picture) =>
      sharp(picture)
        .ensureAlpha()
        .resize(width, height, {
          fit: 'contain',
          position: 'left top',
          withoutEnlargement: true,
          background: '#0000',
        }) // prettier-ignore
        .raw()
        .toBuffer(),
    ),
  )
  const mask = Buffer.alloc(width * height * 4)
  const options = { threshold, diffMask: true, diffColor: /** @type {[number, number, number]} */ ([230, 0, 120]) } // prettier-ignore
  const pixels = pixelmatch(old, taken, mask, width, height, options)
  if (pixels < LEAST) return undefined
  const raw = { width, height, channels: /** @type {const} */ (4) }
  const [{ width: w1, height: h1 }, { width: w2, height: h2 }] = sizes
  return {
    pixels,
    kind: w1 !== w2 || h1 !== h2 ? growth(w2 - w1, h2 - h1) : kindOf(old, taken, mask),
    overlay: await sharp(mask, { raw }).webp({ lossless: true }).toBuffer(),
  }
}

function growth(wider, taller) {
  const words = [
    taller && `${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'shorter'}`,
    wider && `${Math.abs(wider)} px ${wider > 0 ? 'wider' : 'narrower'}`,
  ]
  return words.filter(Boolean).join(', ')
}

/** Whether colours became others, each the same one everywhere, or parts moved. */
function kindOf(old, taken, mask) {
  /** @type {Map<number, Map<number, number>>} */
  const became = new Map()
  let all = 0
  for (let at = 0; at < mask.length; at += 4) {
    if (mask[at + 3] === 0) continue
    const [from, to] = [old, taken].map((pixels) => pixels.readUIntBE(at, 3))
    const counts = became.get(from) ?? new Map()
    became.set(from, counts.set(to, (counts.get(to) ?? 0) + 1))
    all += 1
  }
  const pairs = [...became].map(([from, counts]) => {
    const [to, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
    return { from, to, count }
  })
  const alike = pairs.reduce((sum, { count }) => sum + count, 0)
  const [first] = pairs.toSorted((a, b) => b.count - a.count)
  // What moved is its ground where it was, and its ground is what moved.
  const back = became.get(first?.to ?? -1)?.get(first?.from ?? -1) ?? 0
  if (!first || alike < all * ALIKE || back > first.count * (1 - ALIKE))
    return 'moved or drawn otherwise'
  return `${hex(first.from)} became ${hex(first.to)}`
}

const hex = (colour) => `#${colour.toString(16).padStart(6, '0')}`
