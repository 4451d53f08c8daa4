import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeProduct } from '../../gateway/catalog/index.ts'
import * as ops from '../../schemas/media/media.ops.ts'
import type { Media } from '../../schemas/media/media.schema.ts'
import * as pageOps from '../../schemas/page/page-operator.ops.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { createMediaShop, png, type MediaShop } from './media-shop.ts'

let shop: MediaShop
let banner: Media
let shirt: Media
let middle: Media
beforeAll(async () => {
  shop = await createMediaShop()
  banner = await shop.add(await png('#f00', 200, 100), 'banner')
  shirt = await shop.add(await png('#0f0', 100, 200), 'shirt')
  middle = await shop.add(await png('#00f', 200, 100), 'middle')
  const product = productDraft('P1', {
    imgs: [shirt.key],
    texts: [{ lang: 'en-US', title: 'Shirt', desc: '' }],
  })
  await writeProduct(shop.gateway.database.db, 'T1', product, 'seed')
  const tile = (id: string, img: string) => ({ id, type: 'ImageAd', props: { img } })
  const blocks = [{ id: 'main', type: 'default' }, tile('one', banner.key), tile('two', middle.key)]
  const home = { p1: 'home' }
  const document = { format: 1, title: 'Home', blocks }
  await shop.call(pageOps.pushPage, { ...home, document, draftRev: 0 })
  await shop.call(pageOps.publishPage, { ...home, draftRev: 1 })
})
afterAll(() => shop.close())

const focus = async (at: Record<string, string> = { p1: 'home' }) => {
  const { json } = await shop.gateway.call(getPageInfo, at)
  expect(json).toMatchObject({ retCode: 1 })
  return json.Focus
}
const change = (media: Media, focusX: number, focusY: number) =>
  shop.call(ops.changeMedia, { key: media.key, focusX, focusY })

describe('focal points', () => {
  it('come with a page for its pictures that leave the middle', async () => {
    expect(await focus()).toBeUndefined()
    await change(banner, 10, 90)
    await expect.poll(() => focus()).toEqual({ [banner.key]: '10% 90%' })
    await change(banner, 50, 50)
    await expect.poll(() => focus()).toBeUndefined()
  })

  it('come with the pictures of a page’s data', async () => {
    await change(shirt, 50, 0)
    const product = { p1: 'item', p3: 'P1' }
    await expect.poll(() => focus(product)).toEqual({ [shirt.key]: '50% 0%' })
  })

  it('are those of the store itself', async () => {
    const [, other] = shop.gateway.stores
    const { json } = await shop.call(
      pageOps.previewData,
      { calls: [], pictures: [shirt.key], lang: 'en-US' },
      { store: other },
    )
    expect(json.Focus).toEqual({})
  })

  it('are answered for a page that is edited', async () => {
    await change(middle, 0, 100)
    const { json } = await shop.call(pageOps.previewData, {
      calls: [],
      pictures: [middle.key, banner.key],
      lang: 'en-US',
    })
    expect(json.Focus).toEqual({ [middle.key]: '0% 100%' })
  })
})
