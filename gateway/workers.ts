import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import { makeDataDir } from './db/database-refused.ts'
import { startEmbedded } from './db/embedded.ts'
import { rescueHandedConnections } from './handed-connections.ts'
import { refuseTakenPort } from './port.ts'
import type { Settings } from './settings.ts'
import { WrongSettings } from './settings/wrong-settings.ts'
import type { ToWorker } from './to-worker.ts'

export interface Workers {
  /** URL of the shop. */
  url: string
  /**
   * Replaces the workers one by one, each once its successor serves. If a successor fails to start,
   * the others stay.
   */
  restart(): Promise<void>
  /** Drains and ends all workers, then the database. Aborting `hurry` ends the drain time at once. */
  close(hurry?: AbortSignal): Promise<void>
}

/** Maximum processes on the embedded database; each takes a dozen of its hundred connections. */
const mostOnEmbedded = 8

/** Milliseconds before a dead worker is replaced, doubled with each short-lived one. */
const pauses = { first: 250, most: 30_000, healthyAfter: 60_000 }

/** Milliseconds after the drain time until a worker is killed. */
const patience = 30_000

/**
 * Primary of several processes on one machine: it owns the embedded database and the port, and
 * replaces dead workers. The first worker migrates and seeds the database before the others start.
 * Rejects if the first one does not start listening; it has reported why. `say` receives a line
 * when a worker ends unexpectedly.
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
  /** Workers that are being replaced. */
  const leaving = new Set<Worker>()
  const placeOf = new Map<Worker, number>()
  let isEnding = false
  let restarting: Promise<void> | undefined
  const fork = (place: number) => {
    // The name by which this process was started may lead to a newer build by now.
    cluster.setupPrimary({ cwd: path.resolve(process.argv[1] ?? '', '../../..') })
    const worker = cluster.fork({
      VITRINE_WORKER: String(place),
      ...(embedded && { DATABASE_URL: embedded.url }),
    })
    rescueHandedConnections(worker)
    placeOf.set(worker, place)
    worker.once('exit', () => placeOf.delete(worker))
    // A message could not be sent, as the worker has just died; its exit follows.
    worker.on('error', () => undefined)
    return worker
  }
  const keep = (worker: Worker, failures = 0): void => {
    const began = Date.now()
    const place = placeOf.get(worker) ?? 0
    worker.once('exit', (code, signal) => {
      if (isEnding || leaving.delete(worker)) return
      const again = Date.now() - began > pauses.healthyAfter ? 0 : failures
      const pause = Math.min(pauses.first * 2 ** again, pauses.most)
      say(
        `process ${worker.process.pid} ended with ${signal || code}; another takes its place in ${pause / 1000} s`,
      )
      const timer = setTimeout(() => {
        timers.delete(timer)
        keep(fork(place), again + 1)
      }, pause)
      timers.add(timer)
    })
  }

  const first = fork(0)
  const listening = await listens(first)
  if (listening === undefined) {
    await embedded?.stop()
    throw new Error('The first process could not start; what it printed says why')
  }
  keep(first)
  for (let place = 1; place < processes; place++) keep(fork(place))

  const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const send = (word: ToWorker) => {
    for (const worker of living()) worker.send(word, () => undefined) // it may just have ended
  }
  const endOf = (worker: Worker) => new Promise((done) => worker.once('exit', done))
  const restartEach = async () => {
    const old = living()
    for (const worker of old) {
      const place = placeOf.get(worker) ?? 0
      const ended = endOf(worker)
      leaving.add(worker)
      const next = fork(place)
      const isServing = (await listens(next)) !== undefined
      if (isEnding) return
      if (isServing) keep(next)
      else {
        leaving.delete(worker)
        if (!placeOf.has(worker)) keep(fork(place)) // it has died meanwhile
        return say('a new process could not start, so that the others stay; it has printed why')
      }
      worker.send('makeRoom' satisfies ToWorker, () => undefined) // it may just have ended
      const killing = killLater(worker)
      await ended
      clearTimeout(killing)
    }
    say(`${old.length} processes are restarted`)
  }
  /** Kills a worker that does not end in time. */
  const killLater = (worker: Worker) =>
    setTimeout(() => worker.process.kill('SIGKILL'), drainSeconds * 1000 + patience)
  return {
    url: `http://localhost:${listening}`,
    restart: () =>
      (restarting ??= restartEach().finally(() => {
        restarting = undefined
      })),
    async close(hurry) {
      isEnding = true
      for (const timer of timers) clearTimeout(timer)
      const ended = living().map(endOf)
      send('end')
      if (hurry?.aborted) send('hurry')
      hurry?.addEventListener('abort', () => send('hurry'))
      const killing = living().map(killLater)
      await Promise.all(ended)
      for (const timer of killing) clearTimeout(timer)
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
