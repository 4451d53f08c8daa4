import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readdir } from 'node:fs/promises'
import { openGallery, storyIds } from './gallery.mjs'
import { isKept, keptFolder } from './kept-stories.mjs'
import { lookAt } from './look.mjs'
import { buildStorybook } from './storybook.ts'

await buildStorybook()
const ids = (await storyIds()).filter(isKept)
let gallery: Awaited<ReturnType<typeof openGallery>> | undefined
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

it('a kept picture exists for each of these stories and for no other', async () => {
  const files = (await readdir(keptFolder)).filter((file) => file.endsWith('.webp'))
  expect(files.toSorted()).toEqual(ids.map((id) => `${id}.webp`).toSorted())
})

describe.concurrent('the picture', () => {
  // `npm run visual -- NAME` shows what differs; with --update it keeps what is drawn now.
  it.each(ids)('of %s matches the kept one', async (id) => {
    if (!gallery) throw new Error('the gallery did not open')
    const { kind, note } = await lookAt(gallery, id)
    expect(`${kind} ${note}`.trim()).toBe('same')
  })
})
