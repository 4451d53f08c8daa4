import { countVisits, createVisitBuffer } from './visit/index.ts'
import type { FastifyInstance } from 'fastify'
import type { AnyOp } from '../schemas/kit/define-op.ts'
import { operatorOpByKey } from '../schemas/operator-ops.ts'
import { opByKey } from '../schemas/ops.ts'
import type { Databases } from './db/database.ts'
import { imageKey } from './after-sales/index.ts'
import { addUploadRoute, pictureVariants } from './file/index.ts'
import { formFileKey } from './form/index.ts'
import { handlerByKey, selfHandlerByKey } from './handlers.ts'
import { createCallLimits } from './core/call-limits.ts'
import type { Handler } from './core/context.ts'
import { createDispatcher } from './core/dispatcher.ts'
import { createExecutor } from './core/executor.ts'
import type { Ports } from './core/ports.ts'
import type { PublicAddress } from './http/public-origin.ts'
import { createServer } from './http/server.ts'
import { createEdge, type EdgeSettings } from './edge/index.ts'
import type { DemoEntrance } from './operator/index.ts'
import { numbersOf } from './order/index.ts'
import { recordFaults } from './page/index.ts'
import { addPaymentRoutes } from './payment/index.ts'
import { addPickupRoutes } from './pickup/index.ts'
import { reviewPictureKey, shownPictures } from './review/index.ts'
import type { Mode } from './settings/define-settings.ts'
import { addSiteRoutes, appIcons, createSite, type Assets, type RenderShop } from './site/index.ts'
import type { StoreDirectory } from './store/store-directory.ts'
import { addStudioRoutes, createApi } from './studio/index.ts'

/** How pages are rendered: by the build, the bundler in development, or a test. */
export interface Drawing {
  render: RenderShop
  assets: Assets
  /**
   * In development: pages have no policy, since the bundler's inline code must run, and nothing
   * keeps them, since the sources may have changed.
   */
  isOfSources?: boolean
  transform?: (html: string) => string
  /** The built client; absent where the bundler serves it. */
  clientFolder?: string
  /** The built Studio. */
  studioFolder?: string
  /** In development: the Studio's page. */
  studioPage?: () => Promise<string>
}

export interface Parts {
  mode: Mode
  databases: Databases
  directory: StoreDirectory
  ports: Ports
  drawing: Drawing
  /** Host name of the Studio, without port. */
  studioHost: string
  /** The demo's operators, shown on the sign-in page. */
  demoEntrance?: DemoEntrance
  trustedProxies: number
  rateLimit: number
  /** Processes of this machine that share the port. */
  processes?: number
  publicAddress?: PublicAddress | undefined
  /** The CDN or Varnish that receives purge requests. */
  edge?: EdgeSettings | undefined
  /** Other origins that a store's pages may submit forms to. */
  formOrigins?: (storeNbr: string) => readonly string[]
  isEnding?: () => boolean
  isLeaving?: () => boolean
  /** Additional handlers, and replacements of those of the same operations. */
  handlers?: readonly Handler[]
  /** Adds routes before the server is ready. */
  add?: (app: FastifyInstance) => Promise<void>
}

/**
 * Assembles the server: operations, pages, routes. The process, the demo and the tests differ in
 * the parts alone. It does not listen yet, and runs no jobs.
 */
export async function buildGateway(parts: Parts): Promise<FastifyInstance> {
  const {
    mode,
    databases,
    directory,
    ports,
    drawing,
    rateLimit,
    processes = 1,
    handlers = [],
  } = parts
  const added = handlers.map((handler) => [handler.op.key, handler] as const)
  const all = new Map([...handlerByKey, ...added])
  const execute = createExecutor(all, ports)
  const main = databases[0].db
  const dbOf = (storeNbr: string) => directory.dbOf(storeNbr)
  const mayCall = createCallLimits(ports.counters)
  const app = await createServer({
    mode,
    directory,
    dispatcher: createDispatcher({
      directory,
      execute,
      mayCall,
      isStrict: mode === 'dev',
      ops: opsWith(opByKey, handlers, isForShoppers),
    }),
    trustedProxies: parts.trustedProxies,
    rateLimit,
    processes,
    counters: ports.counters,
    publicAddress: parts.publicAddress,
    isDatabaseUp: () =>
      Promise.all(databases.map(({ pool }) => pool.query('select 1'))).then(
        () => true,
        () => false,
      ),
    ...(parts.isEnding && { isEnding: parts.isEnding }),
    ...(parts.isLeaving && { isLeaving: parts.isLeaving }),
  })
  countVisits(app, { directory, buffer: createVisitBuffer(dbOf, numbersOf) })
  const { clientFolder, studioFolder, studioPage, ...drawn } = drawing
  const pictures = pictureVariants(ports.files, ports.variants, ports.pictures)
  await addStudioRoutes(app, {
    main,
    directory,
    host: parts.studioHost,
    uploads: ports.uploads,
    imports: ports.imports,
    pictures,
    files: ports.files,
    rateLimit,
    processes,
    answer: createApi({
      main,
      directory,
      execute,
      selfHandlers: selfHandlerByKey,
      isAboutOperators: (key) => all.get(key)?.isAboutOperators === true,
      ...(parts.demoEntrance && { demo: parts.demoEntrance }),
      mayCall,
      ops: opsWith(operatorOpByKey, handlers, (op) => op.access === 'operator'),
    }),
    ...(studioFolder !== undefined && { folder: studioFolder }),
    ...(studioPage && { page: studioPage }),
  })
  const site = createSite({
    ...drawn,
    execute,
    ...(parts.formOrigins && { formOrigins: parts.formOrigins }),
    report: (block, error, { db, store }, { page }) => {
      // In development the page shows it.
      if (mode !== 'dev')
        app.log.warn({ err: error, block: block.type }, 'a block failed on the server')
      const [p1 = '', p2 = '', p3 = ''] = page.PageInfo.id.split('/')
      recordFaults({ db, store }, { p1, p2, p3 }, page.PageInfo.rev, [
        { blockId: block.id, blockType: block.type, reason: `server: ${String(error)}` },
      ]).catch((cause: unknown) => app.log.error({ err: cause }, 'a fault could not be recorded'))
    },
  })
  const edge = createEdge(parts.edge, directory, app.log)
  app.addHook('onClose', async () => edge.close())
  await addSiteRoutes(app, {
    directory,
    site,
    pictures: shownPictures(dbOf, pictures),
    icons: appIcons(ports.files, ports.pictures),
    files: ports.files,
    edge,
    rateLimit,
    counters: ports.counters,
    ...(clientFolder !== undefined && { clientFolder }),
  })
  await addPickupRoutes(app, { directory })
  await addPaymentRoutes(app, { directory, payments: ports.payments })
  addUploadRoute(app, {
    directory,
    files: ports.files,
    keyOf: [formFileKey, imageKey, reviewPictureKey],
  })
  await parts.add?.(app)
  return app
}

const isForShoppers = ({ access }: AnyOp): boolean =>
  access === 'public' || access === 'member' || access === 'shopper'

/** Operations of one front, including those of additional handlers. */
const opsWith = (
  known: ReadonlyMap<string, AnyOp>,
  handlers: readonly Handler[],
  isOf: (op: AnyOp) => boolean,
): ReadonlyMap<string, AnyOp> =>
  new Map([...known, ...handlers.flatMap(({ op }) => (isOf(op) ? [[op.key, op] as const] : []))])
