import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface Line {
  pid: number
  msg?: string
  url?: string
  status?: number
}

/** The answer of a gateway without stores. */
const noShop = 404

/** Milliseconds after which a request counts as one that gets neither an answer nor a reset. */
const patience = 30_000

let data: string
let primary: ChildProcess
let ended: Promise<unknown>
let said = ''
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'vitrine-processes-'))
  // The database may run as another user, and is then kept elsewhere.
  await chmod(data, 0o755)
  primary = spawn(process.execPath, ['dist/gateway/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // A shop without stores, which is ready soon, and logs each request with its process.
      VITRINE_MODE: 'serve',
      STUDIO_HOST: 'studio.test',
      WEB_CONCURRENCY: '2',
      DRAIN_SECONDS: '1',
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended = new Promise((done) => primary.once('exit', done))
  const bothReady = new Promise<void>((done) => {
    primary.stdout?.on('data', (chunk) => {
      said += String(chunk)
      if (ready().length === 2) done()
    })
  })
  await Promise.race([
    bothReady,
    ended.then((code) => Promise.reject(new Error(`It ended with ${String(code)}:\n${said}`))),
  ])
})
afterAll(async () => {
  primary.kill('SIGTERM')
  await ended
  await rm(data, { recursive: true, force: true })
})

const lines = (): Line[] =>
  said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
const ready = () => lines().filter(({ msg }) => msg === 'ready')
const answering = () => new Set(lines().flatMap(({ pid, status }) => (status ? [pid] : [])))
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Asks over a connection of its own; undefined if it breaks before the answer. */
const ask = (what = '/m/app.json') =>
  new Promise<number | undefined | 'hangs'>((done) => {
    const signal = AbortSignal.timeout(patience)
    const broken = () => done(signal.aborted ? 'hangs' : undefined)
    get(`${ready()[0]?.url}${what}`, { agent: false, signal }, (reply) => {
      reply.resume().on('end', () => done(reply.statusCode))
      reply.on('error', broken)
    }).on('error', broken)
  })

it('two processes answer at one port, and one that is killed is replaced while the other goes on', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array(20).fill(noShop))
  // A process writes its line after the answer.
  await expect.poll(() => answering().size).toBe(2)

  const [one = 0] = answering()
  const stopping = new AbortController()
  const asking = Array.from({ length: 4 }, async () => {
    const found = new Set<Awaited<ReturnType<typeof ask>>>()
    while (!stopping.signal.aborted) found.add(await ask())
    return found
  })
  process.kill(one, 'SIGKILL')
  await expect
    .poll(() => said)
    .toContain(`process ${one} ended with SIGKILL; another takes its place`)
  // Those that the dead process had break; all later ones are answered.
  const later = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(later).toEqual(Array(20).fill(noShop))
  await expect.poll(() => ready().length).toBe(3)
  await expect.poll(() => answering().size).toBe(3)
  stopping.abort()
  const statuses = (await Promise.all(asking)).flatMap((found) => [...found])
  expect(statuses).toContain(noShop)
  expect(statuses.filter((status) => status !== undefined && status !== noShop)).toEqual([])
})

it('no request hangs when processes are killed under load: connections on their way to them are handed on', async () => {
  const stopping = new AbortController()
  const asking = Array.from({ length: 16 }, async () => {
    const found: Awaited<ReturnType<typeof ask>>[] = []
    while (!stopping.signal.aborted) found.push(await ask())
    return found
  })
  for (let killed = 0; killed < 2; killed++) {
    const before = ready().length
    const pid = ready()
      .map((line) => line.pid)
      .filter(isRunning)[killed % 2]
    if (pid === undefined) throw new Error('two processes should be running')
    // Connections are on their way to a process that is stopped, and are when it is killed.
    process.kill(pid, 'SIGSTOP')
    await pause(100)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => ready().length).toBe(before + 1)
  }
  stopping.abort()
  const statuses = (await Promise.all(asking)).flat()
  expect(statuses).toContain(noShop)
  expect(statuses.filter((status) => status !== undefined && status !== noShop)).toEqual([])
})

it('SIGUSR2 replaces the processes one after the other, and nothing is refused meanwhile', async () => {
  const old = new Set(
    ready()
      .map(({ pid }) => pid)
      .filter(isRunning),
  )
  expect(old.size).toBe(2)
  const stopping = new AbortController()
  const asking = Array.from({ length: 8 }, async (_, at) => {
    const found: Awaited<ReturnType<typeof ask>>[] = []
    // A load balancer must not take the machine out meanwhile.
    while (!stopping.signal.aborted) found.push(await ask(at ? undefined : '/readyz'))
    return found
  })
  primary.kill('SIGUSR2')
  await expect
    .poll(() => lines().map(({ msg }) => msg), { timeout: 120_000 })
    .toContain('2 processes are restarted')
  stopping.abort()
  const [readiness, ...statuses] = await Promise.all(asking)
  expect(new Set(readiness)).toEqual(new Set([200]))
  expect(new Set(statuses.flat())).toEqual(new Set([noShop]))
  expect([...old].filter(isRunning)).toEqual([])
}, 180_000)

it('SIGTERM drains all processes, and leaves none', async () => {
  const pids = ready().map(({ pid }) => pid)
  primary.kill('SIGTERM')
  await expect.poll(() => ask('/readyz')).toBe(503)
  expect(await ask()).toBe(noShop)
  expect(await ended).toBe(0)
  expect(pids.filter(isRunning)).toEqual([])
  expect(await ask()).toBeUndefined()
})
