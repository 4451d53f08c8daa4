import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eachOf } from './each-of.ts'
import type { Progress } from './progress.ts'
import { filesFolder, sumsOf, type Sums } from './whole-backup.ts'

/** Suffix of a file that is still being written, see `gateway/file/file-store.ts`. */
const beingWritten = /\.[0-9a-f]{12}$/

export interface FileCopy {
  /** Copies the files that are not copied yet. Resolves to the number of files copied so far. */
  run(): Promise<void>
  count(): number
  bytes(): number
  /** Number of files that share their content with the last backup. */
  linked(): number
}

interface Copying {
  dataDir: string
  /** Folder of the backup in progress. */
  into: string
  /** Folder of the last whole backup. */
  last: string | undefined
  sums: Sums
  progress: Progress
}

/**
 * Copies pictures and uploads. The content of a key never changes, so files that the last backup
 * has are hard-linked, which takes neither time nor space.
 */
export async function copyFiles({
  dataDir,
  into,
  last,
  sums,
  progress,
}: Copying): Promise<FileCopy> {
  const known = last === undefined ? undefined : await sumsOf(last)
  let bytes = 0
  let linked = 0
  let count = 0

  const copy = async (file: string) => {
    const from = path.join(dataDir, file)
    const { size } = (await stat(from).catch(absent)) ?? {}
    if (size === undefined) return // deleted in the meantime, as nothing refers to it any more
    const target = path.join(into, file)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const sum = known?.get(file)
    const isLinked =
      last !== undefined &&
      sum !== undefined &&
      (await linkSame(path.join(last, file), target, size))
    if (isLinked) sums.set(file, sum)
    else {
      const content = await readFile(from).catch(absent)
      if (content === undefined) return
      await writeFile(target, content, { mode: 0o600, flush: true })
      sums.set(file, createHash('sha256').update(content).digest('hex'))
    }
    if (isLinked) linked++
    count++
    bytes += size
  }

  return {
    async run() {
      const todo = (await filesIn(dataDir)).filter((file) => !sums.has(file))
      progress.begin('pictures and files', todo.length)
      await eachOf(todo, async (file) => {
        await copy(file)
        progress.add(1)
      })
      progress.end()
    },
    count: () => count,
    bytes: () => bytes,
    linked: () => linked,
  }
}

async function filesIn(dataDir: string): Promise<string[]> {
  const root = path.join(dataDir, filesFolder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent)
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !beingWritten.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
}

/** Hard-links a file of the last backup if its size equals the original's. */
async function linkSame(old: string, target: string, size: number): Promise<boolean> {
  try {
    if ((await stat(old)).size !== size) return false
    await link(old, target)
    return true
  } catch {
    return false // the file system has no links, or the file has too many: it is copied
  }
}

/** Handler for a missing file or folder: returns `undefined`, and throws any other error. */
function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
