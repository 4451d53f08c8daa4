import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../engines/run-engine.ts'

const root = path.join(import.meta.dirname, '../..')
/** What the sources do without. */
const absent = /^(\.git|node_modules|dist|storybook-static|test-results|data|tests)$/

export interface CopiedProject {
  url: string
  /** What was printed so far. */
  printed: () => string
  /** Replaces a text of a file; throws if the file does not have it. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>
  /** Gives a file what it had at first. */
  restore(file: string): Promise<void>
  /** Restores every file that was edited. */
  restoreAll(): Promise<void>
  end(): Promise<void>
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
  await mkdir(path.join(folder, 'data'))
  // The page of all blocks takes a browser half a minute; one block is enough.
  await replaceIn(
    path.join(project, 'fixtures/sample-page.ts'),
    'Object.entries(blockSamples)',
    "Object.entries(blockSamples).filter(([type]) => type === 'Title')",
  )
  const port = await freePort()
  let printed = ''
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      VITEST: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)))
  const end = async () => {
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  await ready(child, () => printed).catch(async (error: unknown) => {
    await end()
    throw error
  })
  const at = (file: string) => path.join(project, file)
  const edited = new Set<string>()
  const restore = async (file: string) => {
    edited.delete(file)
    await writeFile(at(file), await readFile(path.join(root, file), 'utf8'))
  }
  return {
    url: `http://localhost:${port}`,
    printed: () => printed,
    async edit(file, from, to) {
      edited.add(file)
      await replaceIn(at(file), from, to)
    },
    restore,
    async restoreAll() {
      for (const file of edited) await restore(file)
    },
    end,
  }
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
