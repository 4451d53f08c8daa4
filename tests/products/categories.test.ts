import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as ops from '../../schemas/catalog/category-operator.ops.ts'
import { getPtTypeList } from '../../schemas/catalog/pt.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { owner, prepareDesk } from './product-desk.ts'

const desk = prepareDesk()
const call = async (op: AnyOp, input: Record<string, unknown> = {}) =>
  (await desk().gateway.call(op, input, owner)).json
const tree = async () =>
  ((await call(ops.listCategories)).rows as { typeNbr: string; parentNbr: string }[]).map(
    ({ typeNbr, parentNbr }) => (parentNbr ? `${parentNbr}/${typeNbr}` : typeNbr),
  )
const facts = { name: { 'zh-TW': '帽子' }, img: '', isHidden: false }

describe('categories', () => {
  it('are created, moved, hidden and deleted, and the shop follows', async () => {
    const { typeNbr } = await call(ops.saveCategory, { ...facts, parentNbr: 'C2' })
    expect(await tree()).toEqual(['C1', 'C1/C11', 'C2', `C2/${String(typeNbr)}`])
    await call(ops.moveCategory, { typeNbr, parentNbr: 'C1', at: 0 })
    await call(ops.moveCategory, { typeNbr: 'C2', at: 0 })
    expect(await tree()).toEqual(['C2', 'C1', `C1/${String(typeNbr)}`, 'C1/C11'])
    await call(ops.saveCategory, { ...facts, typeNbr, isHidden: true })
    await desk().gateway.directory.reload()
    const { json } = await desk().gateway.call(getPtTypeList)
    expect(JSON.stringify(json)).not.toContain(String(typeNbr))
    const used = await desk().make({ typeNbrs: [String(typeNbr)] })
    expect(await call(ops.deleteCategory, { typeNbr })).toMatchObject({ retCode: 1 })
    expect((await desk().show(used)).product.typeNbrs).toEqual([])
  })

  it('are never under themselves, nor three deep, nor nameless', async () => {
    const refused = async (op: AnyOp, input: Record<string, unknown>) =>
      (await call(op, input)).code
    expect(await refused(ops.moveCategory, { typeNbr: 'C1', parentNbr: 'C1', at: 0 })).toBe('CATEGORY_IN_ITSELF') // prettier-ignore
    expect(await refused(ops.moveCategory, { typeNbr: 'C1', parentNbr: 'C11', at: 0 })).toBe('CATEGORY_IN_ITSELF') // prettier-ignore
    expect(await refused(ops.moveCategory, { typeNbr: 'C1', parentNbr: 'C2', at: 0 })).toBe('CATEGORY_TOO_DEEP') // prettier-ignore
    expect(await refused(ops.moveCategory, { typeNbr: 'C2', parentNbr: 'C11', at: 0 })).toBe('CATEGORY_TOO_DEEP') // prettier-ignore
    expect(await refused(ops.deleteCategory, { typeNbr: 'C1' })).toBe('CATEGORY_HAS_CHILDREN')
    expect(await refused(ops.saveCategory, { ...facts, name: { 'en-US': 'x' } })).toBe('INVALID_INPUT') // prettier-ignore
    expect(await refused(ops.saveCategory, { ...facts, img: '0123456789abcdef_1x1' })).toBe('PICTURE_UNKNOWN') // prettier-ignore
    expect(await refused(ops.saveCategory, { ...facts, parentNbr: 'C11' })).toBe('CATEGORY_TOO_DEEP') // prettier-ignore
  })

  it('are restored as they were, with place and products', async () => {
    const three = await Promise.all(
      ['c', 'd', 'e'].map((name) =>
        call(ops.saveCategory, { ...facts, name: { 'zh-TW': name }, parentNbr: 'C2' }),
      ),
    )
    const under = async () => (await tree()).filter((path) => path.startsWith('C2/'))
    const before = await under()
    const middle = before[1]?.slice('C2/'.length) ?? ''
    expect(three.map(({ typeNbr }) => typeNbr)).toContain(middle)
    const listed = async () =>
      ((await call(ops.listCategories)).rows as Record<string, unknown>[]).find(
        ({ typeNbr }) => typeNbr === middle,
      )
    const used = await desk().make({ typeNbrs: [middle, 'C1'] })
    const row = await listed()
    const { ptNbrs } = await call(ops.deleteCategory, { typeNbr: middle })
    expect(ptNbrs).toEqual([used])
    const { name, img, isHidden } = row ?? {}
    const back = { typeNbr: middle, parentNbr: 'C2', at: 1, name, img, isHidden }
    const all = [used, 'P404']
    expect(await call(ops.restoreCategory, { ...back, ptNbrs: all })).toMatchObject({ retCode: 1 })
    expect(await under()).toEqual(before)
    expect(await listed()).toEqual(row)
    expect((await desk().show(used)).product.typeNbrs.toSorted()).toEqual(['C1', middle].toSorted())
    expect(await call(ops.restoreCategory, { ...back, parentNbr: 'C11', ptNbrs: [] })).toMatchObject({ code: 'CATEGORY_TOO_DEEP' }) // prettier-ignore
  })

  it('moved into each other by two at once make no ring', async () => {
    const [a, b] = await Promise.all(
      ['a', 'b'].map((name) => call(ops.saveCategory, { ...facts, name: { 'zh-TW': name } })),
    )
    const nbrs = [String(a?.typeNbr), String(b?.typeNbr)]
    await Promise.all([
      call(ops.moveCategory, { typeNbr: nbrs[0], parentNbr: nbrs[1], at: 0 }),
      call(ops.moveCategory, { typeNbr: nbrs[1], parentNbr: nbrs[0], at: 0 }),
    ])
    const now = await tree()
    expect(now.filter((path) => nbrs.some((nbr) => path.endsWith(nbr)))).toHaveLength(2)
    expect(now.filter((path) => nbrs.includes(path))).toHaveLength(1)
  })
})

describe('tags', () => {
  it('are created, renamed, counted and deleted', async () => {
    const { tagNbr } = await call(ops.saveTag, { name: { 'zh-TW': '春' } })
    await desk().make({ tagNbrs: [String(tagNbr)] })
    await call(ops.saveTag, { tagNbr, name: { 'zh-TW': '夏', 'en-US': 'Summer' } })
    const rows = (await call(ops.listTags)).rows as { tagNbr: string }[]
    expect(rows.find((one) => one.tagNbr === tagNbr)).toMatchObject({
      name: { 'zh-TW': '夏', 'en-US': 'Summer' },
      products: 1,
    })
    expect(await call(ops.deleteTag, { tagNbr })).toMatchObject({ retCode: 1 })
    expect(await call(ops.deleteTag, { tagNbr })).toMatchObject({ retCode: 404 })
  })
  it('are restored with their products, unless these are too many', async () => {
    const { tagNbr } = await call(ops.saveTag, { name: { 'zh-TW': '秋' } })
    const used = await desk().make({ tagNbrs: [String(tagNbr)] })
    expect(await call(ops.deleteTag, { tagNbr })).toMatchObject({ ptNbrs: [used] })
    const back = { tagNbr, name: { 'zh-TW': '秋' }, ptNbrs: [used] }
    expect(await call(ops.restoreTag, back)).toMatchObject({ retCode: 1 })
    expect((await desk().show(used)).product.tagNbrs).toEqual([tagNbr])
    await desk().gateway.database.db.execute(sql`
      with made as (
        insert into product (store_nbr, pt_nbr, handle, preview_key, stat, price, price_most)
        select 'T1', 'many' || n, 'many-' || n, 'many' || n, 2, 100, 100 from generate_series(1, ${ops.mostRestored}) n
        returning store_nbr, pt_nbr)
      insert into product_tag (store_nbr, tag_nbr, pt_nbr) select store_nbr, ${String(tagNbr)}, pt_nbr from made`)
    expect(await call(ops.deleteTag, { tagNbr })).toMatchObject({ code: 'DELETED_FOR_GOOD' })
    const gone = await call(ops.deleteTag, { tagNbr, isFinal: true })
    expect(gone).toMatchObject({ retCode: 1 })
    expect(gone).not.toHaveProperty('ptNbrs')
  })

  it('are restored only as what the store itself deleted a short while ago', async () => {
    const { db } = desk().gateway.database
    const tag = { name: { 'zh-TW': '冬' }, ptNbrs: [] }
    const category = { ...facts, name: { 'zh-TW': '冬' }, at: 0, ptNbrs: [] }
    const { tagNbr } = await call(ops.saveTag, { name: tag.name })
    const { typeNbr } = await call(ops.saveCategory, { ...facts, name: tag.name })
    const tried = async () => [
      (await call(ops.restoreTag, { ...tag, tagNbr })).retCode,
      (await call(ops.restoreCategory, { ...category, typeNbr })).retCode,
    ]
    // Numbers that are made up, that another store deleted, or that are still there.
    expect((await call(ops.restoreTag, { ...tag, tagNbr: 'hot-deals' })).retCode).toBe(404)
    expect((await call(ops.restoreCategory, { ...category, typeNbr: 'C-new' })).retCode).toBe(404)
    expect(await tried()).toEqual([404, 404])
    const deleted = (storeNbr: string, age: string) => sql`
      insert into audit_entry (store_nbr, by_name, op, subject, nbr, before, after, request_id, at)
      select ${storeNbr}, 'test', op, subject, nbr, '{}', '{}', 'test', now() - ${age}::interval
      from (values (${ops.deleteTag.key}, 'tag', ${String(tagNbr)}), (${ops.deleteCategory.key}, 'category', ${String(typeNbr)})) as one (op, subject, nbr)`
    await db.execute(deleted('T1', '61 minutes'))
    await db.execute(deleted('T2', '1 minute'))
    expect(await tried()).toEqual([404, 404])
    await db.execute(deleted('T1', '59 minutes'))
    expect(await tried()).toEqual([1, 1])
  })
})
