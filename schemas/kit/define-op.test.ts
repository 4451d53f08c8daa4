import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { defineOp } from './define-op.ts'
import { mapTexts } from '../../engine/contract/text-paths.ts'
import { sealedPaths } from './sealed-paths.ts'
import { Sealed } from './types.ts'

const common = { fun: 'test', op: 'it', access: 'public', doc: '' } as const
const empty = Type.Object({})

describe('an operation', () => {
  it('is named by both of its parts', () => {
    expect(defineOp({ ...common, kind: 'query', request: empty, response: empty }).key).toBe(
      'test.it',
    )
  })

  it('that is a query cannot be once', () => {
    expect(() =>
      defineOp({ ...common, kind: 'query', once: true, request: empty, response: empty }),
    ).toThrow('test.it: a query cannot be "once"')
  })

  it.each([
    ['a query', { kind: 'query' }],
    ['once', { kind: 'command', once: true }],
  ] as const)('that is %s cannot be "idempotent" too', (_, given) => {
    expect(() =>
      defineOp({ ...common, ...given, idempotent: true, request: empty, response: empty }),
    ).toThrow('test.it: "idempotent" is for a command')
  })

  it('that is a command cannot be bound', () => {
    expect(() =>
      defineOp({ ...common, kind: 'command', bindable: 'a', request: empty, response: empty }),
    ).toThrow('test.it: a command cannot be "bindable"')
  })

  it('that is a command cannot be bound as a whole either', () => {
    expect(() =>
      defineOp({ ...common, kind: 'command', bindable: '', request: empty, response: empty }),
    ).toThrow('test.it: a command cannot be "bindable"')
  })

  it('knows its sealed fields, including rows', () => {
    const op = defineOp({
      ...common,
      kind: 'query',
      request: Type.Object({
        tel: Sealed(Type.String()),
        list: Type.Array(Type.Object({ tel: Sealed(Type.String()), name: Type.String() })),
      }),
      response: Type.Object({ Mem: Type.Object({ mail: Sealed(Type.String()) }) }),
      rows: Type.Object({ mobile: Sealed(Type.String()) }),
    })
    expect(op.sealed).toEqual({
      request: [['tel'], ['list', '*', 'tel']],
      response: [
        ['Mem', 'mail'],
        ['rows', '*', 'mobile'],
      ],
    })
  })
})

describe('sealed values', () => {
  const upper = (text: string) => text.toUpperCase()

  it('are found in optional fields and in lists of texts', () => {
    const schema = Type.Object({
      a: Type.Optional(Sealed(Type.String())),
      b: Type.Array(Sealed(Type.String())),
    })
    expect(sealedPaths(schema)).toEqual([['a'], ['b', '*']])
  })

  it('are replaced in a copy', () => {
    const value = { a: 'x', b: ['y', 'z'], c: { d: 'w', e: 'v' } }
    expect(mapTexts(value, [['a'], ['b', '*'], ['c', 'd']], upper)).toEqual({
      a: 'X',
      b: ['Y', 'Z'],
      c: { d: 'W', e: 'v' },
    })
    expect(value.a).toBe('x')
  })

  it.each([
    ['absent', {}],
    ['null', { a: null }],
    ['of another kind', { a: 5 }],
    ['a list where a field is meant', { a: ['x'] }],
    ['inherited only', Object.create({ a: 'x' }) as object],
  ])('that are %s stay so', (_name, value) => {
    expect(mapTexts(value, [['a']], upper)).toEqual(value)
  })
})
