import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '../file/index.ts'

const brotli = promisify(brotliCompress)

/** Folders of a build whose files browsers load, by the word that begins their keys. */
export type BuiltFolders = Readonly<Record<string, string>>

/** Where builds are kept among the files of stores; no store has this number. */
const place = 'builds'
const listKey = 'builds.json'
/** A page that is open for longer has to be loaded again. */
const lasts = 30 * 24 * 3_600_000
/** Builds that are kept, however old. */
const least = 3

interface KeptBuild {
  sources: string
  /** Time of its last start, in milliseconds. */
  at: number
  keys: string[]
}

type KeptFiles = Pick<FileStore, 'get' | 'put' | 'remove'>

/** Key of a built file; undefined for a name that no build has. */
const keyOf = (folder: string, name: string): string | undefined =>
  /^[\w.-]{1,150}$/.test(name) ? `${folder}.${name}` : undefined

/** A file of another build, compressed by brotli. */
export async function keptFile(
  files: KeptFiles,
  folder: string,
  name: string,
): Promise<Buffer | undefined> {
  const key = keyOf(folder, name)
  return key === undefined ? undefined : files.get(place, key)
}

/**
 * Keeps the files of this build where all gateways find them: during an upgrade a page of one build
 * asks a gateway of the other for its scripts, and pages that are open outlive their build. Names have
 * hashes, so that equal names are equal files. Files that only builds of over 30 days ago had go.
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

/** Puts the files that no build had. Returns the keys of all. */
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

/** As the build compressed it, if it did. */
const compressed = (file: string): Promise<Buffer> =>
  readFile(`${file}.br`).catch(async () =>
    brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  )
