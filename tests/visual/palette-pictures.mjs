import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../../scripts/project.mjs'
import { presets, storyOf } from '../../studio/pages/editor/palette/presets.ts'
import { openGallery } from './gallery.mjs'

/**
 * Takes the pictures of the Studio's palette from the built Storybook: one for each preset, cropped to
 * what is drawn. `-- NAME` takes only those whose id contains the name.
 */
const folder = path.join(root, 'studio/pages/editor/palette/pictures')
const [WIDTH, HEIGHT, BYTES] = [280, 210, 6000]
/** Pixels of the page above and below what is drawn. */
const MARGIN = 12
const [name = ''] = process.argv.slice(2)

await mkdir(folder, { recursive: true })
const files = new Set(presets.map(({ id }) => `${id}.webp`))
for (const file of await readdir(folder)) if (!files.has(file)) await rm(path.join(folder, file))

const gallery = await openGallery()
const broken = []
try {
  await Promise.all(
    presets
      .filter(({ id }) => id.includes(name))
      .map(async (preset) => {
        try {
          const picture = await cropped(await gallery.pictureOf(storyOf(preset)))
          await writeFile(path.join(folder, `${preset.id}.webp`), picture)
        } catch (error) {
          broken.push(`${preset.id}: ${String(error).split('\n')[0]}`)
        }
      }),
  )
} finally {
  await gallery.close()
}
for (const line of broken) console.error(line)
console.log(`${presets.length - broken.length} of ${presets.length} presets have a picture`)
process.exitCode = broken.length ? 1 : 0

/** @param {Buffer} png */
async function cropped(png) {
  // Only above and below, so that letters are as large in every picture. A story that draws nothing
  // visible has nothing to trim.
  const { info } = await sharp(png)
    .trim({ threshold: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => sharp(png).toBuffer({ resolveWithObject: true }))
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const top = Math.max(0, -(info.trimOffsetTop ?? 0) - MARGIN)
  const most = Math.round((width * HEIGHT) / WIDTH)
  const [r, g, b] = await sharp(png)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const part = sharp(png)
    .extract({
      left: 0,
      top,
      width,
      height: Math.min(info.height + 2 * MARGIN, most, height - top),
    })
    .resize({
      width: WIDTH,
      height: HEIGHT,
      fit: 'contain',
      position: 'top',
      background: { r, g, b },
    })
  for (const quality of [70, 55, 40, 30, 20]) {
    const packed = await part.clone().webp({ quality, effort: 6 }).toBuffer()
    if (packed.length <= BYTES || quality === 20) return packed
  }
  throw new Error('unreachable: the last quality returns')
}
