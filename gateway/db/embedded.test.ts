import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { isAlive } from './embedded/process-id.ts'

const isRoot = process.getuid?.() === 0
const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

let root: string
let dataDir: string
let opened: EmbeddedDatabase[]
let log: string[]

const start = async (folder = dataDir) => {
  const database = await startEmbedded({ dataDir: folder, log: (line) => log.push(line) })
  opened.push(database)
  return database
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
  opened = []
  log = []
})

afterEach(async () => {
  for (const database of opened.toReversed()) await database.stop()
  await rm(root, { recursive: true, force: true })
})

describe('embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('starts from an empty folder and keeps its data over a restart', async () => {
    const first = await start()
    await run(first.url, 'CREATE TABLE kept (n int)', 'INSERT INTO kept VALUES (7)')
    await first.stop()
    expect(await serverPid()).toBeUndefined()

    const second = await start()
    expect(await run(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('listens on this machine only, requires its password and hides it from other users', async () => {
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'wrong'
    expect(await run(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await expect(run(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    expect((await stat(join(dataDir, 'pg.json'))).mode & 0o777).toBe(0o600)
  })

  it('is reached over its socket, or over its address if the socket’s path is too long', async () => {
    const near = await start()
    const far = await start(join(root, 'x'.repeat(90)))
    expect(await run(near.url, 'SELECT inet_client_addr() AS by')).toEqual([{ by: null }])
    expect(await run(far.url, 'SELECT host(inet_client_addr()) AS by')).toEqual([
      { by: '127.0.0.1' },
    ])
  })

  it('takes over the server that outlived its killed Node process, and stops it', async () => {
    const owner = await startInChild()
    await run(owner.url, 'CREATE TABLE kept (n int)')
    await kill(owner.child)
    const pid = await serverPid()
    expect(pid).toBeDefined()

    const adopted = await start()
    expect(adopted.url).toBe(owner.url)
    expect(await serverPid()).toBe(pid)
    await adopted.stop()
    expect(await serverPid()).toBeUndefined()
  })

  it('keeps every acknowledged row when PostgreSQL and node are killed', async () => {
    const owner = await startInChild()
    await run(owner.url, 'CREATE TABLE kept (n int)')
    await kill(owner.child)
    const pid = await serverPid()
    let acknowledged = 0
    const writing = writeUntilCut(owner.url, () => acknowledged++)
    await expect.poll(() => acknowledged, { timeout: 30_000, interval: 20 }).toBeGreaterThan(50)
    process.kill(pid!, 'SIGKILL')
    await writing

    const { url } = await start()
    const [row] = await run(url, 'SELECT count(*)::int AS n FROM kept')
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
  })

  it('restarts a server that dies under it, at the same address', async () => {
    const { url } = await start()
    const pid = await serverPid()
    process.kill(pid!, 'SIGKILL')
    await expect
      .poll(() => run(url, 'SELECT 1 AS up').catch(String), { timeout: 20_000, interval: 200 })
      .toEqual([{ up: 1 }])
    expect(await serverPid()).not.toBe(pid)
  })

  it('lets a second process connect, which does not stop it', async () => {
    const [one, two] = await Promise.all([startInChild(), startInChild()])
    expect(one.url).toBe(two.url)
    const joined = await start()
    expect(joined.url).toBe(one.url)
    await joined.stop()
    expect(await run(one.url, 'SELECT 1 AS up')).toEqual([{ up: 1 }])

    await Promise.all([end(one.child), end(two.child)])
    expect(await serverPid()).toBeUndefined()
  })

  it('starts beside a stale postmaster.pid whose process id belongs to another program', async () => {
    const owner = await startInChild()
    await kill(owner.child)
    const file = join(dataDir, 'pg/postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await cut(Number(lines[0]))
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: (await stat(file)).uid } : {})
    await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'))
    try {
      const { url } = await start()
      expect(await run(url, 'SELECT 1 AS up')).toEqual([{ up: 1 }])
    } finally {
      stranger.kill()
    }
  })

  it('sets a new password if pg.json is missing', async () => {
    const first = await start()
    await run(first.url, 'CREATE TABLE kept (n int)')
    await first.stop()
    await rm(join(dataDir, 'pg.json'))

    const second = await start()
    expect(second.url).not.toBe(first.url)
    expect(await run(second.url, 'SELECT n FROM kept')).toEqual([])
  })

  it.runIf(isRoot)(
    'keeps the data of a private folder where PostgreSQL’s user can reach it',
    async () => {
      const closed = join(root, 'closed')
      await mkdir(closed, { mode: 0o700 })
      const folder = join(closed, 'data')
      const first = await start(folder)
      const { home } = JSON.parse(await readFile(join(folder, 'pg.json'), 'utf8')) as {
        home: string
      } // written by start
      try {
        expect(dirname(home)).toBe('/var/lib')
        await run(first.url, 'CREATE TABLE kept (n int)')
        await first.stop()
        const second = await start(folder)
        expect(await run(second.url, 'SELECT n FROM kept')).toEqual([])
        await second.stop()
      } finally {
        await rm(home, { recursive: true, force: true })
      }
    },
  )

  it('says in one line what to do if the data is of another PostgreSQL version', async () => {
    await mkdir(join(dataDir, 'pg'), { recursive: true })
    await writeFile(join(dataDir, 'pg/PG_VERSION'), '9\n')
    await expect(start()).rejects.toThrow(/^Cannot start .* made by PostgreSQL 9 .*DATABASE_URL\.$/)
  })
})

async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', (error) => log.push(error.message))
  try {
    await client.connect()
    let rows: Record<string, unknown>[] = []
    for (const statement of statements)
      rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function writeUntilCut(url: string, onWritten: () => void): Promise<void> {
  const client = new pg.Client(url)
  const cutOff = new Promise<void>((done) => client.on('error', () => done()))
  await client.connect()
  for (let n = 0; ; n++) {
    const isWritten = await Promise.race([
      client.query('INSERT INTO kept VALUES ($1)', [n]).then(() => true),
      cutOff.then(() => false),
    ]).catch(() => false)
    if (!isWritten) return
    onWritten()
  }
}

async function serverPid(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8').catch(() => '') // no file: no server
  const pid = Number(text.split('\n')[0])
  return pid > 0 && (await isAlive(pid)) ? pid : undefined
}

async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const code = `
    import { startEmbedded } from './gateway/db/embedded.ts'
    const database = await startEmbedded({ dataDir: process.env.DATA_DIR })
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)))
    console.log(database.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk) => done(String(chunk).trim()))
    child.on('exit', (code) =>
      fail(new Error(`the child ended with ${code} before it had a server`)),
    )
  })
  return { child, url }
}

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((done) => {
    child.on('exit', () => done())
    child.kill(signal)
  })
}

const kill = (child: ChildProcess): Promise<void> => end(child, 'SIGKILL')

async function cut(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (await isAlive(pid)) await sleep(20)
}
