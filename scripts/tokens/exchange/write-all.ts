import { rename, rm, writeFile } from 'node:fs/promises'

export interface Rewritten {
  file: string
  before: string
  after: string
}

/** Writes the files that differ: all of them, or none if one cannot be written. */
export async function writeAll(files: readonly Rewritten[]): Promise<void> {
  const changed = files.filter(({ before, after }) => before !== after)
  const beside = (file: string) => `${file}.new`
  const moved: Rewritten[] = []
  try {
    for (const { file, after } of changed) await writeFile(beside(file), after)
    for (const one of changed) {
      await rename(beside(one.file), one.file)
      moved.push(one)
    }
  } catch (error) {
    for (const { file, before } of moved) await writeFile(file, before)
    throw error
  } finally {
    for (const { file } of changed) await rm(beside(file), { force: true })
  }
}
