import sharp from 'sharp'
import { expect, it } from 'vitest'
import { comparePictures, packPicture } from './compare.mjs'

const plain = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

it('finds a picture equal to itself, also after encoding', async () => {
  const picture = await plain(40, 30, '#1f7a45')
  expect((await comparePictures(picture, picture)).pixels).toBe(0)
  expect((await comparePictures(await packPicture(picture), picture)).pixels).toBe(0)
})

it('counts differing pixels, and distinguishes antialiasing from a change', async () => {
  const spot = await plain(4, 5, '#000000')
  const spotted = await sharp(await plain(40, 30))
    .composite([{ input: spot, left: 10, top: 10 }])
    .png()
    .toBuffer()
  const plainly = await comparePictures(await plain(40, 30), spotted)
  expect(plainly).toMatchObject({ pixels: 20, isSame: false })
  const dot = await sharp(await plain(390, 100))
    .composite([{ input: await plain(1, 1, '#000000'), left: 10, top: 10 }])
    .png()
    .toBuffer()
  expect(await comparePictures(await plain(390, 100), dot)).toMatchObject({
    pixels: 1,
    isSame: true,
  })
})

it('counts pixels beyond the other picture’s size as different', async () => {
  expect((await comparePictures(await plain(40, 30), await plain(40, 33))).pixels).toBe(120)
})
