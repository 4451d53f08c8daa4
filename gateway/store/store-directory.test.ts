import { expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { StoreDirectory } from './store-directory.ts'
import { storeHosts, stores } from './store.tables.ts'

/**
 * A database whose answers are delayed until released. Each answer's `appid` contains the number of
 * its read.
 */
function slowDatabase() {
  const letGo: (() => void)[] = []
  const rowsOf = (table: unknown) => {
    if (table === storeHosts) return { orderBy: () => Promise.resolve([]) }
    if (table !== stores) return Promise.resolve([])
    return new Promise((done) => {
      const appid = String(letGo.length + 1)
      letGo.push(() => done([{ storeNbr: 'T1', appid, livesIn: null }]))
    })
  }
  const from = (table: unknown) => ({ where: () => rowsOf(table) })
  const database = { db: { select: () => ({ from }) } } as unknown as Database // only what a read uses
  return { database, letGo }
}

it('keeps the reload that began later, whichever ends first', async () => {
  const { database, letGo } = slowDatabase()
  const directory = new StoreDirectory(database)
  const [older, newer] = [directory.reload(), directory.reload()]
  letGo[1]?.()
  await newer
  letGo[0]?.()
  await older
  expect(directory.byNbr('T1')?.appid).toBe('2')
  const last = directory.reload()
  letGo[2]?.()
  await last
  expect(directory.byNbr('T1')?.appid).toBe('3')
})
