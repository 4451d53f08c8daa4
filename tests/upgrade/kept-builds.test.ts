import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles, type FileStore } from '../../gateway/file/index.ts'
import type { OpenFiles } from '../../gateway/file/open-files.ts'
import { keepBuild } from '../../gateway/http/kept-builds.ts'
import type { RunningEngine } from '../engines/run-engine.ts'
import { settingsOf, startS3 } from '../engines/s3rver.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'

const day = 24 * 3_600_000

let folder: string
let server: RunningEngine
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-builds-'))
  server = await startS3(path.join(folder, 'buckets'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Where the files of a shop are, as each of its gateways opens it. */
const places: [string, () => Promise<OpenFiles>][] = [
  ['a folder', () => openFiles({ dataDir: path.join(folder, 'files'), s3: undefined })],
  ['a bucket', () => openFiles({ dataDir: path.join(folder, 'none'), s3: settingsOf(server) })],
]

/** Writes a build whose scripts are named, and keeps it as its gateway does when it starts. */
async function build(
  files: FileStore,
  sources: string,
  names: readonly string[],
  now = Date.now(),
) {
  const root = path.join(folder, sources)
  const folders = {
    assets: path.join(root, 'client/assets'),
    edit: path.join(root, 'client/edit'),
    studio: path.join(root, 'studio/assets'),
  }
  for (const [kind, at] of Object.entries(folders)) {
    await mkdir(at, { recursive: true })
    for (const name of names) await writeFile(path.join(at, name), `${kind} of ${name}`)
  }
  await writeFile(path.join(root, 'studio/index.html'), 'Studio')
  await keepBuild(files, folders, { sources, now })
  return { clientFolder: path.join(root, 'client'), studioFolder: path.join(root, 'studio') }
}

const addresses = [
  ['shop.test', '/m/assets', 'assets'],
  ['shop.test', '/m/edit', 'edit'],
  [studioHost, '/assets', 'studio'],
] as const

describe.each(places)('two gateways of different builds, with their files in %s,', (_, open) => {
  const gateways: TestGateway[] = []
  const opened: OpenFiles[] = []
  const builds = [
    ['before', 'start-aaaaaaa.js'],
    ['after', 'start-bbbbbbb.js'],
  ] as const
  beforeAll(async () => {
    for (const [sources, name] of builds) {
      const own = await open()
      opened.push(own)
      const built = await build(own.files, sources, [name, 'core-1111111.js'])
      gateways.push(await createTestGateway({ built, ports: { files: own.files } }))
    }
  })
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close()
    for (const { close } of opened) close()
  })

  it.each(addresses)('serve the files of both, at %s%s', async (host, prefix, kind) => {
    for (const { app } of gateways)
      for (const name of ['start-aaaaaaa.js', 'start-bbbbbbb.js', 'core-1111111.js']) {
        const { statusCode, body, headers } = await app.inject({
          url: `${prefix}/${name}`,
          headers: { host },
        })
        expect([statusCode, body]).toEqual([200, `${kind} of ${name}`])
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
      }
  })

  it('serve nothing that no build had', async () => {
    const names = ['other-ccccccc.js', 'builds.json', 'start-aaaaaaa.js/x', '%2e%2fbuilds.json']
    for (const name of names) {
      const url = `/m/assets/${name}`
      const { statusCode } = await gateways[0]!.app.inject({ url, headers: { host: 'shop.test' } })
      expect([name, statusCode]).toEqual([name, name.startsWith('%') ? 400 : 404])
    }
    // The shop does not serve the Studio's files.
    const { statusCode } = await gateways[0]!.app.inject({ url: '/assets/start-bbbbbbb.js', headers: { host: 'shop.test' } }) // prettier-ignore
    expect(statusCode).toBe(404)
  })
})

it.each(places)(
  'files that only builds of a month ago had go, but not those of the last three, in %s',
  async (_, open) => {
    const { files, close } = await open()
    const start = Date.now() + day
    for (const [nth, name] of ['m', 'n', 'o', 'p'].entries())
      await build(
        files,
        `build-${name}`,
        [`all-2222222.js`, `${name}-3333333.js`],
        start + nth * 20 * day,
      )
    const there = async (key: string) => (await files.get('builds', key)) !== undefined
    expect(await there('assets.m-3333333.js')).toBe(false)
    expect(await there('studio.m-3333333.js')).toBe(false)
    expect(await there('assets.n-3333333.js')).toBe(true)
    expect(await there('assets.p-3333333.js')).toBe(true)
    expect(await there('assets.all-2222222.js')).toBe(true)
    expect(await there('assets.start-aaaaaaa.js')).toBe(false)
    close()
  },
)
