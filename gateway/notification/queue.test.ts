import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSending } from './queue.ts'

interface Queued {
  storeNbr: string
  order: string
  nbr: number
}

/** A queue in memory, what is sent of it, and how many are under way at most. */
function queueOf(orders: readonly string[]) {
  const left = orders.map((order, nbr): Queued => ({ storeNbr: 'T1', order, nbr }))
  const claimed: number[] = []
  const sent: Queued[] = []
  const active = new Map<string, number>()
  let most = 0
  return {
    claimed,
    sent,
    mostAtOnce: () => most,
    claimOne() {
      const [next] = left.splice(0, 1)
      if (next) claimed.push(next.nbr)
      return Promise.resolve(next ? [next] : [])
    },
    async send(queued: Queued) {
      const { order, nbr } = queued
      expect(active.get(order)).toBeUndefined()
      active.set(order, nbr)
      most = Math.max(most, active.size)
      // Later ones would arrive first.
      await sleep(20 - nbr)
      active.delete(order)
      sent.push(queued)
    },
  }
}

const ofOneOrder = ({ storeNbr, order }: Queued) => `${storeNbr} ${order}`

describe('emails of a queue', () => {
  it('are sent several at the same time, those of an order one after the other', async () => {
    const orders = ['A', 'A', 'B', 'C', 'B', 'A', 'D', 'E', 'F', 'A', 'G', 'H']
    const queue = queueOf(orders)
    await createSending(ofOneOrder)(queue.claimOne, queue.send)
    expect(queue.sent).toHaveLength(orders.length)
    for (const order of orders) {
      const nbrs = queue.sent.filter((one) => one.order === order).map(({ nbr }) => nbr)
      expect(nbrs).toEqual(nbrs.toSorted((a, b) => a - b))
    }
    expect(queue.mostAtOnce()).toBe(5)
  })

  it('are left for the next run where the first five fail', async () => {
    const queue = queueOf(Array.from({ length: 50 }, (_, nbr) => `${nbr}`))
    const sending = createSending(ofOneOrder)(queue.claimOne, () => Promise.reject(new Error('away'))) // prettier-ignore
    await expect(sending).rejects.toThrow('some emails were not sent')
    expect(queue.claimed).toEqual([0, 1, 2, 3, 4])
  })

  it('go on after one that fails', async () => {
    const queue = queueOf(Array.from({ length: 12 }, (_, nbr) => `${nbr}`))
    const sending = createSending(ofOneOrder)(queue.claimOne, (queued) =>
      queued.nbr % 2 ? Promise.reject(new Error('refused')) : queue.send(queued),
    )
    await expect(sending).rejects.toMatchObject({ errors: { length: 6 } })
    expect(queue.sent).toHaveLength(6)
  })
})
