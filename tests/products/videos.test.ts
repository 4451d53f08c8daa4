import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '../../gateway/catalog/catalog.tables.ts'
import { files } from '../../gateway/file/file.tables.ts'
import { media } from '../../gateway/file/media.tables.ts'
import type { ProductVideo } from '../../schemas/catalog/product-edit.schema.ts'
import * as ops from '../../schemas/catalog/product-operator.ops.ts'
import * as pt from '../../schemas/catalog/pt.ops.ts'
import { replaceMedia, showMedia } from '../../schemas/media/media.ops.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const db = () => desk().gateway.database.db
const [front = '', poster = '', other = ''] = ['a', 'b', 'c'].map((sign) => `${sign.repeat(16)}_30x20`) // prettier-ignore

const make = async (videos: ProductVideo[]) => {
  for (const key of [front, poster, other]) {
    await db().insert(files).values({ storeNbr: 'T1', key, width: 30, height: 20 }).onConflictDoNothing() // prettier-ignore
    await db()
      .insert(media)
      .values({ storeNbr: 'T1', key, name: key, bytes: 1, addedBy: '', words: '' })
      .onConflictDoNothing()
  }
  return desk().make({ imgs: [front], videos })
}
const video = (given: Partial<ProductVideo> = {}): ProductVideo => ({
  src: '/m/files/cup.mp4',
  img: poster,
  at: 1,
  ...given,
})
const shown = async (ptNbr: string) => {
  const { json } = await desk().gateway.call(pt.getPtInfo, { ptNbr })
  return (json as { BasicInfo: { VideoList?: Record<string, unknown>[] } }).BasicInfo.VideoList
}

describe('videos of a product', () => {
  it('reach shoppers in the order of the gallery, with the moment they were added', async () => {
    const ptNbr = await make([
      video({ at: 9 }),
      video({ src: ' https://youtu.be/dQw4w9WgXcQ ', img: '', at: 0 }),
    ])
    const list = await shown(ptNbr)
    expect(list).toEqual([
      { src: 'https://youtu.be/dQw4w9WgXcQ', at: 0, addDate: expect.stringMatching(/^\d{4}-/) },
      { src: '/m/files/cup.mp4', img: poster, at: 1, addDate: expect.any(String) },
    ])
    // Saved again with another poster, it is as old as before.
    const changed = await desk().change(ptNbr, { videos: [video({ img: '', at: 0 })] })
    expect(changed.json.retCode).toBe(1)
    expect(await shown(ptNbr)).toEqual([
      { src: '/m/files/cup.mp4', at: 0, addDate: list?.[1]?.['addDate'] },
    ])
  })

  it('leave a product without any as it was', async () => {
    const [ptNbr, plain] = [await make([video()]), await desk().make()]
    await desk().change(ptNbr, { videos: [] })
    const [row] = await db().select().from(products).where(eq(products.ptNbr, ptNbr))
    expect(row?.videos).toBeNull()
    expect(await shown(ptNbr)).toBeUndefined()
    const keys = async (nbr: string) => Object.keys((await desk().show(nbr)).product).toSorted()
    expect(await keys(ptNbr)).toEqual(await keys(plain))
  })

  it.each([
    ['an address without a video', [video({ src: 'https://shop.example/cup' })], 'video'],
    ['an address of another scheme', [video({ src: 'ftp://shop.example/cup.mp4' })], 'video'],
    ['the same video twice', [video(), video({ at: 0 })], 'unique'],
  ])('are refused: %s', async (_, videos, rule) => {
    const ptNbr = await make([])
    const { json } = await desk().change(ptNbr, { videos })
    expect(json).toMatchObject({
      retCode: 0,
      data: [{ field: expect.stringMatching(/^product\/videos\/\d\/src$/), rule }],
    })
  })

  it('are refused with a poster that the store does not have', async () => {
    const { json } = await desk().change(await make([]), {
      videos: [video({ img: `${'d'.repeat(16)}_30x20` })],
    })
    expect(json).toMatchObject({ retCode: 0, data: { field: 'imgs' } })
  })

  it('come along with a copy', async () => {
    const ptNbr = await make([video()])
    const { json } = await desk().gateway.call(ops.copyProduct, { ptNbr, mark: ' 2' }, owner)
    expect(await desk().show(json.ptNbr as string)).toMatchObject({
      product: { videos: [video()] },
    })
  })

  it('count as a place of their poster, which can be replaced there', async () => {
    const ptNbr = await make([video()])
    const usage = await desk().gateway.call(showMedia, { key: poster }, owner)
    expect(JSON.stringify(usage.json)).toContain(ptNbr)
    await desk().gateway.call(replaceMedia, { key: poster, by: other }, owner)
    expect((await desk().show(ptNbr)).product.videos).toEqual([video({ img: other })])
  })
})
