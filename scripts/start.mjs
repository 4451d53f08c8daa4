import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, hostname } from 'node:os'
import { buildState } from './build/build-hash.mjs'
import { generate } from './generated.mjs'
import { gatewayEnv, gatewayFlags } from './start/gateway-env.mjs'
import { ensureInstalled } from './install.mjs'
import { markServing } from './build/serving.mjs'
import { orFail, requireNode, root, runScript } from './project.mjs'

// `npm start` runs the demo stores, `--serve` is for production, and `--dev` runs the sources with
// live reload.
const MODES = { '--serve': 'serve', '--dev': 'dev' }
/** A further signal kills the gateway if this time has passed since the first one. */
const PATIENCE_MS = 5000
/** Pauses before a gateway that died is restarted; doubled each time it lived only briefly. */
const PAUSES_MS = { first: 250, longest: 30_000 }
const HEALTHY_AFTER_MS = 60_000

const HELP = `Builds what changed and starts the shop: npm start (demo stores), npm run serve (production), npm run dev (sources).

Settings are environment variables; docs/settings.md lists them all. The most common:
  PORT, HOST      where it listens (8080, 127.0.0.1)
  DATA_DIR        folder of its data (./data)
  DATABASE_URL    a separate PostgreSQL instead of the built-in one
  STUDIO_HOST     host name of the Studio; required by npm run serve
`

requireNode()
const args = process.argv.slice(2)
const mode = MODES[args.find((arg) => arg in MODES)] ?? 'demo'

if (args.includes('--help') || args.includes('-h')) {
  console.log(HELP)
  process.exit(0)
}
const unknown = args.find((arg) => !(arg in MODES))
if (unknown !== undefined) {
  console.error(`There is no option "${unknown}"; see npm start -- --help`)
  process.exit(1)
}
await ensureInstalled()
// What follows reads generated modules, which a fresh clone lacks and a new revision may change.
if (mode === 'dev' || !buildState('shop').isCurrent)
  await generate({ isForDevelopment: mode === 'dev' })
const { code: portCode } = await runScript('scripts/start/check-port.ts', [], {
  env: { VITRINE_MODE: mode },
})
if (portCode !== 0) process.exit(1)
if (mode !== 'dev') {
  await orFail(
    runScript('scripts/build.mjs', ['--if-changed']),
    'The build failed; the cause is above',
  )
  markServing()
}
keepRunning()

/**
 * Runs the gateway and restarts it if it dies after it has served: one fault must not close the
 * shop. If it ends before it serves, it has printed the reason, and this process ends, too.
 */
function keepRunning() {
  let child
  let isEnding = false
  let waiting
  const end = (signal) => {
    isEnding = true
    clearTimeout(waiting)
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    else process.exit(128 + (constants.signals[signal] ?? 0))
  }
  const start = (deaths = 0) => {
    child = startGateway()
    let servingSince = 0
    child.on('message', (word) => {
      if (word === 'ready') servingSince = performance.now()
    })
    child.on('exit', (code, signal) => {
      const isFirst = deaths === 0 && servingSince === 0
      if (isEnding || isFirst || code === 0)
        process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
      const isHealthy = servingSince > 0 && performance.now() - servingSince > HEALTHY_AFTER_MS
      const before = isHealthy ? 0 : deaths
      const pause = Math.min(PAUSES_MS.first * 2 ** before, PAUSES_MS.longest)
      report(
        `The gateway ended with ${signal ?? `code ${code}`}; what it printed before says why. It starts again in ${pause / 1000} s`,
      )
      waiting = setTimeout(() => start(before + 1), pause)
    })
  }
  start()
  forwardSignals(end, (signal) => child.kill(signal))
  endWithNpm(end)
}

function startGateway() {
  const entry =
    mode === 'dev'
      ? ['--import', 'tsx', 'gateway/main.ts']
      : [...gatewayFlags, 'dist/gateway/main.js']
  const preload = new URL('start/end-with-parent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, ...entry], {
    cwd: root,
    env: {
      ...process.env,
      VITRINE_MODE: mode,
      ...(mode === 'dev' ? {} : gatewayEnv),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a separate process group, so that Ctrl-C reaches the gateway once, through this process.
    detached: process.platform !== 'win32',
  })
  child.on('error', (error) => {
    console.error(`The gateway could not be started: ${error.message}`)
    process.exit(1)
  })
  return child
}

/** Prints a message; in production as a log line. */
function report(msg) {
  const { pid } = process
  if (mode !== 'serve') console.error(msg)
  else console.log(JSON.stringify({ level: 50, time: Date.now(), pid, hostname: hostname(), msg }))
}

function forwardSignals(end, sendOn) {
  // Restarts the processes of WEB_CONCURRENCY one after the other.
  process.on('SIGUSR2', () => sendOn('SIGUSR2'))
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (first === 0) end(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      else if (performance.now() - first > PATIENCE_MS) end('SIGKILL')
      first ||= performance.now()
    })
  }
}

/** npm's shell does not forward every signal. If npm ends, the shop must end too. */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parents = ourParents()
  const timer = setInterval(() => {
    if (ourParents() === parents) return
    clearInterval(timer)
    end('SIGTERM')
  }, 1000)
  timer.unref()
}

/** Returns the ids of npm's shell and, on Linux, of npm itself. */
function ourParents() {
  const stat = `/proc/${process.ppid}/stat`
  return `${process.ppid} ${existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1] : ''}`
}
