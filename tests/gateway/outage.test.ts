import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Type } from '@sinclair/typebox'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isDatabaseDown } from '../../gateway/db/database.ts'
import type { FileStore } from '../../gateway/file/file-store.ts'
import { keepPicture } from '../../gateway/file/keep-picture.ts'
import { handle } from '../../gateway/core/context.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { getSearch, getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { pushPage } from '../../schemas/page/page-operator.ops.ts'
import { onServer } from '../test-databases.ts'
import { createTestGateway, type Reply, type TestGateway } from './test-gateway.ts'
import { eventually } from '../eventually.ts'

/** Proxy between the gateway and its database, which can be cut. */
class Cable {
  #server: Server | undefined
  #sockets = new Set<Socket>()
  #port = 0
  #target: { host: string; port: number } | undefined

  async attach(url: string): Promise<string> {
    const to = new URL(url)
    this.#target = { host: to.hostname, port: Number(to.port) }
    await this.mend()
    to.port = String(this.#port)
    to.hostname = '127.0.0.1'
    // A Unix socket would bypass the proxy.
    to.searchParams.delete('host')
    return to.href
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async mend(): Promise<void> {
    if (this.#server) return
    const server = createServer((near) => {
      const far = connect(this.#target ?? { port: 0 })
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one)
        one
          .on('error', () => undefined)
          .on('close', () => {
            this.#sockets.delete(one)
            other.destroy()
          })
        one.pipe(other)
      }
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }
}

const fullDisk: FileStore = {
  put: () =>
    Promise.reject(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    ),
  get: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
}
const testOp = {
  fun: 'test',
  access: 'public',
  kind: 'command',
  request: Type.Object({}),
  response: Type.Object({}),
  doc: 'A test.',
} as const
const upload = defineOp({ ...testOp, op: 'upload' })
const write = defineOp({ ...testOp, op: 'write' })
const slow = defineOp({ ...testOp, op: 'slow' })

const cable = new Cable()
let gateway: TestGateway

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  gateway = await createTestGateway({
    through: (url) => cable.attach(url),
    connections: 4,
    handlers: [
      handle(upload, async ({ ctx }) => {
        await keepPicture(ctx.db, fullDisk, ctx.store.storeNbr, { bytes, width: 4, height: 4 })
        return {}
      }),
      handle(write, async ({ ctx }) => {
        await ctx.db.execute(
          sql`do $$ begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`,
        )
        return {}
      }),
      handle(slow, async ({ ctx }) => {
        await ctx.db.execute(sql`select pg_sleep(30)`)
        return {}
      }),
    ],
  })
})
afterAll(async () => {
  await cable.mend()
  await gateway.close()
})
afterEach(() => cable.mend())

let asked = 0
/** Calls an operation that needs the database. */
const ask = () => gateway.call(getSearch, { q: `product ${++asked}` })

/** The parts of a failure that the tests compare, including the text that must not reveal details. */
const failureIn = ({ status, json: { retCode, code, msg, nonce, requestId }, text }: Reply) => ({
  status,
  retCode,
  code,
  msg,
  nonce,
  hasRequestId: /^[0-9a-f-]{36}$/.test(String(requestId)),
  revealsDetails: /ECONN|127\.0\.0\.1|select|stack|ENOSPC|base\/1/.test(text),
})
const unavailable = {
  status: 503,
  retCode: 'once',
  code: 'UNAVAILABLE',
  msg: 'The shop is briefly unavailable. Please try again in a moment',
  nonce: 4711,
  hasRequestId: true,
  revealsDetails: false,
}
const recovered = () =>
  eventually(async () => expect((await ask()).json).toMatchObject({ retCode: 1 }))

describe('while the database cannot be reached', () => {
  it('operations are answered 503 in the protocol’s form, and normally once it is back', async () => {
    expect((await ask()).json).toMatchObject({ retCode: 1 })
    const push = () =>
      gateway.call(pushPage, { p1: 'home', document: { format: 1 } }, { operator: true })
    expect((await push()).status).toBeLessThan(500)
    await cable.cut()
    for (let at = 0; at < 3; at++) expect(failureIn(await ask())).toEqual(unavailable)
    const pushed = await push()
    expect(pushed).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } })
    expect(failureIn(pushed)).toMatchObject({ hasRequestId: true, revealsDetails: false })
    await cable.mend()
    await recovered()
  })

  it('what does not need it is still answered', async () => {
    await cable.cut()
    expect((await gateway.call(getTickInfo)).json).toMatchObject({ retCode: 1 })
    expect((await gateway.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await gateway.app.inject({ url: '/readyz?deep' })).statusCode).toBe(503)
    expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await cable.mend()
    await recovered()
    expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('a running call is answered 503', async () => {
    const running = gateway.call(slow)
    await eventually(async () => {
      const { rows } = await gateway.database.pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where query like '%pg_sleep(30)%' and query not like '%activity%'`,
      )
      expect(rows[0]?.count).toBe(1)
    })
    await cable.cut()
    expect(failureIn(await running)).toEqual(unavailable)
  })

  it('a page is answered 503 with a text for shoppers', async () => {
    await recovered()
    await cable.cut()
    const reply = await gateway.app.inject({
      url: `/m/search?q=new${++asked}`,
      headers: { host: 'shop.test' },
    })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('<html lang="zh-TW">')
    expect(reply.body).not.toMatch(/ECONN|stack/)
  })
})

describe('while the database refuses connections', () => {
  const name = () => new URL(gateway.databaseUrl).pathname.slice(1)
  const lock = async () => {
    await onServer(`alter database ${name()} with allow_connections false`)
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
    )
  }
  const unlock = () => onServer(`alter database ${name()} with allow_connections true`)
  afterEach(unlock)

  it('operations are answered 503, and normally once it accepts them', async () => {
    await recovered()
    await lock()
    expect(failureIn(await ask())).toEqual(unavailable)
    await unlock()
    await recovered()
  })

  it('no connection is lost, even repeatedly', async () => {
    for (let at = 0; at < 3; at++) {
      await lock()
      expect(failureIn(await ask())).toEqual(unavailable)
      await unlock()
      await recovered()
    }
    // More calls than the pool has connections, so that every connection must recover.
    const replies = await Promise.all(Array.from({ length: 12 }, ask))
    for (const { json } of replies) expect(json).toMatchObject({ retCode: 1 })
    expect(gateway.database.pool.totalCount).toBeLessThanOrEqual(4)
  })

  it('changes are announced again once it is back', { timeout: 30_000 }, async () => {
    await lock()
    await eventually(() => expect(gateway.database.pool.totalCount).toBe(0))
    await unlock()
    const tick = () => gateway.directory.byNbr('T1')?.ticks.ptTick ?? 0
    const listening = () =>
      gateway.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and query = 'listen vitrine_tick'`,
      )
    await eventually(async () => expect((await listening()).rowCount).toBe(1))
    const before = tick()
    await gateway.database.pool.query(
      `insert into tick (store_nbr, name, value) values ('T1', 'ptTick', ${before + 1}) on conflict (store_nbr, name) do update set value = excluded.value`,
    )
    await gateway.database.pool.query(`select pg_notify('vitrine_tick', 'T1')`)
    await vi.waitFor(() => expect(tick()).toBe(before + 1), { timeout: 4000, interval: 5 })
  })
})

describe('while the disk is full', () => {
  it('of the files, an upload is answered 503 and nothing of it is written', async () => {
    await recovered()
    expect(failureIn(await gateway.call(upload))).toEqual(unavailable)
    const { rows } = await gateway.database.pool.query('select * from file')
    expect(rows).toEqual([])
  })

  it('of the database answers changes with 503, and reading continues', async () => {
    expect(failureIn(await gateway.call(write))).toEqual(unavailable)
    expect((await gateway.call(getSkuAvail, { ptNbr: 'P1' })).json).toMatchObject({ retCode: 1 })
  })
})

describe('an error that says the database is down', () => {
  const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    '08006',
    '57P01',
    '57P03',
    '53300',
    '53100',
    '57014',
    '25006',
  ])('has the code %s', (code) => {
    expect(isDatabaseDown(coded(code))).toBe(true)
    expect(isDatabaseDown(new Error('Failed query', { cause: coded(code) }))).toBe(true)
  })

  it.each(['23505', '42601', '22021', '40001', '22P02', ''])(
    'does not have the code %j',
    (code) => {
      expect(isDatabaseDown(coded(code))).toBe(false)
    },
  )

  it('is not recognized in a value that is no error', () => {
    for (const value of [undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
      expect(isDatabaseDown(value)).toBe(false)
  })
})

it('a read waits for a free connection as long as a transaction does', async () => {
  const crowded = await createTestGateway({ connections: 1 })
  const holder = await crowded.database.pool.connect()
  const answer = crowded.call(getSearch, { q: 'anything' })
  await sleep(3_500)
  holder.release()
  expect((await answer).json).toMatchObject({ retCode: 1 })
  await crowded.close()
})
