import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildGateway } from '../../gateway/build-gateway.ts'
import type { EdgeSettings } from '../../gateway/edge/index.ts'
import type { Mode } from '../../gateway/settings/define-settings.ts'
import type { StoreDatabase } from '../../gateway/settings/data-settings.ts'
import { openDatabase, type Database } from '../../gateway/db/database.ts'
import type { Handler } from '../../gateway/core/context.ts'
import type { Asker } from '../../gateway/core/executor.ts'
import type { Ports } from '../../gateway/core/ports.ts'
import type { PublicAddress } from '../../gateway/http/public-origin.ts'
import { createVisitor } from '../../gateway/kernel/visitor.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { startSession } from '../../gateway/session/member.ts'
import { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { encodeRequest, type RequestFrame } from '../../runtime/transport/encode-request.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { createDatabase, dropDatabase } from '../test-databases.ts'
import { testOperators } from './test-operators.ts'
import { testPorts, type SentNotification } from './test-ports.ts'
import { writeStores, type TestStore } from './test-stores.ts'

/** Host name of the Studio. */
export const studioHost = 'studio.test'

interface Options {
  mode?: Mode
  /** Added to the gateway's handlers, or replacing those of the same operations. */
  handlers?: readonly Handler[]
  trustedProxies?: number
  rateLimit?: number
  publicAddress?: PublicAddress
  /** Changes the address at which the gateway reaches its database. */
  through?: (url: string) => Promise<string>
  /** Listens for notifications at the database's real address anyway. */
  isListeningDirectly?: boolean
  /** Address of a replica; `say` gets what the gateway says of it. */
  readUrl?: string
  say?: (line: string) => void
  /** Further databases that stores may live in. */
  others?: readonly StoreDatabase[]
  /** Maximum number of the gateway's connections. */
  connections?: number
  /** The CDN or Varnish in front to which purge requests are sent. */
  edge?: EdgeSettings
  /** Stands on the database of another gateway, which must be closed later. */
  beside?: TestGateway
  /** Replace the tests' default ports. */
  ports?: Partial<Ports>
  /** Folders of built files, as `dist/client` and `dist/studio`. */
  built?: { clientFolder: string; studioFolder: string }
  /** Adds routes to the gateway. */
  add?: (app: FastifyInstance, directory: StoreDirectory) => Promise<void>
}

/** Options of a call besides its input. The default is a guest's browser on the first store. */
export interface Overrides extends Partial<RequestFrame> {
  store?: TestStore
  nonce?: number
  reqId?: string
  sid?: string
  /** Cookies of a browser; cookies of the response are stored in it. */
  jar?: Record<string, string>
  /** By an owner who is signed in to the Studio, or with the given roles; see `operate`. */
  operator?: boolean | readonly Role[]
  origin?: string
  headers?: Record<string, string>
  remoteAddress?: string
  /** Changes the body after it was signed. */
  tamper?: (body: FormData) => void
}

export interface Reply {
  status: number
  headers: Record<string, unknown>
  /** The response as received. */
  text: string
  json: Record<string, unknown> & { retCode?: unknown; code?: string; msg?: string }
}

export interface TestGateway {
  app: FastifyInstance
  database: Database
  directory: StoreDirectory
  /** The database's real address. */
  databaseUrl: string
  stores: readonly [TestStore, TestStore]
  /** Notifications by email and SMS, oldest first. */
  sent: readonly SentNotification[]
  call(op: AnyOp, input?: Record<string, unknown>, overrides?: Overrides): Promise<Reply>
  /** Sends a body unchanged. */
  post(body: FormData, to: { fun: string; op: string }, overrides?: Overrides): Promise<Reply>
  /** Creates a session of a new member. Returns the cookie's value and the member. */
  signIn(levelNbr?: string, store?: TestStore): Promise<{ sid: string; userNbr: string }>
  /** Creates a caller for use within the process. */
  asker(given?: Partial<Asker>, store?: TestStore): Asker
  close(): Promise<void>
}

/**
 * Starts a gateway with a new database and two small stores, called over the wire protocol without
 * a socket.
 */
export async function createTestGateway(options: Options = {}): Promise<TestGateway> {
  const { handlers = [], trustedProxies = 0, rateLimit = 100_000, through, connections } = options
  const { isListeningDirectly = false, beside } = options
  const databaseUrl = beside?.databaseUrl ?? (await createDatabase())
  const ownUrl = through ? await through(databaseUrl) : databaseUrl
  const database = openDatabase(ownUrl, {
    ...(connections !== undefined && { max: connections }),
    ...(isListeningDirectly && { directUrl: databaseUrl }),
    readUrl: options.readUrl,
    ...(options.say && { say: options.say }),
  })
  const stores = beside?.stores ?? (await writeStores(database.db))
  const others = (options.others ?? []).map(({ name, url, ...own }) =>
    openDatabase(url, { beside: { name, main: database }, ...own }),
  )
  const directory = new StoreDirectory(database, ...others)
  await directory.open()
  const { ports, sent } = testPorts(options.ports)
  const app = await buildGateway({
    mode: options.mode ?? 'demo',
    databases: [database, ...others],
    directory,
    ports,
    drawing: {
      ...options.built,
      render: (state) =>
        Promise.resolve({
          title: state.page.PageInfo.title,
          types: [],
          markup: () => Promise.resolve('<main></main>'),
          pipe: async (into: Writable) => void into.write('<main></main>'),
        }),
      assets: {
        forPage: () => ({ entry: '/m/entry.js', modules: [], styles: '' }),
        forEdit: () => ({ entry: '/m/entry.js', modules: [], styles: '' }),
      },
    },
    studioHost,
    trustedProxies,
    rateLimit,
    publicAddress: options.publicAddress,
    edge: options.edge,
    handlers,
    ...(options.add && { add: (server) => options.add?.(server, directory) ?? Promise.resolve() }),
  })
  app.log.level = 'silent'
  await app.ready()

  const storeOf = (nbr: string) => {
    const store = directory.byNbr(nbr)
    if (!store) throw new Error(`there is no store ${nbr}`)
    return store
  }
  const post: TestGateway['post'] = async (body, { fun, op }, overrides = {}) => {
    const { store = stores[0], sid, jar, origin, headers, remoteAddress } = overrides
    const encoded = new Response(body)
    const cookies = [
      ...(sid === undefined ? [] : [`sid=${sid}`]),
      ...Object.entries(jar ?? {}).map(([name, value]) => `${name}=${value}`),
    ]
    const reply = await app.inject({
      method: 'POST',
      url: '/api/',
      query: { fun, op },
      headers: {
        host: store.host,
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(origin !== undefined && { origin }),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...headers,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    for (const { name, value, ...rest } of reply.cookies)
      if (jar && (rest.maxAge === 0 || rest.expires?.getTime() === 0)) delete jar[name]
      else if (jar) jar[name] = value
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      json: reply.json<Reply['json']>(),
    }
  }
  const operators = testOperators(database.db)
  const operate = async (
    op: AnyOp,
    input: Record<string, unknown>,
    { operator, store = stores[0], reqId, headers, remoteAddress, lang = 'en-US' }: Overrides,
  ): Promise<Reply> => {
    const sid = await operators.sidOf(
      operator === undefined || operator === true ? ['owner'] : operator || [],
      store.storeNbr,
    )
    const key = reqId ?? (op.once ? randomUUID() : undefined)
    const reply = await app.inject({
      method: 'POST',
      url: op.access === 'operator' ? `/api/${store.storeNbr}/${op.key}` : `/api/${op.key}`,
      headers: {
        host: studioHost,
        origin: `http://${studioHost}`,
        cookie: `operator=${sid}`,
        'accept-language': lang,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      payload: input,
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    const answer = reply.json<Record<string, unknown>>()
    const { code, title } = answer as { code?: string; title?: string } // of a problem
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      // As the shop's wire says it, so that tests read both alike.
      json:
        reply.statusCode < 400
          ? { retCode: 1, ...answer }
          : { ...answer, retCode: code === 'NOT_FOUND' ? 404 : 0, msg: title ?? '' },
    }
  }
  const call: TestGateway['call'] = (op, input = {}, overrides = {}) => {
    if (overrides.operator) return operate(op, input, overrides)
    const { store = stores[0], nonce = 4711, lang = 'en-US', terminal = 'h5', tamper } = overrides
    const { appid = store.appid, secret = store.secret, captcha } = overrides
    const frame = { appid, secret, lang, terminal, ...(captcha && { captcha }) }
    const reqId = overrides.reqId ?? (op.once ? randomUUID() : undefined)
    const body = encodeRequest(op, input, nonce, frame, reqId)
    tamper?.(body)
    return post(body, op, overrides)
  }

  return {
    app,
    database,
    directory,
    databaseUrl,
    stores,
    sent,
    call,
    post,
    async signIn(levelNbr = 'L1', store = stores[0]) {
      const userNbr = `U${randomUUID().slice(0, 8)}`
      const { storeNbr } = store
      const db = directory.dbOf(storeNbr)
      await db.insert(members).values({ storeNbr, userNbr, levelNbr })
      return { sid: await startSession(db, storeNbr, userNbr), userNbr }
    },
    asker: (given = {}, store = stores[0]) => ({
      store: storeOf(store.storeNbr),
      db: directory.dbOf(store.storeNbr),
      lang: 'en-US',
      terminal: 'h5',
      requestId: 'test',
      visitor: createVisitor({
        address: '127.0.0.1',
        origin: `http://${store.host}`,
        sid: undefined,
        token: undefined,
      }),
      now: new Date(),
      ...given,
    }),
    async close() {
      await app.close()
      directory.close()
      for (const one of [database, ...others]) await one.close()
      if (!beside) await dropDatabase(databaseUrl)
    },
  }
}
