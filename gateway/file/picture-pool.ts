import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { PictureResult, PictureTask } from './draw-task.ts'

export interface PicturePool {
  /** Rejects with PictureFatal if the process dies or runs out of time. */
  run(task: PictureTask): Promise<PictureResult>
  close(): Promise<void>
}

/** A picture whose processing killed its process or exceeded the time limit. */
export class PictureFatal extends Error {
  override name = 'PictureFatal'
}

/** The build may put shared code in a folder next to its entries. */
const builtWorkers = ['./picture-worker.js', '../picture-worker.js'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)

/** Milliseconds per picture, and milliseconds that an idle process is kept. */
const longest = 10_000
const idle = 10_000

/**
 * Processes pictures in separate processes: libvips does not block the threads for passwords, files
 * and pages, memory returns to the system, and a process that hangs is killed.
 */
export function createPicturePool(atOnce: number): PicturePool {
  const built = builtWorkers.find(existsSync)
  const { PATH, NODE_ENV, MALLOC_ARENA_MAX } = process.env
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: built ?? fileURLToPath(new URL('./picture-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: idle,
    // A decoder of untrusted files must not see the secrets in the gateway's environment.
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(NODE_ENV !== undefined && { NODE_ENV }),
      ...(MALLOC_ARENA_MAX !== undefined && { MALLOC_ARENA_MAX }),
    },
    execArgv: ['--max-old-space-size=128', ...(built ? [] : ['--import', 'tsx'])],
  })
  // A process that dies while idle is replaced at the next task.
  pool.on('error', () => undefined)
  return {
    async run(task) {
      const signal = AbortSignal.timeout(longest)
      try {
        return (await pool.run(task, { signal })) as PictureResult // the worker's own answer
      } catch (error) {
        const isDead = error instanceof Error && error.message === 'Worker exited unexpectedly'
        throw signal.aborted || isDead ? new PictureFatal('it ended its process') : error
      }
    },
    close: () => pool.destroy(),
  }
}
