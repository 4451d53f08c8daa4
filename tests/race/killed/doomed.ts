import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { expect, inject, vi } from 'vitest'
import { hasCode } from '../../../gateway/db/embedded/fs-error.ts'
import type { Point } from './points.ts'
import type { FromProcess, ToProcess } from './process.ts'
import type { JobName } from '../../../gateway/jobs.ts'

/** A process that can be killed at a given statement. */
export interface Doomed {
  url: string
  watch(point?: Point): Promise<void>
  /** Runs a job and returns its statements. */
  run(job: JobName): Promise<string[]>
  /** Returns the statements since the last `watch`. */
  statements(): Promise<string[]>
  /** Returns the statement at which the process died, once its database session has ended too. */
  death(): Promise<string>
}

/** Processes of one kind; two are always started in advance. */
export interface Herd {
  /** Returns the process that is never killed, for clients that retry. */
  spare(): Promise<Doomed>
  /** Returns a process to be killed. */
  next(): Promise<Doomed>
  close(): Promise<void>
}

/** Runs the code compiled by the first process, as compiling takes most of the start. */
const boot = `
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { Script } = require('node:vm')
const file = __dirname + '/process.cjs'
const cache = file + '.cache'
const code = '(function (require, module, exports, __filename, __dirname) {' + readFileSync(file, 'utf8') + '\\n})'
const isKnown = existsSync(cache)
const script = new Script(code, { filename: file, ...(isKnown && { cachedData: readFileSync(cache) }) })
script.runInThisContext()(require, module, exports, file, __dirname)
if (!isKnown) {
  writeFileSync(cache + process.pid, script.createCachedData())
  renameSync(cache + process.pid, cache)
}
`

/**
 * Bundles the processes' code into one file, once a run: the test file that comes first does it for
 * all. Packages stay external.
 */
export async function buildProcess(): Promise<string> {
  const outDir = inject('killedFolder')
  const file = path.join(outDir, 'boot.cjs')
  await mkdir(path.dirname(outDir), { recursive: true })
  try {
    await mkdir(outDir)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    // As long as a hook may take: another worker is bundling.
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 180_000, interval: 100 })
    return file
  }
  try {
    await bundleInto(outDir)
  } catch (error) {
    await rm(outDir, { recursive: true })
    throw error
  }
  // A process may run the file as soon as it exists, so it is written last, in one step.
  await writeFile(`${file}.new`, boot)
  await rename(`${file}.new`, file)
  return file
}

const bundleInto = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
    build: {
      ssr: 'tests/race/killed/process.ts',
      outDir,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'process.cjs' },
      },
    },
  })

let count = 0

export function createHerd(
  kind: 'gateway' | 'jobs',
  given: { file: string; databaseUrl: string; env: Record<string, string> },
): Herd {
  const children = new Set<ChildProcess>()
  const begin = () => {
    const begun = start(kind, given, children)
    begun.catch(() => undefined) // the caller that takes the process gets the error
    return begun
  }
  let first = begin()
  let second = begin()
  return {
    spare: () => first,
    next() {
      const taken = first
      first = second
      second = begin()
      return taken
    },
    async close() {
      await Promise.allSettled([first, second])
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

async function start(
  kind: string,
  { file, databaseUrl, env }: Parameters<typeof createHerd>[1],
  children: Set<ChildProcess>,
): Promise<Doomed> {
  const name = `doomed-${process.pid}-${count++}`
  const ownUrl = new URL(databaseUrl)
  ownUrl.searchParams.set('application_name', name)
  const child = fork(file, [kind], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', ...env, DATABASE_URL: ownUrl.href, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  })
  children.add(child)
  const ended = once(child, 'close').finally(() => children.delete(child))
  let words = ''
  child.stdio[4]?.on('data', (chunk: Buffer) => (words += String(chunk)))
  const hear = async (): Promise<FromProcess> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`${name} ended with ${String(code)}`))),
    ])) as [FromProcess] // what process.ts sends
    return message
  }
  const ask = (message: ToProcess) => {
    const heard = hear()
    child.send(message)
    return heard
  }
  const run = async (job: JobName) => {
    const message = await ask({ run: job })
    return 'done' in message ? message.done : []
  }
  const ready = await hear()
  return {
    url: 'url' in ready ? ready.url : '',
    watch: async (point) => void (await ask({ watch: point ?? null })),
    run,
    // A gateway process runs no job; it only reports its statements.
    statements: () => run('expireOrders'),
    async death() {
      const [, signal] = (await ended) as [number | null, string | null]
      if (signal !== 'SIGKILL') throw new Error(`${name} was not killed`)
      await forgotten(databaseUrl, name)
      return words
    },
  }
}

/** Waits until the database has noticed that the client is gone, as its locks may remain until then. */
async function forgotten(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (let left = 1; left > 0;) {
      const { rowCount } = await client.query(
        'select 1 from pg_stat_activity where application_name = $1',
        [name],
      )
      left = rowCount ?? 0
    }
  } finally {
    await client.end()
  }
}
