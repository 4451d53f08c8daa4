import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds after which a claim counts as left behind by a process that died. No work takes that long. */
const outlived = 20_000

/** Whether this process is the one that makes the file now; other processes on the same folder get false. */
export async function claimFile(file: string): Promise<boolean> {
  const claim = `${file}.making`
  await mkdir(path.dirname(file), { recursive: true })
  for (let isFirst = true; ; isFirst = false)
    try {
      await (await open(claim, 'wx')).close()
      return true
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const { mtimeMs = 0 } = (await stat(claim).catch(() => undefined)) ?? {} // given back meanwhile
      if (!isFirst || Date.now() - mtimeMs < outlived) return false
      await rm(claim, { force: true })
    }
}

export const unclaimFile = (file: string): Promise<void> => rm(`${file}.making`, { force: true })

/** Written aside and renamed, so that no reader meets half a file. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`
  await writeFile(aside, bytes)
  await rename(aside, file)
}
