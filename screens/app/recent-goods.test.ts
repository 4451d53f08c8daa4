import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleShop } from '../../blocks/sampling/sample-shop.ts'
import { mostRecent } from '../../schemas/catalog/recent-goods.ts'
import { createRecentGoods } from './recent-goods.ts'

const key = 'vitrine-recent-S001'
const stored = new Map<string, string>()
let tab: EventTarget
beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

/** Creates the recently viewed products of a visit and starts it. */
function visit(storeNbr: 'S001' | 'S002' = 'S001') {
  const shop = sampleShop(storeNbr, 'en-US')
  const recent = createRecentGoods(shop)
  recent.start('/m/')
  return { ...recent, list: () => shop.recentGoods.peek() }
}
const changedElsewhere = (name: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: name }))

describe('the recently viewed products', () => {
  it('have the newest first, each once, and are there on the next visit to the same store', () => {
    const { add, list } = visit()
    for (const ptNbr of ['P1', 'P2', 'P3', 'P1']) add(ptNbr)
    expect(list()).toEqual(['P1', 'P3', 'P2'])
    expect(visit().list()).toEqual(['P1', 'P3', 'P2'])
    expect(visit('S002').list()).toEqual([])
  })

  it('are as many as a block shows beside the product of its page', () => {
    const { add, list } = visit()
    for (let at = 1; at <= 20; at++) add(`P${at}`)
    expect(list()).toHaveLength(mostRecent + 1)
    expect(list()[0]).toBe('P20')
  })

  it('lose those that are removed, and leave nothing in the browser when cleared', () => {
    const { add, remove, clear, list } = visit()
    for (const ptNbr of ['P1', 'P2', 'P3']) add(ptNbr)
    remove(['P2', 'P9'])
    expect(list()).toEqual(['P3', 'P1'])
    clear()
    expect(list()).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('follow what another tab does, and keep it', () => {
    const { add, list } = visit()
    add('P1')
    stored.set(key, '["P2","P1"]')
    changedElsewhere('other')
    expect(list()).toEqual(['P1'])
    changedElsewhere(key)
    expect(list()).toEqual(['P2', 'P1'])
    stored.set(key, '["P3","P2","P1"]')
    add('P4')
    expect(list()).toEqual(['P4', 'P3', 'P2', 'P1'])
    stored.clear()
    changedElsewhere(null)
    expect(list()).toEqual([])
  })

  it.each(['nonsense', '{}', 'null', '"P1"', '[1,null,{}]'])('are none if %s is stored', (text) => {
    stored.set(key, text)
    expect(visit('S001').list()).toEqual([])
  })

  it('last for the visit if the browser refuses storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
    })
    const { add, clear, list } = visit('S002')
    add('P1')
    add('P2')
    expect(list()).toEqual(['P2', 'P1'])
    clear()
    expect(list()).toEqual([])
  })
})
