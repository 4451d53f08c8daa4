import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './test-gateway.ts'

/** Does something so many times at once. */
export const many = <T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

/** How often each answer was given; a success is called `fine`. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { json } of replies) {
    const name = json.retCode === 1 ? 'fine' : String(json.code)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Somebody who tries again as browsers do where the shop is busy: with the same request. */
export async function patient(ask: (reqId: string) => Promise<Reply>): Promise<Reply> {
  const reqId = randomUUID()
  for (;;) {
    const reply = await ask(reqId)
    if (reply.json.code !== 'UNAVAILABLE' && reply.json.code !== 'IN_PROGRESS') return reply
    await sleep(50)
  }
}
