import cluster, { type Worker } from 'node:cluster'
import { makeDataDir } from './db/database-refused.ts'
import { startEmbedded } from './db/embedded.ts'
import { rescueHandedConnections } from './handed-connections.ts'
import { refuseTakenPort } from './port.ts'
import type { Settings } from './settings.ts'
import { WrongSettings } from './settings/wrong-settings.ts'

/** What the primary process tells a worker, beside signals. */
export type ToWorker = 'end' | 'hurry'

export interface Workers {
  /** URL of the shop. */
  url: string
  /** Drains and ends all workers, then the database. Aborting `hurry` ends the drain time at once. */
  close(hurry?: AbortSignal): Promise<void>
}

/** Processes for which the built-in database has connections; each takes a dozen of its hundred. */
const mostOnEmbedded = 8

/** Milliseconds before a dead worker is replaced: doubled with each one that did not live long. */
const pauses = { first: 250, most: 30_000, healthyAfter: 60_000 }

/** Milliseconds beyond the drain time after which a worker is killed. */
const patience = 30_000

/**
 * The primary process of several on one machine: it has the built-in database and the port, and
 * replaces workers that die. The first worker migrates and seeds the database before the others
 * start. Rejects if the first one does not come to listen; it has said why. `say` gets a line when a
 * worker ends without being told to.
 */
export async function startWorkers(
  settings: Settings,
  say: (line: string) => void,
): Promise<Workers> {
  const { host, port, processes, dataDir, databaseUrl, drainSeconds } = settings
  if (!databaseUrl && processes > mostOnEmbedded)
    throw new WrongSettings([
      `WEB_CONCURRENCY is ${processes}, but the built-in database has connections for ${mostOnEmbedded} processes; set DATABASE_URL to another one`,
    ])
  if (port) await refuseTakenPort(host, port)
  await makeDataDir(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  const timers = new Set<NodeJS.Timeout>()
  let isEnding = false
  const fork = () => {
    const worker = cluster.fork({
      VITRINE_WORKER: '1',
      ...(embedded && { DATABASE_URL: embedded.url }),
    })
    rescueHandedConnections(worker)
    // A message could not be sent, as the worker has just died; its exit follows.
    worker.on('error', () => undefined)
    return worker
  }
  const keep = (worker: Worker, failures = 0): void => {
    const began = Date.now()
    worker.once('exit', (code, signal) => {
      if (isEnding) return
      const again = Date.now() - began > pauses.healthyAfter ? 0 : failures
      const pause = Math.min(pauses.first * 2 ** again, pauses.most)
      say(
        `process ${worker.process.pid} ended with ${signal || code}; another takes its place in ${pause / 1000} s`,
      )
      const timer = setTimeout(() => {
        timers.delete(timer)
        keep(fork(), again + 1)
      }, pause)
      timers.add(timer)
    })
  }

  const first = fork()
  const listening = await listens(first)
  if (listening === undefined) {
    await embedded?.stop()
    throw new Error('The first process could not start; what it printed says why')
  }
  keep(first)
  for (let at = 1; at < processes; at++) keep(fork())

  const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const tell = (word: ToWorker) => {
    for (const worker of living()) worker.send(word, () => undefined) // it may just have ended
  }
  return {
    url: `http://localhost:${listening}`,
    async close(hurry) {
      isEnding = true
      for (const timer of timers) clearTimeout(timer)
      const ended = living().map((worker) => new Promise((done) => worker.once('exit', done)))
      tell('end')
      if (hurry?.aborted) tell('hurry')
      hurry?.addEventListener('abort', () => tell('hurry'))
      const killing = setTimeout(
        () => {
          for (const worker of living()) worker.process.kill('SIGKILL')
        },
        drainSeconds * 1000 + patience,
      )
      await Promise.all(ended)
      clearTimeout(killing)
      await embedded?.stop()
    },
  }
}

/** The port of a worker once it listens; undefined if it ends before. */
const listens = (worker: Worker): Promise<number | undefined> =>
  new Promise((done) => {
    worker.once('listening', ({ port }) => done(port))
    worker.once('exit', () => done(undefined))
  })
