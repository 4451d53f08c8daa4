import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gatewayEnv, gatewayFlags } from '../../scripts/start/gateway-env.mjs'

const root = path.join(import.meta.dirname, '../..')

/**
 * Starts the built demo on a free port with a separate database. It starts twice: the first process
 * fills the database, which no shop does again, and which would count as its memory.
 * @param {Record<string, string>} [env] additional settings; by default without rate limit per
 * address
 * @returns its address, data folder and process id, and `stop`, which removes the folder
 */
export async function startDemo(env = { RATE_LIMIT: '100000000' }) {
  const data = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  // The database may run as another user, and is then kept elsewhere.
  await chmod(data, 0o755)
  await (await launch(data, env)).stop()
  const { url, pid, stop } = await launch(data, env)
  return {
    url,
    data,
    pid,
    async stop() {
      await stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function launch(data, env) {
  const gateway = spawn(process.execPath, [...gatewayFlags, 'dist/gateway/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      VITRINE_MODE: 'demo',
      ...gatewayEnv,
      PORT: '0',
      DATA_DIR: data,
      ...env,
    },
  })
  const ended = new Promise((resolve) => gateway.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let output = ''
    gateway.stdout.on('data', (chunk) => {
      const found = /(http:\/\/localhost:\d+)\/m\//.exec((output += chunk))?.[1]
      if (found) resolve(found)
    })
    ended.then((code) => reject(new Error(`The demo ended with ${code}:\n${output}`)))
  })
  const stop = () => {
    gateway.kill('SIGINT')
    return ended
  }
  return { url, pid: gateway.pid, stop }
}
