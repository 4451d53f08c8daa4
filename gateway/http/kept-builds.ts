import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '../file/index.ts'

const brotli = promisify(brotliCompress)

/** Folders of browser files in a build, by key prefix. */
export type BuiltFolders = Readonly<Record<string, string>>

/** Store number under which builds are stored; no store has it. */
const place = 'builds'
const listKey = 'builds.json'
/** Retention of builds; a page open for longer must be reloaded. */
const lasts = 30 * 24 * 3_600_000
/** Minimum number of builds kept, however old. */
const least = 3

interface KeptBuild {
  sources: string
  /** Time of its last start, in milliseconds. */
  at: number
  keys: string[]
}

type KeptFiles = Pick<FileStore, 'get' | 'put' | 'remove'>

/** Key of a built file; undefined for an invalid name. */
const keyOf = (folder: string, name: string): string | undefined =>
  /^[\w.-]{1,150}$/.test(name) ? `${folder}.${name}` : undefined

/** A file of another build, brotli-compressed. */
export async function keptFile(
  files: KeptFiles,
  folder: string,
  name: string,
): Promise<Buffer | undefined> {
  const key = keyOf(folder, name)
  return key === undefined ? undefined : files.get(place, key)
}

/**
 * Stores the files of this build for all gateways: during an upgrade a page of one build requests
 * its scripts from a gateway of the other, and open pages outlive their build. Names contain
 * hashes, so equal names are equal files. Files used only by builds older than 30 days are removed.
 */
export async function keepBuild(
  files: KeptFiles,
  folders: BuiltFolders,
  { sources, now }: { sources: string; now: number },
): Promise<void> {
  const list = await files.get(place, listKey)
  const known = list ? (JSON.parse(list.toString()) as KeptBuild[]) : [] // written below
  const own = known.find((build) => build.sources === sources)
  const keys = own?.keys ?? (await putAll(files, folders, new Set(known.flatMap((build) => build.keys)))) // prettier-ignore
  const builds = [
    { sources, at: now, keys },
    ...known.filter((build) => build !== own).toSorted((a, b) => b.at - a.at),
  ]
  const kept = builds.filter(({ at }, nth) => nth < least || now - at < lasts)
  await files.put(place, listKey, Buffer.from(JSON.stringify(kept)))
  const needed = new Set(kept.flatMap((build) => build.keys))
  for (const { keys: old } of builds.slice(kept.length))
    for (const key of old) if (!needed.has(key)) await files.remove(place, key)
}

/** Stores new files. Returns the keys of all. */
async function putAll(
  files: KeptFiles,
  folders: BuiltFolders,
  there: ReadonlySet<string>,
): Promise<string[]> {
  const keys: string[] = []
  for (const [folder, from] of Object.entries(folders))
    for (const name of await readdir(from)) {
      const key = /\.(br|gz)$/.test(name) ? undefined : keyOf(folder, name)
      if (key === undefined) continue
      keys.push(key)
      if (!there.has(key)) await files.put(place, key, await compressed(path.join(from, name)))
    }
  return keys
}

/** The file compressed by the build, or compressed now. */
const compressed = (file: string): Promise<Buffer> =>
  readFile(`${file}.br`).catch(async () =>
    brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  )
