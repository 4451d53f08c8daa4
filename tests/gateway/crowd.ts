import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from './test-gateway.ts'

/** Runs something `count` times concurrently. */
export const many = <T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

/** Counts replies by code; a success is counted as `fine`. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { json } of replies) {
    const name = json.retCode === 1 ? 'fine' : String(json.code)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Retries the same request while the shop is busy, as browsers do. */
export async function patient(ask: (reqId: string) => Promise<Reply>): Promise<Reply> {
  const reqId = randomUUID()
  for (;;) {
    const reply = await ask(reqId)
    if (reply.json.code !== 'UNAVAILABLE' && reply.json.code !== 'IN_PROGRESS') return reply
    await sleep(50)
  }
}
