import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { sampleLangs } from '../../blocks/sampling/sample-langs.ts'
import { root } from '../../scripts/project.mjs'
import { presets, storyOf } from '../../studio/pages/editor/palette/presets.ts'
import { openGallery, resize, WIDTH } from './gallery.mjs'

/**
 * Takes the pictures of the Studio's palette from the built Storybook: one for each preset in each
 * language of the samples, cropped to the block. `-- NAME` takes only those whose id contains the name.
 */
const folder = path.join(root, 'studio/pages/editor/palette/pictures')
const [ACROSS, DOWN, BYTES] = [280, 175, 6000]
/** Pixels of the page around what is drawn. */
const MARGIN = 12
/** A low block, such as a title, is drawn in a narrow window, where its letters are larger. */
const [LOW, NARROW] = [0.34, 260]
/** The narrowest part of a page that fills a picture. */
const LEAST = 180
/** Content up to this height, in widths, is shown as a whole, so that its shape is seen. */
const WHOLE = 2.1
const SCALE = 2
const [name = ''] = process.argv.slice(2)

const broken = []
for (const lang of sampleLangs) {
  const own = path.join(folder, lang)
  await mkdir(own, { recursive: true })
  const files = new Set(presets.map(({ id }) => `${id}.webp`))
  for (const file of await readdir(own)) if (!files.has(file)) await rm(path.join(own, file))
  const gallery = await openGallery({ globals: [`lang:${lang}`, 'marks:block'], scale: SCALE })
  const take = async (preset) => {
    try {
      const drawn = await gallery.show(storyOf(preset), pictureOf)
      const picture = await packed(drawn, preset.spec.role === 'content' ? WHOLE : 0)
      await writeFile(path.join(own, `${preset.id}.webp`), picture)
    } catch (error) {
      broken.push(`${lang} ${preset.id}: ${String(error).split('\n')[0]}`)
    }
  }
  try {
    await Promise.all(presets.filter(({ id }) => id.includes(name)).map(take))
  } finally {
    await gallery.close()
  }
}
for (const line of broken) console.error(line)
console.log(`${presets.length} presets, ${sampleLangs.length} languages, ${broken.length} failures`)
process.exitCode = broken.length ? 1 : 0

/**
 * What a preset draws, with what is around it.
 * @typedef {{ png: Buffer; ground: string; width: number; height: number }} Drawn
 */

/** @param {import('playwright').Page} page */
async function pictureOf(page) {
  const drawn = await drawnIn(page, WIDTH)
  if (drawn.height >= drawn.width * LOW || drawn.width <= NARROW * SCALE) return drawn
  try {
    await resize(page, NARROW)
    const narrow = await drawnIn(page, NARROW)
    const isCut = narrow.height > (narrow.width * DOWN) / ACROSS
    return isCut ? drawn : narrow
  } finally {
    await resize(page, WIDTH)
  }
}

/** @returns {Promise<Drawn>} */
async function drawnIn(page, width) {
  const { x, y, height, ...rest } = await page.evaluate(placeOf)
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x, y, width: Math.min(rest.width, width - x), height },
  })
  // A block that draws nothing visible has nothing to trim.
  const { data, info } = await sharp(png)
    .trim({ background: rest.ground, threshold: 6 })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => sharp(png).png().toBuffer({ resolveWithObject: true }))
  return { png: data, ground: rest.ground, width: info.width, height: info.height }
}

/** Runs in the page: the place of the block in the window, and the colour behind it. */
function placeOf() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const marks = [...document.querySelectorAll('[data-block-layout]')]
  const own = marks.find((mark) => mark.getAttribute('data-block-layout')?.startsWith('sample'))
  own?.scrollIntoView({ block: 'start', behavior: 'instant' })
  const boxOf = (element) => element.getBoundingClientRect()
  const inner = [...(own?.querySelectorAll('*') ?? [])]
  // A bar at the foot is outside of its element; of what is folded the whole is shown.
  const bars = inner.filter((element) => getComputedStyle(element).position === 'fixed')
  const boxes = [bars, own ? [own, ...own.children] : [], inner]
    .map((list) => list.map(boxOf).filter((box) => box.width > 1 && box.height > 1))
    .filter((list) => list.length > 0)
  const [seen = []] = own?.checkVisibility() === false ? [] : boxes
  const top = Math.max(0, Math.min(...seen.map((box) => box.top)))
  const bottom = Math.min(innerHeight, Math.max(...seen.map((box) => box.bottom)))
  const left = Math.max(0, Math.min(...seen.map((box) => box.left)))
  const right = Math.min(innerWidth, Math.max(...seen.map((box) => box.right)))
  const isSeen = bottom - top > 1 && right - left > 1
  return {
    x: isSeen ? left : 0,
    y: isSeen ? top : 0,
    width: isSeen ? right - left : innerWidth,
    height: isSeen ? bottom - top : innerHeight,
    ground: getComputedStyle(document.body).backgroundColor,
  }
}

/**
 * @param {Drawn} drawn
 * @param {number} most height, in widths, of what is not cut
 */
async function packed({ png, ground, width, height }, most) {
  const margin = MARGIN * SCALE
  const forHeight = height <= width * most ? ((height + 2 * margin) * ACROSS) / DOWN : 0
  const whole = Math.round(Math.max(LEAST * SCALE, width + 2 * margin, forHeight))
  const room = Math.round((whole * DOWN) / ACROSS)
  const shown = Math.min(height, room - margin)
  const top = height > room - 2 * margin ? margin : Math.floor((room - shown) / 2)
  const left = Math.floor((whole - width) / 2)
  const framed = await sharp(png)
    .extract({ left: 0, top: 0, width, height: shown })
    .extend({
      top,
      bottom: room - shown - top,
      left,
      right: whole - width - left,
      background: ground,
    })
    .png()
    .toBuffer()
  const part = sharp(framed).resize({ width: ACROSS, height: DOWN })
  for (const quality of [70, 55, 40, 30, 20]) {
    const file = await part.clone().webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= BYTES || quality === 20) return file
  }
  throw new Error('unreachable: the last quality returns')
}
