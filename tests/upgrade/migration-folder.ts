import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** The migrations of this version. */
export const migrations = path.join(import.meta.dirname, '../../gateway/db/migrations')

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The list of migrations that drizzle-kit keeps in a folder of them. */
export const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal // drizzle-kit wrote it

export const textOf = (folder: string, tag: string): string =>
  readFileSync(path.join(folder, `${tag}.sql`), 'utf8')

/** A copy of the migrations up to a given one, by default all. It is removed after the test. */
export function copyOfMigrations(last?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrations, folder, { recursive: true })
  const journal = journalOf(folder)
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  writeJournal(folder, journal.entries.slice(0, end < 0 ? undefined : end + 1))
  return folder
}

/** A copy of all migrations with one more, as the next version may have it. */
export function withMigration(sql: string, from = copyOfMigrations()): string {
  const { entries } = journalOf(from)
  const last = entries.at(-1)
  if (!last) throw new Error('there is no migration')
  const tag = `${String(entries.length).padStart(4, '0')}_made_up`
  writeFileSync(path.join(from, `${tag}.sql`), sql)
  writeJournal(from, [...entries, { ...last, idx: entries.length, when: last.when + 1, tag }])
  return from
}

const writeJournal = (folder: string, entries: Journal['entries']) =>
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journalOf(folder), entries }),
  )
