import { setTimeout as pause } from 'node:timers/promises'

/** A task for a separate process that takes some milliseconds, and returns them. */
export default async function wait(ms: number): Promise<number> {
  await pause(ms)
  return ms
}
