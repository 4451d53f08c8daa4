import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Type } from '@sinclair/typebox'
import { handle } from '../../gateway/core/context.ts'
import { defineOp, noInput } from '../../schemas/kit/define-op.ts'
import { packRows, unpackRows, type DictRows } from '../../schemas/protocol/dict-rows.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'

const listThings = defineOp({
  fun: 'test',
  op: 'listThings',
  access: 'public',
  kind: 'query',
  doc: 'Returns a table.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({ nbr: Type.String(), qty: Type.Optional(Type.Integer()) }),
})

let gateway: TestGateway
let answered: { nbr: string; qty?: number; cost?: number }[] = []

beforeAll(async () => {
  gateway = await createTestGateway({
    handlers: [handle(listThings, () => Promise.resolve({ rows: answered }))],
  })
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
    answered = [{ nbr: 'a', qty: 1 }, { nbr: 'b' }]
    const { json } = await gateway.call(listThings, {})
    expect(json).not.toHaveProperty('rows')
    expect(json.Dict).toEqual(['nbr', 'qty'])
    const rows = unpackRows(json as unknown as DictRows) // both properties are checked above
    expect(rows).toEqual(answered)
  })

  it('are empty for an empty table', async () => {
    answered = []
    const { json } = await gateway.call(listThings, {})
    expect(json).toMatchObject({ retCode: 1, Rows: [] })
  })

  it('leave out columns that the operation does not declare', async () => {
    answered = [{ nbr: 'a', qty: 1, cost: 7_531 }]
    const { json, text } = await gateway.call(listThings, {})
    expect(json.Dict).not.toContain('cost')
    expect(text).not.toContain('7531')
    expect(json.Rows).toHaveLength(1)
  })
})
