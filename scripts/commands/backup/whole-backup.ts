import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Trouble } from '../trouble.ts'
import { eachOf } from './each-of.ts'
import type { Progress } from './progress.ts'

/** Manifest of a backup; checksums are in a file of their own. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  madeAt: Type.String(),
  /**
   * `cluster`: the data of the built-in PostgreSQL, for this version and platform. `dump`: the
   * output of pg_dump.
   */
  database: Type.Union([
    Type.Object({
      kind: Type.Literal('cluster'),
      major: Type.String(),
      system: Type.String(),
      bytes: Type.Integer(),
    }),
    Type.Object({ kind: Type.Literal('dump'), bytes: Type.Integer() }),
  ]),
  /** The last migration: its name, and its time in the journal of migrations. */
  schema: Type.Object({ name: Type.String(), when: Type.Integer() }),
  /** Pictures and uploads. */
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
  hasSealKey: Type.Boolean(),
})
export type Manifest = Static<typeof Manifest>

export const databaseFile = { cluster: 'database.tar.gz', dump: 'database.dump' } as const
export const sealKeyFile = 'seal.key'
/** Folder of the pictures and uploads, in a backup as in DATA_DIR. */
export const filesFolder = 'files'
const manifestFile = 'manifest.json'
/** In the format of `sha256sum`, which can verify a backup, too. */
const sumsFile = 'SHA256SUMS'

export const partialEnding = '.partial'

export type Sums = Map<string, string>

/** Writes the manifest and checksums, which make a folder a whole backup. */
export async function describeBackup(folder: string, manifest: Manifest, sums: Sums) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(path.join(folder, manifestFile), text, { mode: 0o600, flush: true })
  const all = new Map([...sums, [manifestFile, createHash('sha256').update(text).digest('hex')]])
  const lines = [...all].map(([file, sum]) => `${sum}  ${file}\n`).sort()
  await writeFile(path.join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true })
}

/** Reads the checksums of a backup's files, by path. */
export async function sumsOf(backup: string): Promise<Sums> {
  const text = await readFile(path.join(backup, sumsFile), 'utf8').catch(() => {
    throw new Trouble(`${backup} is not a whole backup: it has no ${sumsFile}`)
  })
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, sum = '', file = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
        const isInside = file !== '' && !path.isAbsolute(file) && !file.split('/').includes('..')
        if (!isInside) throw damaged(backup, `${sumsFile} has the line "${line.slice(0, 100)}"`)
        return [file, sum] as const
      }),
  )
}

/** Reads every file of a backup. Throws Trouble unless all match their checksums. */
export async function verifyBackup(backup: string, progress: Progress): Promise<Manifest> {
  const sums = await sumsOf(backup)
  const found = (await readdir(backup, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(backup, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
  const strange = found.find((file) => file !== sumsFile && !sums.has(file))
  if (strange !== undefined) throw damaged(backup, `${strange} is not in ${sumsFile}`)
  progress.begin('files compared with their checksums', sums.size)
  await eachOf(sums, async ([file, sum]) => {
    const actual = await sumOfFile(path.join(backup, file)).catch((error: unknown) => {
      throw damaged(backup, `${file} cannot be read (${String(error)})`)
    })
    if (actual !== sum) throw damaged(backup, `${file} differs from its checksum`)
    progress.add(1)
  })
  progress.end()
  const manifest: unknown = JSON.parse(await readFile(path.join(backup, manifestFile), 'utf8'))
  if (!Value.Check(Manifest, manifest))
    throw new Trouble(
      `${backup} was made by another version, which writes other backups; restore it with that version`,
    )
  const { kind } = manifest.database
  const lacking = [databaseFile[kind], ...(manifest.hasSealKey ? [sealKeyFile] : [])].find(
    (file) => !sums.has(file),
  )
  if (lacking !== undefined) throw damaged(backup, `${lacking} is missing`)
  const count = [...sums.keys()].filter((file) => file.startsWith(`${filesFolder}/`)).length
  if (count !== manifest.files.count)
    throw damaged(backup, `it has ${count} pictures and files instead of ${manifest.files.count}`)
  return manifest
}

async function sumOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer) // no encoding is set
  return hash.digest('hex')
}

const damaged = (backup: string, how: string) =>
  new Trouble(`The backup ${backup} is damaged: ${how}. Nothing was restored; use another backup`)
