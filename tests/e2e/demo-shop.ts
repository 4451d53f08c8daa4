import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../engines/run-engine.ts'
import { runFolder } from '../run-folder.ts'
import { everyPath } from './every-screen.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://localhost:PORT` of the demo; the second store has the host `second.localhost`. */
    shopUrl: string
    /** Its DATA_DIR, for commands that use the same data. */
    shopData: string
    /** File with the `DemoStart`, once the demo runs or has failed. */
    demoStart: string
  }
}

/** How the demo started. */
export interface DemoStart {
  /** Paths whose first page after the start has a block that the server did not draw. */
  brokenAtFirst: string[]
  /** Why it did not start. */
  trouble?: string
}

const root = path.join(import.meta.dirname, '../..')
/** It starts beside the unit tests. */
const patience = 170_000

/**
 * Builds if needed and starts the demo as `npm start` does: a separate seeded database on a free
 * port. Seeding leaves one core idle, so that other tests begin meanwhile; `demo-ready.ts` waits.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`)
  const data = await mkdtemp(path.join(runFolder(project), 'vitrine-e2e-'))
  // The database may run as another user, and is then kept elsewhere.
  await chmod(data, 0o755)
  const port = await freePort()
  const gateway = spawn(process.execPath, ['dist/gateway/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      VITRINE_MODE: 'demo',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: '',
      RATE_LIMIT: '100000',
      // Every test phone has a separate network address.
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = path.join(runFolder(project), 'demo-start.json')
  project.provide('shopUrl', `http://localhost:${port}`)
  project.provide('shopData', data)
  project.provide('demoStart', file)
  const started = reportStart(gateway, file)
  return async () => {
    await started
    if (gateway.exitCode === null) {
      const ended = new Promise((resolve) => gateway.once('exit', resolve))
      gateway.kill('SIGINT')
      await ended
    }
    await rm(data, { recursive: true, force: true })
  }
}

/** Writes how the demo started, whole. */
async function reportStart(gateway: ChildProcess, file: string): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(await startOf(gateway)))
  await rename(`${file}.new`, file)
}

async function startOf(gateway: ChildProcess): Promise<DemoStart> {
  try {
    return { brokenAtFirst: await brokenPages(await addressOf(gateway)) }
  } catch (error) {
    return { brokenAtFirst: [], trouble: String(error) }
  }
}

/** Pages that draw something more by their query, such as what a guest is about to buy. */
const others = ['/account/login?redirect=%2Fshop%2Fcheckout&guest=1']

/** Asks for each page that guests see, before any test has: what loads at its first use is not there yet. */
async function brokenPages(url: string): Promise<string[]> {
  const broken: string[] = []
  const paths = everyPath.flatMap(({ path: at, isMembers }) => (isMembers ? [] : [at]))
  for (const at of [...paths, ...others]) {
    const html = await (await fetch(`${url}/m${at}`)).text()
    // React's mark of what is left to the browser.
    if (html.includes('<!--$!-->')) broken.push(at)
  }
  return broken
}

/** Returns the address that the gateway prints when it is ready. */
function addressOf(gateway: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`The demo was not ready in ${patience} ms:\n${output}`)),
      patience,
    )
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /(http:\/\/localhost:\d+)\/m\//.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    gateway.stdout?.on('data', read)
    gateway.stderr?.on('data', read)
    gateway.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${output}`)))
  })
}
