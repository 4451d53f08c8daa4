import { hostname } from 'node:os'
import path from 'node:path'
import { nearNames } from './settings/near-names.ts'
import { readSettings, settingsGroups, type Settings } from './settings.ts'
import { toWorker, type ToWorker } from './to-worker.ts'

/**
 * Entry point: reads the environment, starts the gateway or the processes that share its port,
 * prints its URL, and shuts down on a signal.
 */
const root = process.cwd()
/** Signal for a rolling restart. Node itself uses SIGUSR1. */
const restartSignal = 'SIGUSR2'
try {
  const { VITRINE_WORKER: place } = process.env
  // First, since a misspelt name may be why a setting is missing.
  if (place === undefined)
    for (const line of nearNames(settingsGroups, process.env)) console.error(line)
  const settings = readSettings(process.env)
  if (place !== undefined) await runWorker(settings, Number(place))
  else if (settings.mode === 'dev') await runSources(settings)
  else if (settings.processes > 1) await runPrimary(settings)
  else await runAlone(settings)
} catch (error) {
  fail(error)
}

/** Runs the sources, which are loaded by the bundler; this process loads little. */
async function runSources(settings: Settings): Promise<void> {
  const { startDevelopment } = await import('./dev/development.ts')
  const development = await startDevelopment({
    settings,
    root,
    say: sayOf(settings),
    warnAtOnce: warningsOf(settings),
  })
  endOnSignals(() => development.close())
  greet(settings, development.url)
  sayReady()
}

async function runAlone(settings: Settings): Promise<void> {
  const { startGateway } = await import('./start-gateway.ts')
  const gateway = await startGateway({
    settings,
    root,
    say: sayOf(settings),
    warnAtOnce: warningsOf(settings),
  })
  endOnSignals((hurry) => gateway.close(hurry))
  process.on(restartSignal, () =>
    warningsOf(settings)(
      `${restartSignal} restarts processes one after the other, and this is the only one; set WEB_CONCURRENCY`,
    ),
  )
  if (settings.mode === 'serve') gateway.app.log.info({ url: gateway.url }, 'ready')
  else greet(settings, gateway.url)
  sayReady()
}

/** Runs the primary, which owns the port and the embedded database, and starts the workers. */
async function runPrimary(settings: Settings): Promise<void> {
  const { startWorkers } = await import('./workers.ts')
  const workers = await startWorkers(settings, warningsOf(settings))
  endOnSignals((hurry) => workers.close(hurry))
  process.on(restartSignal, () => void workers.restart())
  if (settings.mode !== 'serve') greet(settings, workers.url)
  sayReady()
}

/** Reports readiness; from now on `npm start` restarts it if it dies. */
function sayReady(): void {
  process.send?.('ready')
}

/** Runs a worker; the primary tells it when to end. */
async function runWorker(settings: Settings, place: number): Promise<void> {
  // A terminal sends it to all processes, and the primary process tells each of them.
  for (const signal of ['SIGINT', restartSignal]) process.on(signal, () => undefined)
  let end = (_word: ToWorker): void => process.exit(0)
  process.on('SIGTERM', () => end('end'))
  process.on('message', (word: ToWorker) => {
    if (toWorker.has(word)) end(word)
  })
  const { startGateway } = await import('./start-gateway.ts')
  const gateway = await startGateway({
    settings,
    root,
    say: sayOf(settings),
    warnAtOnce: warningsOf(settings),
    place,
  })
  const hurry = new AbortController()
  let closing: Promise<void> | undefined
  end = (word) => {
    if (word === 'hurry') hurry.abort()
    closing ??= ended(gateway.close(hurry.signal, word === 'makeRoom'))
  }
  if (settings.mode === 'serve') gateway.app.log.info({ url: gateway.url }, 'ready')
}

/** Closes at the first signal; a second one ends the drain phase. */
function endOnSignals(close: (hurry: AbortSignal) => Promise<void>): void {
  let hurry: AbortController | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (hurry) return hurry.abort()
      hurry = new AbortController()
      void ended(close(hurry.signal))
    })
}

const ended = (closing: Promise<void>): Promise<void> =>
  closing.then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )

function sayOf({ mode }: Settings): (line: string) => void {
  return mode === 'serve' ? () => undefined : (line) => console.log(line)
}

/** Logs warnings of a process without a server, in production in the format of its log. */
function warningsOf({ mode }: Settings): (line: string) => void {
  if (mode !== 'serve') return (line) => console.error(line)
  const { pid } = process
  return (msg) =>
    console.log(JSON.stringify({ level: 40, time: Date.now(), pid, hostname: hostname(), msg }))
}

function greet({ studioHost, dataDir }: Settings, url: string): void {
  const second = url.replace('localhost', 'second.localhost')
  const studio = url.replace('localhost', studioHost)
  console.log(
    `\n  Shop    ${url}/m/\n          ${second}/m/\n  Studio  ${studio}/  (sign in as owner@demo.example, password demo-operators)\n  Blocks  ${url}/m/test1\n  Outbox  ${url}/outbox\n\n  Data in ${path.relative(root, dataDir) || '.'} · Ctrl-C stops everything\n`,
  )
}

function fail(error: unknown): void {
  // By name, since the bundler of development loads classes of its own.
  const isPlain =
    error instanceof Error &&
    (error.constructor === Error || ['EmbeddedDatabaseError', 'WrongSettings'].includes(error.name))
  console.error(isPlain ? error.message : error)
  process.exit(1)
}
