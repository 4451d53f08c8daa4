import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayEnv, gatewayFlags } from '../../../scripts/start/gateway-env.mjs'

export interface DeliveredGateway {
  /** Whether its log has an answer to a request with this path. */
  hasAnswered(path: string): boolean
  /** Ends it as a service manager does. Resolves to its exit code. */
  end(): Promise<number | null>
}

interface Given {
  folder: string
  port: number
  env: Record<string, string>
}

/** A user who owns none of the files, where this process may become one who can read them. */
export function stranger(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const nobody = { uid: 65_534, gid: 65_534 }
  const file = `${folder}/dist/gateway/main.js`
  return spawnSync('test', ['-r', file], { ...nobody, cwd: '/' }).status === 0 ? nobody : {}
}

/** Starts the gateway in production; resolves once it is ready. */
export async function startDelivered({ folder, port, env }: Given): Promise<DeliveredGateway> {
  const keepLinks = ['--preserve-symlinks', '--preserve-symlinks-main']
  const child = spawn(process.execPath, [...keepLinks, ...gatewayFlags, 'dist/gateway/main.js'], {
    cwd: folder,
    ...stranger(folder),
    env: {
      PATH: process.env.PATH,
      ...gatewayEnv,
      NODE_OPTIONS: '--preserve-symlinks',
      VITRINE_MODE: 'serve',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk) => (log += String(chunk)))
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  const ended = once(child, 'exit')
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}: ${log}`)
    await sleep(20)
  }
  return {
    hasAnswered: (path) => log.includes(`"${path}"`),
    async end() {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
