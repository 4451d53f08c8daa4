import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds after which a claim is considered abandoned; no work takes that long. */
export const outlived = 20_000

/**
 * Claims a file for this process to create; false if another process on the same folder has claimed
 * it.
 */
export async function claimFile(file: string): Promise<boolean> {
  const claim = `${file}.making`
  await mkdir(path.dirname(file), { recursive: true })
  for (let isFirst = true; ; isFirst = false)
    try {
      await (await open(claim, 'wx')).close()
      return true
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const { mtimeMs = 0 } = (await stat(claim).catch(() => undefined)) ?? {} // released in between
      if (!isFirst || Date.now() - mtimeMs < outlived) return false
      await rm(claim, { force: true })
    }
}

export const unclaimFile = (file: string): Promise<void> => rm(`${file}.making`, { force: true })

/** Writes a temporary file and renames it, so that no reader sees a partial file. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`
  await writeFile(aside, bytes)
  await rename(aside, file)
}
