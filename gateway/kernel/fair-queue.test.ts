import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends on command, and the order in which it started. */
function bench() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { begun, work, end }
}

describe('turns', () => {
  it('run a limited number at once, and the rest in order of arrival', async () => {
    const { begun, work, end } = bench()
    const enqueue = createFairQueue({ atOnce: 2, mostWaiting: 9 })
    for (const name of ['a', 'b', 'c', 'd']) void enqueue(work(name))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('c')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('prefer a caller with little work to one with much', async () => {
    const { begun, work, end } = bench()
    const enqueue = createFairQueue({ atOnce: 1, mostWaiting: 99 })
    for (let at = 0; at < 5; at++) void enqueue(work(`much${at}`), ['much'])
    void enqueue(work('little'), ['little'])
    await end('much0')
    await end('much1')
    expect(begun).toEqual(['much0', 'little'])
    await end('little')
    await end('much1')
    expect(begun).toEqual(['much0', 'little', 'much1', 'much2'])
  })

  it('starve no one, with any number of others', async () => {
    const { begun, work, end } = bench()
    const enqueue = createFairQueue({ atOnce: 1, mostWaiting: 999 })
    for (let at = 0; at < 3; at++) void enqueue(work(`hot${at}`), ['hot'])
    for (let at = 0; at < 60; at++) {
      void enqueue(work(`new${at}`), [`new${at}`])
      await end(begun.at(-1) ?? '')
    }
    expect(begun).toEqual(expect.arrayContaining(['hot0', 'hot1', 'hot2']))
  })

  it('run work of one name one by one, without delaying others', async () => {
    const { begun, work, end } = bench()
    const enqueue = createFairQueue({ atOnce: 3, atOnceOfOne: 1, mostWaiting: 99 })
    void enqueue(work('hot1'), ['sku'])
    void enqueue(work('hot2'), ['sku', 'other'])
    void enqueue(work('cold'), ['cold'])
    expect(begun).toEqual(['hot1', 'cold'])
    await end('hot1')
    expect(begun).toEqual(['hot1', 'cold', 'hot2'])
  })

  it('refuse a caller above its share, and everybody if too much waits', async () => {
    const { work, end } = bench()
    const enqueue = createFairQueue({ atOnce: 1, mostOfOne: 2, mostWaiting: 2 })
    void enqueue(work('a1'), ['a', 'address'])
    void enqueue(work('a2'), ['a'])
    await expect(enqueue(work('a3'), ['a'])).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    void enqueue(work('b'), ['b'])
    await expect(enqueue(work('c'), ['c'])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await end('a1')
    await expect(Promise.race([enqueue(work('a3'), ['a']), 'waits'])).resolves.toBe('waits')
  })

  it('time out while waiting, and free the place of a failure', async () => {
    const { work, end } = bench()
    const enqueue = createFairQueue({ atOnce: 1, mostWaiting: 9, longest: 20 })
    void enqueue(work('a'))
    await expect(enqueue(work('b'), ['x'])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await end('a')
    await expect(enqueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(enqueue(() => Promise.resolve(1))).resolves.toBe(1)
  })
})
