import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import dockerignore from '@balena/dockerignore'
import { root } from '../project.mjs'
import { carryOut, envOf, stagesOf, stepsOf, wordsOf } from './image-stages.mjs'

const HELP = `npm run check-image

Carries out deploy/Dockerfile without a container engine, in temporary folders: what its stages copy and run, then
CMD by a user who owns none of the files, until HEALTHCHECK succeeds, a command has made a store, and SIGTERM has ended
it. Takes minutes, since it installs the packages twice and builds the shop. Node is this one, not the image's.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
if (process.getuid?.() !== 0) {
  console.error('npm run check-image must be run by root, who can run the image as another user')
  process.exit(1)
}

const PATIENCE_MS = 90_000
/** Ids used in place of the image's user. */
const nobody = { uid: 65_534, gid: 65_534 }

const work = mkdtempSync(join(tmpdir(), 'vitrine-image-'))
chmodSync(work, 0o755)
try {
  const context = copyContext()
  const stages = new Map()
  let cwd = ''
  const all = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  for (const stage of all) {
    const place = join(work, `stage-${stage.name}`)
    cwd = carryOut(stage, { root: place, context, stages, say: console.log })
    stages.set(stage.name, place)
  }
  await runImage(all.at(-1), cwd)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Copies the files that `.dockerignore` lets into the build. */
function copyContext() {
  const context = join(work, 'context')
  const ignored = dockerignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const filter = (from) => from === root || !ignored.ignores(relative(root, from))
  cpSync(root, context, { recursive: true, filter })
  return context
}

async function runImage(stage, cwd) {
  const [data, temporary] = ['data', 'tmp'].map((name) => {
    const folder = join(work, name)
    mkdirSync(folder)
    chownSync(folder, nobody.uid, nobody.gid)
    return folder
  })
  const settings = { PORT: await freePort(), DATA_DIR: data, STUDIO_HOST: 'studio.test' }
  const env = {
    PATH: process.env.PATH,
    ...envOf(stage),
    ...settings,
    DRAIN_SECONDS: '0',
    TMPDIR: temporary,
    npm_config_cache: join(temporary, 'npm'),
  }
  const inImage = { cwd, env, ...nobody }
  const written = spawnSync('sh', ['-c', 'touch written'], inImage)
  if (written.status === 0) throw new Error('The image’s user can write to the image')

  const [program, ...args] = wordsOf(stepsOf(stage, 'CMD')[0])
  const child = spawn(program, args, { ...inImage, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (log += chunk))
  const ended = once(child, 'exit')
  try {
    const health = wordsOf(stepsOf(stage, 'HEALTHCHECK')[0])
    await untilHealthy(() => spawnSync(health[0], health.slice(1), inImage).status === 0)
    console.log('HEALTHCHECK succeeds')
    const store = ['--nbr', 'S1', '--host', 'shop.test', '--name', 'Shop', '--langs', 'en-US']
    const command = ['run', '--silent', 'store', '--', 'create', ...store]
    console.log(execFileSync('npm', command, { ...inImage, encoding: 'utf8' }).trim())
    child.kill('SIGTERM')
    const [code] = await Promise.race([ended, sleep(PATIENCE_MS, ['not'])])
    if (code !== 0) throw new Error(`After SIGTERM the process ended with ${code}`)
    if (spawnSync(health[0], health.slice(1), inImage).status === 0)
      throw new Error('HEALTHCHECK succeeds without a process')
    console.log('SIGTERM ends it')
  } catch (error) {
    console.error(log)
    throw error
  } finally {
    child.kill('SIGKILL')
  }

  async function untilHealthy(isHealthy) {
    const deadline = performance.now() + PATIENCE_MS
    while (!isHealthy()) {
      if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
      if (performance.now() > deadline) throw new Error('HEALTHCHECK never succeeds')
      await sleep(200)
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}
