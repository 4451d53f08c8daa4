import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../gateway/db/database.ts'
import { migrateDatabase } from '../../../gateway/db/migrate.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../../gateway/db/embedded.ts'
import { storeHosts } from '../../../gateway/store/store.tables.ts'
import { ensureHaproxy, startHaproxy } from '../../engines/haproxy.ts'
import { freePort } from '../../engines/run-engine.ts'
import { writeStores } from '../../gateway/test-stores.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { startDelivered, stranger, type DeliveredGateway } from './delivered-gateway.ts'
import { makeOtherBuild } from './other-build.ts'
import { makeProductionFolder } from './production-folder.ts'

const root = path.join(import.meta.dirname, '../../..')
const migrations = path.join(root, 'gateway/db/migrations')
/** Requests at once. */
const readers = 6

const openContext = sharedBrowser()

/** As an image runs it: without packages of development, by a user who cannot write to it. */
describe.skipIf(!ensureHaproxy())('two delivered gateways behind the delivered proxy', () => {
  let data: string
  let folder: string
  let database: EmbeddedDatabase
  const host = 'localhost'
  let proxy: Awaited<ReturnType<typeof startHaproxy>>
  let ports: [number, number]
  const gateways: DeliveredGateway[] = []

  const startAt = (port: number, from = folder) => {
    const url = new URL(database.url)
    url.searchParams.delete('host') // only its owner may use the socket
    const env = {
      DATABASE_URL: url.href,
      DATA_DIR: path.join(data, 'shop'),
      STUDIO_HOST: 'studio.test',
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '1',
      RATE_LIMIT: '100000000',
    }
    return startDelivered({ folder: from, port, env })
  }

  beforeAll(async () => {
    folder = await makeProductionFolder()
    data = mkdtempSync(path.join(tmpdir(), 'vitrine-rolling-'))
    chmodSync(data, 0o777)
    chmodSync(folder, 0o755)
    database = await startEmbedded({ dataDir: path.join(data, 'database') })
    await migrateDatabase(database.url, migrations)
    const { db, close } = openDatabase(database.url)
    // A browser finds it without a name server.
    const [store] = await writeStores(db)
    await db.update(storeHosts).set({ host }).where(eq(storeHosts.host, store.host))
    await close()
    ports = [await freePort(), await freePort()]
    gateways.push(...(await Promise.all(ports.map((port) => startAt(port)))))
    proxy = await startHaproxy(ports)
  })
  afterAll(async () => {
    await proxy?.engine.stop()
    await Promise.all(gateways.map((gateway) => gateway.end()))
    await database?.stop()
    await rm(data, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })

  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
  const read = (url: string, headers: Record<string, string> = {}) =>
    new Promise<http.IncomingMessage>((done, fail) => {
      const options = { headers: { host, ...headers }, ...(url.startsWith('https') && { agent }) }
      const { get } = url.startsWith('https') ? https : http
      const asked = get(url, options, (answer) => {
        answer.on('error', fail).on('end', () => done(answer))
        answer.resume()
      })
      asked.on('error', fail)
    })
  const secure = (url: string) => `https://127.0.0.1:${proxy.securePort}${url}`

  it('the proxy speaks HTTP/2 and TLS only, and says so; whether gateways are ready is its own', async () => {
    const plain = await read(`http://127.0.0.1:${proxy.plainPort}/m/`)
    expect([plain.statusCode, plain.headers.location]).toEqual([301, `https://${host}/m/`])
    const page = await read(secure('/m/'))
    expect(page.statusCode).toBe(200)
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
    expect((await read(secure('/readyz?deep'))).statusCode).toBe(404)

    const session = http2.connect(secure(''), { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/m/', ':authority': host })
    const status = await new Promise((done) =>
      stream.on('response', (headers) => done(headers[':status'])).resume(),
    )
    session.destroy()
    expect(status).toBe(200)
  })

  it('the gateway’s user can write nothing of it', () => {
    const { uid, gid } = stranger(folder)
    const files = ['dist/gateway/main.js', 'gateway/db', 'node_modules', '.']
    const canWrite = files.filter((file) => {
      const user = uid === undefined || gid === undefined ? {} : { uid, gid }
      return spawnSync('test', ['-w', path.join(folder, file)], { ...user, cwd: '/' }).status === 0
    })
    // Whoever runs the tests as an ordinary user owns the files.
    expect(canWrite).toEqual(uid === undefined ? files : [])
  })

  it('are restarted one after the other without a failed read', async () => {
    const over = new AbortController()
    const failures: string[] = []
    let answers = 0
    const reading = Array.from({ length: readers }, async () => {
      while (!over.signal.aborted) {
        const answer = await read(secure('/m/')).catch((error: Error) => error)
        if (answer instanceof Error) failures.push(answer.message)
        else if (answer.statusCode !== 200) failures.push(String(answer.statusCode))
        else answers++
      }
    })
    for (const [at, port] of ports.entries()) {
      expect(await gateways[at]?.end()).toBe(0)
      const renewed = await startAt(port)
      gateways[at] = renewed
      // The proxy sends it visitors again.
      await expect.poll(() => renewed.hasAnswered('/m/'), { interval: 20 }).toBe(true)
    }
    over.abort()
    await Promise.all(reading)
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(100)
  })

  it('open cleanly in fresh browsers while they are of two builds, and after it', async () => {
    const other = await makeProductionFolder()
    chmodSync(other, 0o755)
    await makeOtherBuild(other, path.join(root, 'dist'))
    const own = new Set(readdirSync(path.join(root, 'dist/client/assets')))
    const of = { before: 0, after: 0 }
    const visit = async (address: string) => {
      const context = await openContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' })
      const page = await context.newPage()
      const troubles: string[] = []
      page.on('pageerror', ({ message }) => troubles.push(message))
      page.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        if (answer.status() >= 400) troubles.push(`${answer.status()} ${pathname}`)
        if (pathname.endsWith('.js')) of[own.has(path.basename(pathname)) ? 'before' : 'after']++
      })
      await page.goto(`https://${host}:${proxy.securePort}${address}`)
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
        .toBe(1)
      await context.close()
      return troubles
    }
    const visits = async () => {
      for (let nth = 0; nth < 2; nth++)
        for (const address of ['/m/', '/m/item/main/P1'])
          expect([address, await visit(address)]).toEqual([address, []])
    }
    try {
      for (const [at, port] of ports.entries()) {
        expect(await gateways[at]?.end()).toBe(0)
        const renewed = await startAt(port, other)
        gateways[at] = renewed
        await expect.poll(() => read(secure('/m/')).then(() => renewed.hasAnswered('/m/'))).toBe(true) // prettier-ignore
        await visits()
        // The proxy may send all of a few pages to one gateway.
        for (let more = 0; more < 10 && Math.min(of.before, of.after) === 0; more++) await visits()
        expect(Math.min(of.before, of.after)).toBeGreaterThan(0)
      }
    } finally {
      await Promise.all(gateways.splice(0).map((gateway) => gateway.end()))
      await rm(other, { recursive: true, force: true })
    }
  })
})
