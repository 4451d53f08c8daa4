import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { PictureResult, PictureTask } from './draw-task.ts'

export interface PicturePool {
  /** Rejects with PictureFatal if the process dies or runs out of time. */
  run(task: PictureTask): Promise<PictureResult>
  close(): Promise<void>
}

/** A picture that killed the process that drew it, or took too long. */
export class PictureFatal extends Error {
  override name = 'PictureFatal'
}

/** The build puts what is shared into a folder beside its entries. */
const builtWorkers = ['./picture-worker.js', '../picture-worker.js'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)

/** Milliseconds that one picture may take, and that an idle process is kept. */
const longest = 10_000
const idle = 10_000

/**
 * Draws in separate processes: libvips then never takes the threads that passwords, files and pages need, memory goes
 * back to the system with the process, and a process that hangs is killed.
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
    // A decoder of files from outside must not see the secrets in the gateway's environment.
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(NODE_ENV !== undefined && { NODE_ENV }),
      ...(MALLOC_ARENA_MAX !== undefined && { MALLOC_ARENA_MAX }),
    },
    execArgv: ['--max-old-space-size=128', ...(built ? [] : ['--import', 'tsx'])],
  })
  // A process that dies while idle is replaced when there is work.
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
