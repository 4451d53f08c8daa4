import { expect } from 'vitest'
import { report } from '../../reported.ts'
import type { Herd } from './doomed.ts'
import type { Answer, KillShop, Wanted } from './kill-shop.ts'
import type { Point } from './points.ts'
import { eventually } from '../../eventually.ts'

/** Kills processes during requests, and repeats the requests as browsers do. */
export interface Killing {
  /** Adds to the load report how many processes were killed during what. */
  report(what: string): void
  /** Kills the next process at a point of a request. */
  kill(point: Point, ask: (url: string) => Promise<unknown>): Promise<void>
  /** Returns the statements of a request that is not killed. */
  statementsOf(ask: (url: string) => Promise<unknown>): Promise<string[]>
  /** Retries the same call as a browser does, until the shop notices that the first process is gone. */
  again(
    wanted: Pick<Wanted, 'request' | 'who'>,
    isUndone: () => Promise<void>,
  ): Promise<{ text: string; json: Answer }>
}

export function createKilling(shop: KillShop, herd: Herd): Killing {
  let killed = 0
  return {
    report: (what) => report('killed', { 'processes killed during': what, processes: killed }),
    async kill(point, ask) {
      const doomed = await herd.next()
      await doomed.watch(point)
      const answer = await ask(doomed.url).then(
        () => 'answered',
        () => 'cut off',
      )
      expect(answer).toBe('cut off')
      expect(await doomed.death()).toBe(point.text)
      killed++
    },
    async statementsOf(ask) {
      const living = await herd.spare()
      await living.watch()
      await ask(living.url)
      return living.statements()
    },
    async again(wanted, isUndone) {
      const ask = async () => shop.ask((await herd.spare()).url, wanted.request, wanted.who)
      const reply = await ask()
      if (reply.json.code !== 'IN_PROGRESS') return reply
      await isUndone()
      return eventually(async () => {
        const later = await ask()
        expect(later.json.code).not.toBe('IN_PROGRESS')
        return later
      })
    },
  }
}
