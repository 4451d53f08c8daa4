import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { enterBySocial, joinSocial, signIn } from './account/index.ts'
import { adaptersFrom } from './adapters.ts'
import { buildGateway, type Drawing } from './build-gateway.ts'
import { buildOf } from './telemetry/build-of.ts'
import { makeDataDir } from './db/database-refused.ts'
import type { Databases } from './db/database.ts'
import { closeDatabases, migrateDatabases, openDatabases, refuseSame } from './db/open-databases.ts'
import { startEmbedded } from './db/embedded.ts'
import { holdPlace, type FileStore } from './file/index.ts'
import { keepBuild } from './http/kept-builds.ts'
import { createExecutor } from './core/executor.ts'
import { createDrain } from './drain.ts'
import { handlerByKey } from './handlers.ts'
import { jobsOf, startJobs } from './jobs.ts'
import { addOAuthRoutes } from './oauth/index.ts'
import { hasDemoOperators } from './operator/index.ts'
import { formOriginsOf } from './pickup/index.ts'
import { portError, refuseTakenPort } from './port.ts'
import { workQueues } from './background.ts'
import type { Settings } from './settings.ts'
import { builtAssets, type RenderShop } from './site/index.ts'
import { refuseStudioHost } from './store/refuse-studio-host.ts'
import { resealSecrets } from './store/store-secrets.ts'
import { StoreDirectory } from './store/store-directory.ts'

export interface Gateway {
  app: FastifyInstance
  /** URL of the shop. */
  url: string
  /**
   * Reports as not ready, keeps serving for the drain time, then stops everything. Aborting `hurry`
   * ends the drain time at once. If it `isReplaced`, another process has taken over its port, and
   * it reports as ready to the end.
   */
  close(hurry?: AbortSignal, isReplaced?: boolean): Promise<void>
}

/** Renders pages from source in development. */
export interface Bundler {
  drawing: Drawing
  /** In development: attaches the gateway to an HTTP server that stays open across restarts. Returns the port. */
  listen?(app: FastifyInstance): Promise<number>
  close(): Promise<void>
}

interface Options {
  settings: Settings
  /** Project folder, with `dist` and the migrations. */
  root: string
  say: (line: string) => void
  /** Receives warnings that cannot wait for the gateway's log. */
  warnAtOnce?: (line: string) => void
  /** Index among several processes that share the port, which the first one has found free. */
  place?: number
  bundler?: Bundler
}

/**
 * Starts the gateway: opens its dependencies, builds it, runs its jobs, listens. Closing stops
 * everything in reverse order.
 */
export async function startGateway({
  settings,
  root,
  say,
  warnAtOnce = say,
  place,
  bundler,
}: Options): Promise<Gateway> {
  const { mode, host } = settings
  const drain = createDrain(settings.drainSeconds)
  const closers: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of closers.splice(0).toReversed()) await stop()
  }
  try {
    if (settings.port && place === undefined && !bundler?.listen)
      await refuseTakenPort(host, settings.port)
    const warnings: string[] = []
    let warn = (line: string): void => void warnings.push(line)
    const databases = await openData(settings, root, closers, {
      warnAtOnce,
      warn: (line) => warn(line),
    })
    let ownUrl = ''
    const demo =
      mode === 'serve'
        ? undefined
        : (await import('./demo/index.ts')).createDemo(root, () => ownUrl)
    const [database] = databases
    const directory = new StoreDirectory(...databases)
    const ports = await adaptersFrom(settings, {
      dbOf: (storeNbr) => directory.dbOf(storeNbr),
      demo,
      storeOf: (storeNbr) => directory.byNbr(storeNbr),
      warn: (line) => warn(line),
    })
    closers.push(() => ports.close())
    for (const { worker } of databases) await holdPlace(worker, ports.filesPlace)
    await demo?.seed(database.db, ports.files, say)
    for (const { db } of databases) await resealSecrets(db, ports.vault)
    await directory.open()
    refuseStudioHost(directory, settings.studioHost)
    // Makes this process visible as alive before it claims anything, so that the first order need
    // not wait for the connection.
    for (const { worker } of databases) await worker.isSeen()
    closers.push(() => directory.close())
    if (mode === 'serve') {
      await refuseDemo(directory, databases)
      if (!place) await keepThisBuild(root, ports.files).catch((error: unknown) => warn(`the files of this build could not be kept for other gateways: ${String(error)}`)) // prettier-ignore
    }

    const app = await buildGateway({
      ...settings,
      databases,
      directory,
      ports,
      drawing: bundler?.drawing ?? (await builtDrawing(root)),
      ...(demo && { demoEntrance: demo.entrance }),
      formOrigins: (storeNbr) => formOriginsOf(settings.pickup, storeNbr),
      isEnding: drain.isEnding,
      isLeaving: drain.isLeaving,
      async add(server) {
        addOAuthRoutes(server, {
          directory,
          social: ports.social,
          enter: enterBySocial,
          join: joinSocial,
          signIn,
        })
        await demo?.addTo(server, databases, directory)
      },
    })
    warn = (line) => app.log.warn(line)
    for (const line of warnings) warn(line)
    const execute = createExecutor(handlerByKey, ports)
    const jobs = databases.map((one) => jobsOf({ database: one, directory, ports, execute }))
    if (settings.metrics) {
      const { startMetrics } = await import('./telemetry/start-metrics.ts')
      const parts = {
        databases,
        jobs: jobs[0] ?? {},
        queues: workQueues,
        root,
        place,
        say: (line: string) => app.log.warn(line),
        backupDir: settings.backupDir,
      }
      const metrics = await startMetrics(settings.metrics, parts)
      closers.push(() => metrics.close())
      app.log.info({ port: metrics.port }, 'metrics')
    }
    if (settings.traces) {
      const { startTraces } = await import('./telemetry/traces.ts')
      const { version } = await buildOf(root)
      const traces = startTraces(settings.traces, {
        version,
        warn: (line, error) => app.log.warn({ err: error }, line),
      })
      closers.push(() => traces.close())
    }
    for (const one of jobs) closers.push(startJobs(one, app.log))
    closers.push(() => app.close())
    if (bundler) closers.push(() => bundler.close())
    const port = await (bundler?.listen?.(app) ?? listen(app, settings))
    ownUrl = `http://127.0.0.1:${port}`
    const close = async (hurry?: AbortSignal, isReplaced?: boolean) => {
      await drain.begin(hurry, isReplaced)
      await stopAll()
    }
    return { app, url: `http://localhost:${port}`, close }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Listens on the port of the settings; returns the one that it got. */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<number> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw error instanceof Error ? portError(error, host, port) : error
  })
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : port
}

/** Opens and migrates the databases of the settings, or the embedded one in the data folder. */
async function openData(
  settings: Settings,
  root: string,
  closers: (() => Promise<void> | void)[],
  { warnAtOnce, warn }: Record<'warnAtOnce' | 'warn', (line: string) => void>,
): Promise<Databases> {
  const { dataDir, databaseUrl } = settings
  await makeDataDir(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  if (embedded) closers.push(() => embedded.stop())
  await migrateDatabases(settings, path.join(root, 'gateway/db/migrations'), {
    builtIn: embedded?.url,
    say: warnAtOnce,
  })
  const databases = openDatabases(settings, embedded?.url, warn)
  closers.push(() => closeDatabases(databases))
  await refuseSame(databases)
  for (const { worker } of databases) await worker.isSeen()
  return databases
}

/** Renders with the built server entry, loaded by path so that the gateway imports no UI code. */
async function builtDrawing(root: string): Promise<Drawing> {
  const entry = pathToFileURL(path.join(root, 'dist/server/server.js')).href
  const { renderShop } = (await import(/* @vite-ignore */ entry)) as { renderShop: RenderShop } // built from screens/server.tsx
  const clientFolder = path.join(root, 'dist/client')
  return {
    render: renderShop,
    assets: builtAssets(clientFolder, '/m/'),
    clientFolder,
    studioFolder: path.join(root, 'dist/studio'),
  }
}

/**
 * Stores this build's files before the first page is served, since another gateway may be asked for
 * them.
 */
async function keepThisBuild(root: string, files: FileStore): Promise<void> {
  const { sources } = await buildOf(root)
  const folders = {
    assets: path.join(root, 'dist/client/assets'),
    edit: path.join(root, 'dist/client/edit'),
    studio: path.join(root, 'dist/studio/assets'),
  }
  await keepBuild(files, folders, { sources, now: Date.now() })
}

async function refuseDemo(directory: StoreDirectory, [{ db }]: Databases): Promise<void> {
  const demo = directory.all().find(({ secret }) => secret.startsWith('demo-'))
  if (demo)
    throw new Error(
      `Store ${demo.storeNbr} has the demo's secret, which everybody knows; give it its own, or use another DATA_DIR or DATABASE_URL`,
    )
  if (await hasDemoOperators(db))
    throw new Error(
      'The database has the demo’s operators, whose password everybody knows; use another DATA_DIR or DATABASE_URL',
    )
}
