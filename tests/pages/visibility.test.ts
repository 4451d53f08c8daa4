import { describe, expect, it } from 'vitest'
import type { Show } from '../../engine/document/document.schema.ts'
import { unseenType } from '../../engine/document/unseen.ts'
import { isVisible, moment, nextChange, type Viewer } from '../../schemas/page/visibility.ts'
import { main, page, title } from './documents.ts'
import { guest, idsOf, member, now, resolve } from './resolving.ts'

const zone = 'Asia/Taipei'

describe('visibility', () => {
  const cases: [string, Show, Viewer, boolean][] = [
    ['a guest sees what is for guests', { who: 'guest' }, guest, true],
    ['a member does not', { who: 'guest' }, member, false],
    ['a member sees what is for members', { who: 'member' }, member, true],
    ['a guest does not', { who: 'member' }, guest, false],
    ['a level sees what is for it', { levels: ['L1', 'L2'] }, member, true],
    ['another level does not', { levels: ['L3'] }, member, false],
    ['a guest has no level', { levels: ['L1', 'L2', 'L3'] }, guest, false],
    ['no level named means all', { levels: [] }, guest, true],
    ['a language sees its own', { lang: ['zh-TW', 'en-US'] }, guest, true],
    ['and not another’s', { lang: ['en-US'] }, guest, false],
    ['a browser sees what is for browsers', { terminal: ['h5'] }, guest, true],
    ['and not what is for the app', { terminal: ['app'] }, guest, false],
    ['before its time it is hidden', { from: '2026-11-11T12:00:00.001Z' }, guest, false],
    ['from its first moment it is shown', { from: '2026-11-11T12:00:00Z' }, guest, true],
    ['until its end it is shown', { to: '2026-11-11T12:00:00.001Z' }, guest, true],
    ['from its end on it is hidden', { to: '2026-11-11T12:00:00Z' }, guest, false],
    ['everything named must hold', { who: 'member', lang: ['en-US'] }, member, false],
  ]
  it.each(cases)('%s', (_name, show, viewer, isSeen) => {
    expect(isVisible(show, viewer)).toBe(isSeen)
    expect(idsOf(page([title('b1', { show }), main]), viewer)).toEqual(
      isSeen ? ['b1', 'main'] : ['main'],
    )
  })

  it('counts a bare date from midnight of the store’s zone', () => {
    expect(moment('2026-11-11', zone)).toBe(Date.parse('2026-11-10T16:00:00Z'))
    expect(moment('2026-11-11', 'America/Toronto')).toBe(Date.parse('2026-11-11T05:00:00Z'))
    expect(moment('2026-11-11T00:00:00+08:00', zone)).toBe(moment('2026-11-11', zone))
  })

  it('applies within slots', () => {
    const body = [
      { id: 'note', type: 'Title', show: { who: 'member' as const } },
      { id: 'act', type: 'PtActions' },
    ]
    const { blocks } = resolve(page([{ id: 'main', type: 'PtInfo', slots: { body } }]))
    expect(blocks[0]?.slots?.body?.map(({ id }) => id)).toEqual(['act'])
  })

  it('of a hidden block requests none of its data', () => {
    const bind = { goods: { from: 'pt.getPtByTag', args: { tagNbr: 'hot' } } }
    const hidden = { id: 'g1', type: 'GoodsList', bind, show: { who: 'member' as const } }
    expect(resolve(page([hidden, main])).calls).toEqual([])
  })

  it('reports the next time at which it changes', () => {
    expect(
      nextChange({ from: '2026-11-11T13:00:00Z', to: '2026-11-11T14:00:00Z' }, now, zone),
    ).toBe(Date.parse('2026-11-11T13:00:00Z'))
    expect(
      nextChange({ from: '2026-11-11T11:00:00Z', to: '2026-11-11T14:00:00Z' }, now, zone),
    ).toBe(Date.parse('2026-11-11T14:00:00Z'))
    expect(nextChange({ to: '2026-11-11T11:00:00Z' }, now, zone)).toBe(Infinity)
    expect(nextChange(undefined, now, zone)).toBe(Infinity)
  })

  it('makes a page valid until the earliest change of any of its blocks, hidden ones too', () => {
    const document = page([
      title('b1', { show: { to: '2026-11-11T15:00:00Z' } }),
      title('b2', { show: { from: '2026-11-11T13:00:00Z', who: 'member' } }),
      main,
    ])
    expect(resolve(document).validUntil).toBe(Date.parse('2026-11-11T13:00:00Z'))
    expect(resolve(page([main])).validUntil).toBe(Infinity)
  })
})

describe('edit mode', () => {
  it('keeps the place of hidden and broken blocks, with their props and without their data', () => {
    const goods = { from: 'pt.getPtByTag', args: { tagNbr: 'T1' } }
    const document = page([
      title('b1', { show: { who: 'member' }, props: { title: 'Hidden' } }),
      { id: 'b2', type: 'GoodsList', show: { who: 'member' }, bind: { goods } },
      { id: 'b3', type: 'Nonsense' },
      main,
    ])
    const { blocks, calls, faults } = resolve(document, { keepsUnseen: true })
    expect(blocks.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'main'])
    expect(blocks.slice(0, 3).map(({ type }) => type)).toEqual([unseenType, unseenType, unseenType])
    expect(blocks[0]?.props).toMatchObject({ title: 'Hidden' })
    expect(calls).toEqual([])
    expect(faults.map(({ blockId }) => blockId)).toEqual(['b3'])
    expect(idsOf(document, guest)).toEqual(['main'])
  })
})
