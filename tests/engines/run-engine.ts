import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningEngine {
  port: number
  process: ChildProcess
  /** What it wrote to its error output. */
  log(): string
  /** Ends it as a loss of power does; `stop` then removes its folder. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Run {
  name: string
  program: string
  /** Arguments for the port to listen on and an empty folder of its own. */
  args: (port: number, folder: string) => Promise<string[]> | string[]
  /** A port that was free; without it, a free one. */
  port?: number
  /** For those that refuse to run as root. */
  asNobody?: boolean
  /** Signal that ends it. */
  signal?: NodeJS.Signals
}

const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Starts a program in a folder of its own, which is removed by `stop`; resolves once it listens. */
export async function runEngine(run: Run): Promise<RunningEngine> {
  const { name, program, args, asNobody, signal = 'SIGTERM' } = run
  const folder = await mkdtemp(path.join(tmpdir(), `vitrine-${name}-`))
  await chmod(folder, 0o777)
  const port = run.port ?? (await freePort())
  const child = spawn(program, await args(port, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    ...(isRoot && asNobody && { uid: nobody, gid: nobody }),
  })
  let log = ''
  child.stderr?.on('data', (chunk) => (log += String(chunk)))
  child.on('error', (error) => (log += error.message))
  const end = async (by: NodeJS.Signals) => {
    const gone = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.signalCode === null && child.kill(by)) await gone
  }
  const stop = async () => {
    await end(signal)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await listens(port, () => {
      if (child.pid === undefined || child.exitCode !== null)
        throw new Error(`${name} ended: ${log}`)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { port, process: child, log: () => log, kill: () => end('SIGKILL'), stop }
}

/** Resolves once something accepts connections; `check` throws when that will not happen. */
async function listens(port: number, check: () => void): Promise<void> {
  for (;;) {
    check()
    const isUp = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => done(true)).on('error', () => done(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isUp) return
    await sleep(50)
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a TCP port
      server.close(() => done(port))
    })
  })
}
