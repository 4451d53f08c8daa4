import { Type, type TSchema } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { GoodsItem, GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { PtInfo } from '../../schemas/catalog/product.schema.ts'
import { schemaFits } from './schema-fits.ts'
import { ImageKey, Literals, Nbr } from '../../schemas/kit/types.ts'

const text = Type.String()
const pair = Type.Object({ a: Type.String(), b: Type.Integer() })

const fitting: [string, TSchema, TSchema][] = [
  ['itself', pair, pair],
  ['its like', Type.Object({ a: Type.String(), b: Type.Integer() }), pair],
  ['more fields than wanted', Type.Object({ ...pair.properties, c: text }), pair],
  ['a needed field where one may be absent', pair, Type.Object({ a: Type.Optional(text) })],
  ['nothing of what may be absent', Type.Object({}), Type.Object({ a: Type.Optional(text) })],
  ['a whole number where a number is wanted', Type.Integer(), Type.Number()],
  [
    'a list of what fits',
    Type.Array(Type.Object({ ...pair.properties, c: text })),
    Type.Array(pair),
  ],
  ['fewer choices', Literals(['a', 'b']), Literals(['a', 'b', 'c'])],
  ['choices where a text is wanted', Literals(['a', 'b']), text],
  ['a number of an entity where a text is wanted', Nbr(), text],
  ['the same pattern', Nbr({ title: 'x' }), Nbr()],
  ['one of several kinds', Type.Integer(), Type.Union([Type.String(), Type.Integer()])],
  ['anything where anything will do', pair, Type.Unknown()],
]
const unfitting: [string, TSchema, TSchema][] = [
  ['another kind', Type.Integer(), text],
  ['a number where a whole one is wanted', Type.Number(), Type.Integer()],
  ['a field missing', Type.Object({ a: text }), pair],
  ['a field of another kind', Type.Object({ a: Type.Integer(), b: Type.Integer() }), pair],
  [
    'a field that may be absent where it is needed',
    Type.Object({ a: Type.Optional(text), b: Type.Integer() }),
    pair,
  ],
  ['one where a list is wanted', pair, Type.Array(pair)],
  ['a list where one is wanted', Type.Array(pair), pair],
  ['a list of something else', Type.Array(text), Type.Array(pair)],
  ['more choices', Literals(['a', 'b', 'd']), Literals(['a', 'b', 'c'])],
  ['any text where a choice is wanted', text, Literals(['a', 'b'])],
  ['any text where a pattern is wanted', text, Nbr()],
  ['another pattern', ImageKey(), Nbr()],
  ['none of several kinds', Type.Boolean(), Type.Union([Type.String(), Type.Integer()])],
  [
    'a field deep inside of another kind',
    Type.Object({ x: Type.Array(Type.Object({ y: text })) }),
    Type.Object({ x: Type.Array(Type.Object({ y: Type.Integer() })) }),
  ],
]

describe('a schema fits', () => {
  it.each(fitting)('by %s', (_name, source, target) =>
    expect(schemaFits(source, target)).toBe(true),
  )
  it.each(unfitting)('not by %s', (_name, source, target) =>
    expect(schemaFits(source, target)).toBe(false),
  )

  it('in the shop’s own: lists of products fit lists of products, a product does not', () => {
    expect(schemaFits(GoodsPage.properties.PtList, Type.Array(GoodsItem))).toBe(true)
    expect(schemaFits(GoodsPage, Type.Array(GoodsItem))).toBe(false)
    expect(schemaFits(PtInfo, GoodsItem)).toBe(false)
  })
})
