import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { PictureResult, PictureTask } from './draw-task.ts'

export interface PicturePool {
  /** Rejects with PictureFatal where the process dies of it, or takes longer than it may. */
  run(task: PictureTask): Promise<PictureResult>
  close(): Promise<void>
}

/** A picture that its process did not survive. */
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
 * Draws in processes apart: libvips takes the threads of its own process, never those that passwords, files and pages
 * wait for; memory goes back to the system with the process, and what hangs is killed.
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
    // The secrets of the gateway's environment are nothing to a decoder of strangers' files.
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(NODE_ENV !== undefined && { NODE_ENV }),
      ...(MALLOC_ARENA_MAX !== undefined && { MALLOC_ARENA_MAX }),
    },
    execArgv: ['--max-old-space-size=128', ...(built ? [] : ['--import', 'tsx'])],
  })
  // A process that dies with nothing to do is replaced when there is something.
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
