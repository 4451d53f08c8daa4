import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface Line {
  pid: number
  msg?: string
  url?: string
}

let data: string
let shop: ChildProcess
let said = ''
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'vitrine-restart-'))
  // The database may run as another user, and is then kept elsewhere.
  await chmod(data, 0o755)
  shop = spawn(process.execPath, ['scripts/start.mjs', '--serve'], {
    env: {
      ...process.env,
      STUDIO_HOST: 'studio.test',
      DRAIN_SECONDS: '1',
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
      WEB_CONCURRENCY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shop.stdout?.on('data', (chunk) => {
    said += String(chunk)
  })
})
afterAll(async () => {
  if (shop.exitCode === null) {
    const ended = new Promise((done) => shop.once('exit', done))
    shop.kill('SIGTERM')
    await ended
  }
  await rm(data, { recursive: true, force: true })
})

const lines = (): Line[] =>
  said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
const ready = () => lines().filter(({ msg }) => msg === 'ready')

it('a gateway that dies is started again, says why, and ends with the command', async () => {
  await expect.poll(() => ready().length).toBe(1)
  const [first] = ready()
  process.kill(first!.pid, 'SIGKILL')
  await expect.poll(() => ready().length).toBe(2)
  const [, second] = ready()
  expect(second!.pid).not.toBe(first!.pid)
  expect((await fetch(`${second!.url}/healthz`)).status).toBe(200)
  expect(lines().map(({ msg }) => msg)).toContainEqual(
    expect.stringMatching(/ended with SIGKILL.*starts again/),
  )

  const ended = new Promise((done) => shop.once('exit', done))
  shop.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(() => process.kill(second!.pid, 0)).toThrow('ESRCH')
})
