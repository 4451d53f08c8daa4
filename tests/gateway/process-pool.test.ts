import { expect, it, onTestFinished } from 'vitest'
import { createProcessPool, ProcessEnded } from '../../gateway/kernel/process-pool.ts'

function poolOf(longest: number) {
  const pool = createProcessPool<number, number>({
    name: 'slow-worker',
    source: new URL('./slow-worker.ts', import.meta.url),
    atOnce: 1,
    longest,
    memory: 128,
  })
  onTestFinished(() => pool.close())
  return pool
}

it('a task has its whole time, however long others were at work before it', async () => {
  const pool = poolOf(8_000)
  expect(await Promise.all([3_001, 3_002, 3_003].map((ms) => pool.run(ms)))).toEqual([
    3_001, 3_002, 3_003,
  ])
})

it('a task that takes longer ends with its process, and the next one is done by another', async () => {
  const pool = poolOf(4_000)
  const slow = pool.run(60_000)
  const next = pool.run(1)
  await expect(slow).rejects.toThrow(ProcessEnded)
  expect(await next).toBe(1)
})
