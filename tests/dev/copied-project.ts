import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { joinServer } from '../../gateway/db/embedded.ts'
import { freePort } from '../engines/run-engine.ts'

const root = path.join(import.meta.dirname, '../..')
/** What the sources do without. */
const absent = /^(\.git|node_modules|dist|storybook-static|test-results|data|tests)$/

export interface DevelopmentServer {
  url: string
  /** What was printed so far. */
  printed: () => string
  end(): Promise<void>
}

export interface CopiedProject extends DevelopmentServer {
  /** Of its database. */
  databaseUrl: string
  /** Replaces a text of a file; throws if the file does not have it. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>
  /** Makes a file that there is not. */
  add(file: string, text: string): Promise<void>
  /** Gives a file what it had at first. */
  restore(file: string): Promise<void>
  /** Restores every file that was edited. */
  restoreAll(): Promise<void>
  /** Starts a second server of the same sources, with its own data, in a database beside. */
  runBeside(): Promise<DevelopmentServer>
}

/**
 * Runs `npm run dev` in a copy of the project, so that tests may edit its files and leave nothing
 * behind even if they are killed: the folder is the run's own, and the server ends with its parent.
 */
export async function runCopiedProject(): Promise<CopiedProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'development-'))
  await chmod(folder, 0o755)
  const project = path.join(folder, 'project')
  await cp(root, project, {
    recursive: true,
    filter: (source) => !absent.test(path.relative(root, source)),
  })
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
  // The page of all blocks takes a browser half a minute; one block is enough.
  await replaceIn(
    path.join(project, 'fixtures/sample-page.ts'),
    'Object.entries(blockSamples)',
    "Object.entries(blockSamples).filter(([type]) => type === 'Title')",
  )
  // So is one store, which is seeded in half of the time.
  await replaceIn(
    path.join(project, 'fixtures/demo/index.ts'),
    '[homeStore, fashionStore]',
    '[homeStore, fashionStore].slice(0, 1)',
  )
  // What no test opens, such as edit mode, is not made ready.
  await replaceIn(
    path.join(project, 'gateway/dev/source-server.ts'),
    'clientFiles: entries',
    'clientFiles: []',
  )
  const data = path.join(folder, 'data')
  const remove = () => rm(folder, { recursive: true, force: true })
  const server = await runServer(project, data).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const databaseUrl = await joinServer(data)
  if (databaseUrl === undefined) throw new Error('npm run dev has no database of its own')
  const at = (file: string) => path.join(project, file)
  const edited = new Set<string>()
  const restore = async (file: string) => {
    edited.delete(file)
    await writeFile(at(file), await readFile(path.join(root, file), 'utf8'))
  }
  return {
    ...server,
    databaseUrl,
    async edit(file, from, to) {
      edited.add(file)
      await replaceIn(at(file), from, to)
    },
    add: (file, text) => writeFile(at(file), text, { flag: 'wx' }),
    restore,
    async restoreAll() {
      for (const file of edited) await restore(file)
    },
    async runBeside() {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query('create database beside').finally(() => client.end())
      const { href } = Object.assign(new URL(databaseUrl), { pathname: '/beside' })
      const own = path.join(folder, 'beside')
      // Preparing the packages again would take as long as all the rest.
      await cp(path.join(data, 'vite'), path.join(own, 'vite'), { recursive: true })
      return runServer(project, own, href)
    },
    async end() {
      await server.end()
      await remove()
    },
  }
}

/** Runs `npm run dev` in a folder, and waits until it serves. */
async function runServer(
  project: string,
  dataDir: string,
  databaseUrl = '',
): Promise<DevelopmentServer> {
  await mkdir(dataDir, { recursive: true })
  const port = await freePort()
  let printed = ''
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      VITEST: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)))
  const end = () => ended(child)
  await ready(child, () => printed).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return { url: `http://localhost:${port}`, printed: () => printed, end }
}

async function replaceIn(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const now = text.replace(from, to)
  if (now === text) throw new Error(`${file} has no ${String(from)}`)
  await writeFile(file, now)
}

const ready = (child: ChildProcess, printed: () => string): Promise<void> =>
  new Promise((done, refuse) => {
    child.stdout?.on('data', () => {
      if (printed().includes('Ctrl-C')) done()
    })
    child.once('exit', () => refuse(new Error(`npm run dev ended:\n${printed()}`)))
  })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  await gone
}
