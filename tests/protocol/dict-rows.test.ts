import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBlockFaults, listPages } from '../../schemas/page/page-operator.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import { packRows, unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

describe('Dict and Rows', () => {
  it('name each column once and list the values of each row in that order', () => {
    const packed = packRows(['a', 'b'], [{ b: 2, a: 1 }, { a: 3 }])
    expect(packed).toEqual({
      Dict: ['a', 'b'],
      Rows: [
        [1, 2],
        [3, null],
      ],
    })
  })

  it('unpack what was packed, absent values staying absent', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()))
    const row = fc.record({ one: value, two: value, three: value }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const given = rows.map((one) => ({ ...one }))
        expect(unpackRows(packRows(['one', 'two', 'three'], given))).toEqual(given)
      }),
    )
  })

  it('are the format of tables in responses', async () => {
    const { json } = await gateway.call(listPages, {}, { operator: true })
    expect(json).not.toHaveProperty('rows')
    expect(json.Dict).toEqual(Object.keys(listPages.rows.properties))
    const rows = unpackRows(json as unknown as DictRows) // both properties are checked above
    expect(rows).toContainEqual({
      p1: 'home',
      p2: '',
      p3: '',
      title: '',
      draftRev: 0,
      publishedRev: 0,
      hasChanges: false,
      source: 'default',
    })
  })

  it('are empty for an empty table', async () => {
    const { json } = await gateway.call(listBlockFaults, {}, { operator: true })
    expect(json).toMatchObject({ retCode: 1, Rows: [] })
  })

  it('leave out columns that the operation does not declare', async () => {
    const fault = { p1: 'home', rev: 0, blockId: 'b1', blockType: 'Title', reason: 'no' }
    expect((await gateway.call(reportBlockFault, fault)).json).toMatchObject({ retCode: 1 })
    const { json, text } = await gateway.call(listBlockFaults, {}, { operator: true })
    expect(json.Dict).not.toContain('storeNbr')
    expect(text).not.toContain('"T1"')
    expect(json.Rows).toHaveLength(1)
  })
})
