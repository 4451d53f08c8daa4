import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'

export interface ProcessPool<Task, Result> {
  /** Rejects with ProcessEnded if the process dies or runs out of time. */
  run(task: Task): Promise<Result>
  close(): Promise<void>
}

/** A task that killed its process or exceeded the time limit. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

interface Worker {
  /** Name of the built entry, as in `vite.config.ts`. */
  name: string
  /** The source, in development and tests. */
  source: URL
  atOnce: number
  /** Timeout of a task in milliseconds, from its start. */
  longest: number
  /** Memory limit of the process in megabytes. */
  memory: number
}

/** Milliseconds after which an idle process ends. */
const idle = 10_000

/**
 * Runs work in separate processes: the threads for passwords, files and pages stay free, memory
 * returns to the system, and a hanging process is killed.
 */
export function createProcessPool<Task, Result>(worker: Worker): ProcessPool<Task, Result> {
  // The build may put shared code in a folder next to its entries.
  const built = [`./${worker.name}.js`, `../${worker.name}.js`]
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find(existsSync)
  const { PATH, NODE_ENV, MALLOC_ARENA_MAX } = process.env
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: built ?? fileURLToPath(worker.source),
    minThreads: 0,
    maxThreads: worker.atOnce,
    idleTimeout: idle,
    // A decoder of untrusted files must not see the secrets in the gateway's environment.
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(NODE_ENV !== undefined && { NODE_ENV }),
      ...(MALLOC_ARENA_MAX !== undefined && { MALLOC_ARENA_MAX }),
    },
    execArgv: [`--max-old-space-size=${worker.memory}`, ...(built ? [] : ['--import', 'tsx'])],
  })
  // A process that dies while idle is replaced at the next task.
  pool.on('error', () => undefined)
  let free = worker.atOnce
  const waiting: (() => void)[] = []
  /** Resolves when a process is free; waiting does not count towards the timeout. */
  const turn = async () => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    async run(task) {
      await turn()
      const signal = AbortSignal.timeout(worker.longest)
      try {
        return (await pool.run(task, { signal })) as Result // the worker's own answer
      } catch (error) {
        const isDead = error instanceof Error && error.message === 'Worker exited unexpectedly'
        throw signal.aborted || isDead ? new ProcessEnded('it ended its process') : error
      } finally {
        release()
      }
    },
    close: () => pool.destroy(),
  }
}
