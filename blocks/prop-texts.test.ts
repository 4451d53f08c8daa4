import { Type, type TObject, type TSchema } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import type { BlockSpec } from '../engine/contract/block-spec.ts'
import { conditionsOf, isShown } from '../engine/contract/prop-options.ts'
import { pickers, type Picker } from '../schemas/kit/pickers.ts'
import { Choices, Colour, ImageKey, Nbr, RichTextHtml } from '../schemas/kit/types.ts'
import { linkTypes } from '../schemas/link.schema.ts'
import { BlockLayout } from '../engine/document/block-layout.schema.ts'
import { blockSpecs } from './specs.ts'

const isWords = (text: unknown, most: number) =>
  typeof text === 'string' && /^\p{Lu}/u.test(text) && text.split(' ').length <= most

const nbrPattern: unknown = Nbr().pattern
const things: readonly Picker[] = pickers.filter((name) =>
  ['campaign', 'category', 'coupon', 'form', 'product', 'tag'].includes(name),
)

/**
 * The pickers allowed for a schema; `undefined` stands for a plain text, number, switch or choice.
 */
function pickersOf(schema: TSchema): readonly (Picker | undefined)[] {
  if (schema.enum)
    return schema.enum.length === linkTypes.length && schema.enum.includes('cpg')
      ? ['linkType']
      : [undefined, 'icon']
  if (schema.type !== 'string') return [undefined]
  if (schema.format === 'image-key') return ['picture']
  if (schema.format === 'rich-text') return ['richText']
  if (schema.format === 'video-link') return ['video']
  if (schema.format?.startsWith('moment')) return ['moment', 'date']
  if (schema.pattern === nbrPattern) return things
  if (schema.pattern?.includes('#')) return ['colour']
  if (schema.pattern?.includes('https')) return ['tour']
  if (schema.pattern || schema.format) return []
  return schema.role === 'content' && schema.maxLength > 200
    ? ['longText', 'link']
    : [undefined, 'link', 'page', 'emoji', 'section']
}

/** Whether a prop's schema allows the value that a condition names. */
function isPossible(schema: TSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (typeof value === 'string') return schema.type === 'string'
  if (typeof value === 'number') return schema.type === 'integer' || schema.type === 'number'
  return schema.type === 'boolean'
}

function conditionFaults(schema: TSchema, siblings: Record<string, TSchema>): string[] {
  return conditionsOf(schema).flatMap((condition) => {
    const sibling = siblings[condition.prop]
    const values = 'is' in condition ? condition.is : condition.not
    if (!sibling || sibling === schema) return [`when: there is no sibling "${condition.prop}"`]
    return values.length
      ? values
          .filter((value) => !isPossible(sibling, value))
          .map((value) => `when: "${condition.prop}" is never ${JSON.stringify(value)}`)
      : ['when: names no value']
  })
}

function choiceFaults({ enum: values, titles = {} }: TSchema): string[] {
  if (!values) return []
  const names = Object.keys(titles)
  const isComplete = (values as unknown[]).map(String).toSorted().join() === names.toSorted().join()
  const isClear =
    Object.values(titles).every((title) => isWords(title, 4)) &&
    new Set(Object.values(titles)).size === names.length
  return isComplete && isClear ? [] : ['titles: not a different one for each choice']
}

function propFaults(schema: TSchema, siblings: Record<string, TSchema>): string[] {
  const inner: TSchema | undefined = schema.type === 'array' ? schema.items : undefined
  const fitting = pickersOf(schema)
  return [
    ...(isWords(schema.title, 4) ? [] : ['title: not one to four words']),
    ...(isWords(schema.description, 40) && schema.description?.endsWith('.')
      ? []
      : ['description: not a sentence']),
    ...(fitting.includes(schema.picker)
      ? []
      : [
          `picker: is ${schema.picker ?? 'absent'}, must be ${fitting.map((one) => one ?? 'absent').join(' or ')}; see engine/contract/prop-options.ts`,
        ]),
    ...(inner?.type === 'object' && !isWords(inner.title, 2) ? ['items: have no title'] : []),
    ...choiceFaults(inner ?? schema),
    ...conditionFaults(schema, siblings),
  ]
}

/** Returns the faults in the titles and descriptions of props, each with its JSON pointer. */
function faultsIn(schema: TObject, path = ''): string[] {
  const siblings: Record<string, TSchema> = schema.properties
  return Object.entries(siblings).flatMap(([name, property]) => {
    const at = `${path}/${name}`
    const inner = (property.type === 'array' ? property.items : property) as TSchema
    return [
      ...propFaults(property, siblings).map((fault) => `${at} ${fault}`),
      ...(inner.type === 'object'
        ? faultsIn(inner as TObject, property.type === 'array' ? `${at}/*` : at) // by its type
        : []),
    ]
  })
}

describe.each(blockSpecs.map((spec): [string, BlockSpec] => [spec.type, spec]))(
  'the words of %s',
  (_, spec) => {
    it('name the block, and title and explain every prop, choice and condition', () => {
      expect([spec.name, isWords(spec.name, 4)]).toEqual([spec.name, true])
      expect(faultsIn(spec.props)).toEqual([])
    })
  },
)

it('the words of the layout that content blocks share title and explain every setting', () => {
  expect(faultsIn(BlockLayout)).toEqual([])
})

it('no two blocks have the same name', () => {
  const names = blockSpecs.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('a prop', () => {
  const told = { title: 'Title', description: 'What it does.' }
  it.each<[string, TSchema, string]>([
    ['without title', Type.String({ description: told.description }), 'title'],
    ['without description', Type.String({ title: told.title }), 'description'],
    ['with unnamed choices', Type.Unsafe({ ...told, type: 'string', enum: ['a'] }), 'titles'],
    ['with equal names', Choices({ a: 'One', b: 'One' }, told), 'titles'],
    ['that is a picture with another picker', ImageKey({ ...told, picker: 'link' }), 'picker'],
    [
      'that is rich text with another picker',
      RichTextHtml({ ...told, picker: 'longText' }),
      'picker',
    ],
    ['that is a colour with another picker', Colour({ ...told, picker: 'link' }), 'picker'],
    ['that is a long text', Type.String({ ...told, role: 'content', maxLength: 300 }), 'picker'],
    ['that is a number of something', Nbr(told), 'picker'],
    ['with items without title', Type.Array(Type.Object({}), told), 'items'],
    ['that depends on none', Type.String({ ...told, when: { prop: 'c', is: [true] } }), 'when'],
    [
      'that depends on a wrong value',
      Type.String({ ...told, when: { prop: 'b', is: [1] } }),
      'when',
    ],
  ])('%s is found', (_, prop, fault) => {
    const faults = faultsIn(
      Type.Object({
        list: Type.Array(Type.Object({ a: prop, b: Type.Boolean(told) }, { title: 'Item' }), told),
      }),
    )
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^/list/\\*/a ${fault}:`))])
  })
})

describe('a condition', () => {
  const both = {
    when: [
      { prop: 'a', is: [1, 2] },
      { prop: 'b', not: [''] },
    ],
  }
  it.each<[Record<string, unknown>, boolean]>([
    [{ a: 1, b: 'x' }, true],
    [{ a: 3, b: 'x' }, false],
    [{ a: 2, b: '' }, false],
    [{ a: 2 }, false],
    [{ b: 'x' }, false],
  ])('of two is met by %j: %s', (siblings, is) => {
    expect(isShown(both, siblings)).toBe(is)
    expect(isShown({}, siblings)).toBe(true)
  })
})
