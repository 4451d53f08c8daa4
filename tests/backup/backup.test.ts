import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../gateway/db/embedded.ts'
import { makeBackup } from '../../scripts/commands/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/commands/backup/restore-backup.ts'
import { wholeBackups } from '../../gateway/telemetry/backups.ts'
import { describeBackup, sumsOf } from '../../scripts/commands/backup/whole-backup.ts'
import {
  createBackupShop,
  inFolder,
  noProgress,
  rowsOf,
  tableSums,
  type BackupShop,
} from './backup-shop.ts'

let source: BackupShop
let sku: string
const pictures = 40

beforeAll(async () => {
  source = await createBackupShop()
  sku = await source.shop.sell('P9', { qty: 100_000 })
  for (let at = 0; at < pictures; at++) await source.addPicture()
})
afterAll(() => source.close())

const isFile = (name: string) => name.startsWith('files/')
const inRoot = (name: string) => path.join(source.root, name)
const restore = (from: string, dataDir: string, isReplacing = false) =>
  restoreBackup({ shop: inFolder(dataDir), from, isReplacing, progress: noProgress })

/** Opens a restored shop, and stops its database afterwards. */
async function inRestored<T>(dataDir: string, look: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir })
  try {
    return await look(database.url)
  } finally {
    await database.stop()
  }
}

const numbers = async (url: string): Promise<Set<string>> =>
  new Set((await rowsOf<{ nbr: string }>(url, 'select so_nbr as nbr from sales_order')).map(({ nbr }) => nbr)) // prettier-ignore

describe('a backup of a running shop', () => {
  it('has one moment of the orders that are placed meanwhile, and every picture that it names', async () => {
    const who = await source.shop.shopper()
    const placed: string[] = []
    const over = new AbortController()
    const placing = (async () => {
      while (!over.signal.aborted) {
        await source.addPicture()
        placed.push(await source.shop.placed(who, sku))
      }
    })()
    await expect.poll(() => placed.length, { interval: 5 }).toBeGreaterThan(3)
    const before = [...placed]
    const { backup } = await source.backUp(inRoot('busy'))
    const meanwhile = placed.length - before.length
    over.abort()
    await placing
    expect(meanwhile).toBeGreaterThan(0)

    await restore(backup, inRoot('restored'))
    const all = await numbers(source.url)
    await inRestored(inRoot('restored'), async (url) => {
      const kept = await numbers(url)
      expect(before.filter((nbr) => !kept.has(nbr))).toEqual([])
      expect([...kept].filter((nbr) => !all.has(nbr))).toEqual([])
      // Stock, lines and log of each order are of the same moment.
      const [sums] = await rowsOf(
        url,
        `select (select reserved from sku where sku_id = '${sku}') as reserved,
          (select count(*)::int from order_line) as lines,
          (select count(distinct so_nbr)::int from order_event) as logged`,
      )
      expect(sums).toEqual({ reserved: kept.size, lines: kept.size, logged: kept.size })
      const named = await rowsOf<{ store_nbr: string; key: string }>(url, 'select * from file')
      expect(named.length).toBeGreaterThanOrEqual(pictures + before.length)
      for (const { store_nbr: storeNbr, key } of named) {
        const file = path.join('files', storeNbr, key.slice(0, 2), key)
        expect(await readFile(inRoot(`restored/${file}`))).toEqual(
          await readFile(path.join(source.dataDir, file)),
        )
      }
    })
  })

  it('is equal in every table, links known pictures, and replaces a shop only when told to', async () => {
    const folder = inRoot('busy')
    const [older = ''] = await wholeBackups(folder)
    const known = [...(await sumsOf(path.join(folder, older))).keys()].filter(isFile)
    const key = await source.addPicture()
    const { backup, linked, manifest, removed } = await source.backUp(folder, 1)
    expect(linked).toBe(known.length)
    expect(manifest.files.count).toBeGreaterThan(linked)
    expect(removed).toEqual([older])
    expect(await wholeBackups(folder)).toEqual([path.basename(backup)])
    expect((await stat(path.join(backup, 'seal.key'))).mode & 0o777).toBe(0o600)

    const target = inRoot('restored')
    await expect(restore(folder, target)).rejects.toThrow(/is not empty .* --replace/)
    const { aside } = await restore(folder, target, true)
    expect(await readdir(aside ?? '')).toContain('files')
    expect(await readFile(path.join(target, 'seal.key'), 'utf8')).toBe(
      await readFile(path.join(source.dataDir, 'seal.key'), 'utf8'),
    )
    const file = `files/${source.shop.storeNbr}/${key.slice(0, 2)}/${key}`
    expect((await stat(path.join(target, file))).size).toBe(2_000)
    expect(await inRestored(target, tableSums)).toEqual(await tableSums(source.url))
  })
})

describe('a backup of a stopped shop', () => {
  it('leaves its database to a shop that started meanwhile, and stops it otherwise', async () => {
    const dataDir = inRoot('restored')
    const folder = inRoot('stopped')
    const isRunning = () =>
      stat(path.join(dataDir, 'pg/postmaster.pid')).then(
        () => true,
        () => false,
      )
    const backUp = () => makeBackup({ shop: inFolder(dataDir), folder, progress: noProgress })
    await backUp()
    expect(await isRunning()).toBe(false)

    const made = backUp()
    await expect.poll(isRunning, { interval: 5 }).toBe(true)
    const { url } = await startEmbedded({ dataDir })
    const shop = new pg.Client({ connectionString: url })
    await shop.connect()
    await made
    expect((await shop.query('select 1 as up')).rows).toEqual([{ up: 1 }])
    await shop.end()
    // The next start takes it over.
    const { url: same, stop } = await startEmbedded({ dataDir })
    expect(same).toBe(url)
    await stop()
    expect(await isRunning()).toBe(false)
  })
})

describe('what is no good backup', () => {
  it.each(['database.tar.gz', 'manifest.json', 'SHA256SUMS', 'files'])(
    'a flipped byte in %s is found before anything is restored',
    async (name) => {
      const folder = inRoot(`flipped-${name}`)
      await cp(inRoot('busy'), folder, { recursive: true })
      const backup = path.join(folder, (await wholeBackups(folder))[0] ?? '')
      const first = [...(await sumsOf(backup)).keys()].find(isFile) ?? ''
      const file = path.join(backup, name === 'files' ? first : name)
      const bytes = await readFile(file)
      const middle = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
      await rm(file) // it may share its content with the good backup
      await writeFile(file, bytes)
      const target = inRoot('untouched')
      await expect(restore(folder, target)).rejects.toThrow(/is damaged: .* Nothing was restored/)
      await expect(stat(target)).rejects.toThrow(/ENOENT/)
    },
  )

  it('one of a newer version is refused, before anything is restored', async () => {
    const folder = inRoot('newer')
    await cp(inRoot('busy'), folder, { recursive: true })
    const backup = path.join(folder, (await wholeBackups(folder))[0] ?? '')
    const manifest = JSON.parse(
      await readFile(path.join(backup, 'manifest.json'), 'utf8'),
    ) as Parameters<typeof describeBackup>[1] // prettier-ignore -- as makeBackup wrote it
    const schema = { name: '9999_later', when: manifest.schema.when + 1 }
    await describeBackup(backup, { ...manifest, schema }, await sumsOf(backup))
    await expect(restore(folder, inRoot('untouched'))).rejects.toThrow(
      /newer version: .*9999_later/,
    )
    await expect(stat(inRoot('untouched'))).rejects.toThrow(/ENOENT/)
  })

  it('one that was killed leaves none, and the next clears up after it', async () => {
    const folder = inRoot('killed')
    await mkdir(folder)
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/commands/backup/backup.ts', folder],
      { env: { ...process.env, DATA_DIR: source.dataDir, DATABASE_URL: '' }, stdio: 'ignore' },
    )
    const ended = once(child, 'exit')
    const isCopying = async () => {
      const files = await readdir(folder, { recursive: true })
      return files.some((file) => file.endsWith('.partial/database.tar.gz'))
    }
    await expect.poll(isCopying, { interval: 2 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    expect(await wholeBackups(folder)).toEqual([])
    await expect(restore(folder, inRoot('untouched'))).rejects.toThrow(/no whole backup/)

    const { backup } = await source.backUp(folder)
    expect(await readdir(folder)).toEqual([path.basename(backup)])
  })

  it('neither a folder inside of the shop’s nor one without a shop is used', async () => {
    await expect(source.backUp(path.join(source.dataDir, 'backups'))).rejects.toThrow(/is inside of DATA_DIR/) // prettier-ignore
    await rm(path.join(source.dataDir, 'backups'), { recursive: true })
    await expect(restore(inRoot('busy'), source.dataDir, true)).rejects.toThrow(/process \d+ uses the database/) // prettier-ignore
  })
})
