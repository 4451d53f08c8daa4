import sharp from 'sharp'
import { expect, it } from 'vitest'
import { comparePictures, packPicture } from './compare.mjs'

const plain = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

it('finds a picture like itself, as it is kept too', async () => {
  const picture = await plain(40, 30, '#1f7a45')
  expect((await comparePictures(picture, picture)).pixels).toBe(0)
  expect((await comparePictures(await packPicture(picture), picture)).pixels).toBe(0)
})

it('counts the pixels that differ, and tells a rounded edge from a change', async () => {
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

it('takes what one picture has beyond the other for a difference', async () => {
  expect((await comparePictures(await plain(40, 30), await plain(40, 33))).pixels).toBe(120)
})
