import { describe, expect, it } from 'vitest'
import { texts } from '../../kernel/texts/all.ts'
import { createTexts } from '../../../site/texts/texts.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { faultGroups, lossOf, productOf, reasonKinds, reasonText } from './fault-groups.ts'

const report = (given: object) => ({
  p1: 'home',
  p2: '',
  p3: '',
  rev: 3,
  blockId: 'b1',
  blockType: 'Title',
  reason: 'unknown type',
  times: 1,
  lastAt: '2026-01-01T00:00:00.000Z',
  ...given,
})

describe('reports of faults', () => {
  it('are one group by page and block, the newest first', () => {
    const groups = faultGroups([
      report({ blockId: 'b2', lastAt: '2026-01-02T00:00:00.000Z' }),
      report({ times: 2 }),
      report({ rev: 2, times: 5, reason: 'too deep', lastAt: '2026-01-03T00:00:00.000Z' }),
      report({ p1: 'cart' }),
    ])
    expect(groups.map(({ id }) => id)).toEqual(['home///b1', 'home///b2', 'cart///b1'])
    expect(groups[0]).toMatchObject({
      times: 7,
      sinceRev: 2,
      reasons: ['unknown type', 'too deep'],
      lastAt: '2026-01-03T00:00:00.000Z',
    })
  })

  const t = createTexts('en-US', texts['en-US']).t as T // of the Studio's own keys
  it.each([
    ['b1', 'unknown type', 'the shop does not know this kind of block'],
    ['b1', 'browser: TypeError: x', 'in the shopper’s browser: TypeError: x'],
    [
      'b1',
      'browser: Hydration: p text',
      'otherwise than the server, so that it was drawn twice: p text',
    ],
    ['b1', 'props/title must be string', 'its settings do not fit: title must be string'],
    ['b1', 'version 3 is newer than 2', 'newer version of the shop'],
    ['b1', 'too deep', 'it could not be drawn: too deep'],
    ['binding', 'NOT_FOUND', 'did not arrive: NOT_FOUND'],
  ])('of %s say %s in words', (blockId, reason, said) => {
    expect(reasonText(t, { blockId }, reason)).toContain(said)
  })

  it.each(reasonKinds)('of the kind %s say what was lost and how to mend it', (kind) => {
    for (const key of [lossOf(kind, false), lossOf(kind, true), `mend.${kind}`] as const)
      expect(t(key, { block: 'Heading' })).not.toBe(key)
  })

  it('of a product’s page lead to the product', () => {
    expect(productOf({ p1: 'item', p2: 'main', p3: 'P10005' })).toBe('P10005')
    expect(productOf({ p1: 'item', p2: '', p3: '' })).toBeUndefined()
    expect(productOf({ p1: 'info', p2: '', p3: 'P10005' })).toBeUndefined()
  })
})
