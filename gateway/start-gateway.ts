import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sendArrivals } from './arrival/index.ts'
import { createDrain } from './drain.ts'
import { startEmbedded } from './db/embedded.ts'
import { makeDataDir } from './db/database-refused.ts'
import { migrateDatabase, openDatabase } from './db/database.ts'
import { createPictures, localFileStore, pictureVariants } from './file/index.ts'
import { addUploadRoute } from './form/index.ts'
import { handlerByKey } from './handlers.ts'
import { createDispatcher } from './http/dispatcher.ts'
import { createExecutor } from './http/executor.ts'
import { createServer } from './http/server.ts'
import { enterBySocial, joinSocial, sendResetEmails, signIn } from './account/index.ts'
import { createTidying } from './housekeeping.ts'
import { createCallLimits } from './http/call-limits.ts'
import { notifierFrom } from './notification/index.ts'
import { addOAuthRoutes, socialFrom } from './oauth/index.ts'
import { expireOrders, failGroups, sendOrderNotifications } from './order/index.ts'
import { recordFaults } from './page/index.ts'
import {
  addPaymentRoutes,
  bookPending,
  askProviders,
  paymentsFrom,
  sendRefunds,
} from './payment/index.ts'
import { addPickupRoutes, formOriginsOf, pickupFrom } from './pickup/index.ts'
import {
  addSiteRoutes,
  builtAssets,
  createSite,
  type Assets,
  type RenderShop,
} from './site/index.ts'
import { portError, refuseTakenPort } from './port.ts'
import { repeat } from './repeat.ts'
import type { Settings } from './settings.ts'
import { StoreDirectory } from './store/store-directory.ts'

/**
 * Milliseconds between runs of the background jobs: emails, order notifications, expired orders,
 * payments, back-in-stock emails, housekeeping.
 */
const emailsEvery = 1_000
const noticesEvery = 2_000
const ordersEvery = 15_000
const paymentsEvery = 10_000
const arrivalsEvery = 15_000
const tidyEvery = 300_000

export interface Gateway {
  app: FastifyInstance
  /** URL of the shop. */
  url: string
  /**
   * Reports as not ready, keeps serving for the drain time, then stops everything. Aborting `hurry`
   * ends the drain time at once.
   */
  close(hurry?: AbortSignal): Promise<void>
}

/** Replacements in development: the bundler serves and transforms what is otherwise built. */
export interface Bundler {
  render: RenderShop
  assets: Assets
  transform: (html: string) => string
  attach(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

interface Options {
  settings: Settings
  /** Project folder, with `dist` and the migrations. */
  root: string
  say: (line: string) => void
  bundler?: Bundler
}

/**
 * Assembles the server: database, files, operations, pages, jobs. On close, everything is stopped
 * in reverse order.
 */
export async function startGateway({ settings, root, say, bundler }: Options): Promise<Gateway> {
  const { mode, dataDir } = settings
  const drain = createDrain(settings.drainSeconds)
  const closers: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of closers.splice(0).toReversed()) await stop()
  }
  try {
    if (settings.port) await refuseTakenPort(settings.host, settings.port)
    await makeDataDir(dataDir)
    const embedded = settings.databaseUrl ? undefined : await startEmbedded({ dataDir })
    if (embedded) closers.push(() => embedded.stop())
    const url = settings.databaseUrl ?? embedded?.url ?? ''
    const directUrl = settings.directUrl ?? url
    await migrateDatabase(directUrl, path.join(root, 'gateway/db/migrations'))
    const database = openDatabase(url, { directUrl })
    closers.push(() => database.close())
    await database.worker.isSeen()
    const fileStore = localFileStore(path.join(dataDir, 'files'))
    const demoPictures = path.join(root, 'fixtures/demo/pictures')
    if (mode !== 'serve') {
      const { seedDemo } = await import('./demo/seed.ts')
      await seedDemo(database.db, fileStore, demoPictures, say)
    }
    const directory = new StoreDirectory(database)
    await directory.open()
    // Makes this process visible as alive before it claims anything, so that the first order need
    // not wait for the connection.
    await database.worker.isSeen()
    closers.push(() => directory.close())
    if (mode === 'serve') refuseDemoSecrets(directory)

    const warn = (line: string) => app.log.warn(line)
    const waiting: string[] = []
    const notifier = notifierFrom(settings.notifications, {
      mode,
      db: database.db,
      warn: (line) => void waiting.push(line),
    })
    closers.push(() => notifier.close())
    let ownUrl = ''
    const testProvider =
      mode === 'serve'
        ? undefined
        : (await import('./demo/test-provider.ts')).createTestProvider(() => ownUrl)
    const social = socialFrom(settings.social, testProvider)
    const testBank =
      mode === 'serve' ? undefined : (await import('./demo/test-bank.ts')).createTestBank()
    const payments = paymentsFrom(settings.ecpay, testBank)
    const pickup = pickupFrom(settings.pickup, mode)
    const storeOf = (storeNbr: string) => directory.byNbr(storeNbr)
    const pictures = createPictures()
    closers.push(() => pictures.close())
    const execute = createExecutor(handlerByKey, {
      files: fileStore,
      pictures,
      notifier,
      social,
      payments,
      pickup,
    })
    const limits = createCallLimits()
    const dispatcher = createDispatcher({
      database,
      execute,
      operatorToken: settings.operatorToken,
      mayCall: limits.mayCall,
    })
    const app = await createServer({
      mode,
      directory,
      dispatcher,
      trustedProxies: settings.trustedProxies,
      rateLimit: settings.rateLimit,
      publicAddress: settings.publicAddress,
      isEnding: drain.isEnding,
      isDatabaseUp: () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
    })
    for (const line of waiting) warn(line)
    const failing = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
    closers.push(
      repeat(
        emailsEvery,
        () => sendResetEmails({ database, directory, notifier }),
        failing('a reset email was not sent'),
      ),
      // Independent jobs, so that a notification that cannot be read does not delay refunds.
      ...[
        () => bookPending(database, storeOf, payments.byName),
        () => askProviders(database, storeOf, payments),
        () => sendRefunds(database, storeOf, payments),
      ].map((run) => repeat(paymentsEvery, run, failing('payments could not be settled'))),
      repeat(
        noticesEvery,
        () => sendOrderNotifications({ database, directory, notifier }),
        failing('an order notice was not sent'),
      ),
      repeat(
        ordersEvery,
        () => expireOrders({ db: database.db, directory }),
        failing('an order could not be closed'),
      ),
      repeat(
        ordersEvery,
        () => failGroups({ db: database.db }),
        failing('a group could not be ended'),
      ),
      repeat(
        arrivalsEvery,
        () => sendArrivals({ database, directory, notifier }),
        failing('an arrival email was not sent'),
      ),
      repeat(tidyEvery, createTidying(database, fileStore), failing('tidying failed')),
    )
    const clientFolder = path.join(root, 'dist/client')
    const site = createSite({
      execute,
      render: bundler?.render ?? (await builtRenderer(root)),
      assets: bundler?.assets ?? builtAssets(clientFolder, '/m/'),
      hasPolicy: !bundler,
      formOrigins: (storeNbr) => formOriginsOf(settings.pickup, storeNbr),
      ...(bundler && { transform: bundler.transform }),
      report: (block, error, { db, store }, { page }) => {
        app.log.warn({ err: error, block: block.type }, 'a block failed on the server')
        const [p1 = '', p2 = '', p3 = ''] = page.PageInfo.id.split('/')
        recordFaults({ db, store }, { p1, p2, p3 }, page.PageInfo.rev, [
          { blockId: block.id, blockType: block.type, reason: `server: ${String(error)}` },
        ]).catch((cause: unknown) => app.log.error({ err: cause }, 'a fault could not be recorded'))
      },
    })
    if (bundler) await bundler.attach(app)
    await addSiteRoutes(app, {
      directory,
      database,
      site,
      pictures: pictureVariants(fileStore, path.join(dataDir, 'pictures'), pictures),
      rateLimit: settings.rateLimit,
      ...(!bundler && { clientFolder }),
    })
    await addPickupRoutes(app, { directory, database })
    addUploadRoute(app, { directory, database, files: fileStore })
    if (mode !== 'serve') {
      ;(await import('./demo/outbox-page.ts')).addOutboxPage(app, database.db, directory)
      await (await import('./demo/demo-videos.ts')).addDemoVideos(app, demoPictures)
    }
    addOAuthRoutes(app, {
      directory,
      database,
      social,
      enter: enterBySocial,
      join: joinSocial,
      signIn,
    })
    await testProvider?.addTo(app, directory)
    await addPaymentRoutes(app, { directory, database, payments })
    await testBank?.addTo(app, directory)
    await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw error instanceof Error ? portError(error, settings.host, settings.port) : error
    })
    closers.push(() => app.close())
    if (bundler) closers.push(() => bundler.close())
    const address = app.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : settings.port
    ownUrl = `http://127.0.0.1:${port}`
    const close = async (hurry?: AbortSignal) => {
      await drain.begin(hurry)
      await stopAll()
    }
    return { app, url: `http://localhost:${port}`, close }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** The built server entry, loaded by path so that the server imports no UI code. */
async function builtRenderer(root: string): Promise<RenderShop> {
  const entry = pathToFileURL(path.join(root, 'dist/server/server.js')).href
  const { renderShop } = (await import(/* @vite-ignore */ entry)) as { renderShop: RenderShop } // built from screens/server.tsx
  return renderShop
}

function refuseDemoSecrets(directory: StoreDirectory): void {
  const demo = directory.all().find(({ secret }) => secret.startsWith('demo-'))
  if (demo)
    throw new Error(
      `Store ${demo.storeNbr} has the demo's secret, which everybody knows; give it its own, or use another DATA_DIR or DATABASE_URL`,
    )
}
