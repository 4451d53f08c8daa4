import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { openFiles } from '../../gateway/file/index.ts'
import type { OpenFiles } from '../../gateway/file/open-files.ts'
import { keepPicture } from '../../gateway/file/keep-picture.ts'
import { openRedis, type SharedState } from '../../gateway/redis/open-redis.ts'
import { getPtInfo, getSkuAvail } from '../../schemas/catalog/pt.ops.ts'
import { ensurePgBouncer, startPgBouncer, type PgBouncer } from '../engines/pgbouncer.ts'
import { ensureRedis, startRedis } from '../engines/redis.ts'
import type { RunningEngine } from '../engines/run-engine.ts'
import { settingsOf, startS3 } from '../engines/s3rver.ts'
import { newAddress } from '../gateway/new-address.ts'
import { png } from '../media/media-shop.ts'
import { createOrdersShop, type OrdersShop } from '../orders/orders-shop.ts'
import {
  expectAllKept,
  failedFor,
  keepReading,
  startBuying,
  type Buying,
  type Reading,
} from './buyers.ts'
import { eventually } from '../eventually.ts'

/** Connections of the gateway's pool; the pooler has as many as the whole gateway needs. */
const connections = 8
const size = connections + 4
/**
 * Milliseconds after its engine is back in which a read may still fail. It takes less than one
 * second; a busy machine may need more.
 */
const mostAfter = 5_000
/** Milliseconds after which reads are looked at. */
const settled = 1_500

/** Commits of orders wait while somebody holds this lock. */
const lock = 4_711
const waitingCommits = sql.raw(`
  create function waits_to_commit() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${lock}); return null; end $$;
  create constraint trigger waits_to_commit after insert on sales_order
    deferrable initially deferred for each row execute function waits_to_commit()`)

describe.skipIf(!ensurePgBouncer() || !ensureRedis())('while buyers place orders', () => {
  let pooler: PgBouncer
  let redis: RunningEngine
  let bucket: RunningEngine
  let folder: string
  let shared: SharedState
  let opened: OpenFiles
  let shop: OrdersShop
  let skuId: string
  const said: string[] = []
  const heard = (word: string) => eventually(() => expect(said.join()).toContain(word))

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bucket-'))
    ;[redis, bucket] = await Promise.all([startRedis(), startS3(folder)])
    const say = (line: string) => void said.push(line)
    shared = await openRedis(`redis://127.0.0.1:${redis.port}`, say)
    const given = { dataDir: folder, s3: settingsOf(bucket) }
    opened = await openFiles(given, { claims: shared.claims, say })
    shop = await createOrdersShop({
      through: async (url) => (pooler = await startPgBouncer(url, size)).url,
      // All of them go by the pooler: the gateway cannot look up by another what became of an order.
      connections,
      ports: { counters: shared.counters, files: opened.files, variants: opened.variants },
    })
  })
  afterAll(async () => {
    await shop.gateway.close()
    opened.close()
    shared.close()
    await Promise.all([pooler.stop(), redis.stop(), bucket.stop()])
    await rm(folder, { recursive: true, force: true })
  })

  let buying: Buying
  /** Guests’ pages and shared answers, which the process has in memory. */
  let memory: Reading
  /** Stock, which is read in the database each time. */
  let stock: Reading
  let sold = 0

  const headers = { host: 'shop.test' }
  const page = async (url: string) =>
    (await shop.gateway.app.inject({ url, headers, remoteAddress: newAddress() })).statusCode
  const answers = async (op: typeof getPtInfo | typeof getSkuAvail) =>
    (await shop.gateway.call(op, { ptNbr: 'P1' }, { remoteAddress: newAddress() })).json.retCode ===
    1
  beforeEach(async () => {
    skuId = await shop.sell(`SOLD${++sold}`, { qty: 100_000 })
    buying = await startBuying(shop, skuId)
    memory = keepReading(async () => (await page('/m/')) === 200 && (await answers(getPtInfo)))
    stock = keepReading(() => answers(getSkuAvail))
    await orderedAfter(0)
  })
  afterEach(async () => {
    await Promise.all([buying.stop(), memory.end(), stock.end()])
  })

  const orderedAfter = (moment: number) =>
    eventually(() =>
      expect(buying.acknowledged.filter(({ at }) => at > moment).length).toBeGreaterThan(10),
    )
  const isFailing = (reading: Reading, since: number) =>
    eventually(() => expect(reading.failedAt.at(-1)).toBeGreaterThan(since))
  /** After everybody has stopped: nothing is lost, and what is in memory never failed. */
  const expectNothingLost = async (what: string, reading: Reading, backAt = 0) => {
    await Promise.all([buying.stop(), memory.end(), stock.end()])
    await expectAllKept(shop, skuId, buying, { what, readsFailed: failedFor(reading, backAt) })
    expect(memory.failedAt).toEqual([])
    expect(memory.answeredAt.length).toBeGreaterThan(20)
  }
  const expectBackSoon = ({ failedAt }: Reading, backAt: number) =>
    expect(failedAt.filter((at) => at > backAt + mostAfter)).toEqual([])

  it('PgBouncer is killed and started again, three times', async () => {
    await shop.gateway.database.db.execute(waitingCommits)
    const holder = new pg.Client(shop.gateway.databaseUrl)
    await holder.connect()
    onTestFinished(() => holder.end())
    const { port } = pooler
    let backAt = 0
    for (let times = 0; times < 3; times++) {
      // The pooler dies between an order's commit and its answer.
      await holder.query('select pg_advisory_lock($1)', [lock])
      await eventually(async () => {
        const { rowCount } = await holder.query(
          `select from pg_stat_activity where datname = current_database()
            and query = 'commit' and wait_event = 'advisory'`,
        )
        expect(rowCount).toBeGreaterThan(0)
      })
      const killedAt = performance.now()
      await pooler.kill()
      await holder.query('select pg_advisory_unlock($1)', [lock])
      await isFailing(stock, killedAt)
      await pooler.stop()
      pooler = await startPgBouncer(shop.gateway.databaseUrl, size, { port })
      backAt = performance.now()
      await orderedAfter(backAt)
      const firstAt = buying.acknowledged.find(({ at }) => at > backAt)?.at ?? Infinity
      expect(firstAt - backAt).toBeLessThan(mostAfter)
    }
    await eventually(() => expect(stock.answeredAt.at(-1)).toBeGreaterThan(backAt + settled))
    await expectNothingLost(
      'PgBouncer is killed three times (reads: after it is back)',
      stock,
      backAt,
    )
    expectBackSoon(stock, backAt)
  })

  it('Redis is killed and started again', async () => {
    const { port } = redis
    await redis.kill()
    await heard('each process counts by itself')
    await orderedAfter(performance.now())
    await redis.stop()
    redis = await startRedis(port)
    await heard('limits are counted together again')
    await orderedAfter(performance.now())
    await expectNothingLost('Redis is killed', stock)
    expect([...buying.refusedAt, ...stock.failedAt]).toEqual([])
  })

  it('the bucket is killed and started again', async () => {
    const { db } = shop.gateway.database
    const bytes = await png('#123456')
    const picture = { bytes, width: 64, height: 48 }
    const key = await keepPicture(db, opened.files, shop.storeNbr, picture)
    const { port } = bucket
    await bucket.kill()
    const pictures = keepReading(async () => (await page(`/m/img/${key}/160`)) === 200)
    await heard('/shop is away')
    await isFailing(pictures, performance.now())
    await orderedAfter(performance.now())
    expect(pictures.answeredAt).toEqual([])
    await bucket.stop()
    bucket = await startS3(folder, port)
    const backAt = performance.now()
    await eventually(() => expect(pictures.answeredAt.at(-1)).toBeGreaterThan(backAt + settled))
    await pictures.end()
    await expectNothingLost(
      'the S3 bucket is killed (reads: new pictures, after it is back)',
      pictures,
      backAt,
    )
    expectBackSoon(pictures, backAt)
    expect([...buying.refusedAt, ...stock.failedAt]).toEqual([])
  })
})
