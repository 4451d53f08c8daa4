import { readdir } from 'node:fs/promises'

/** Matches the name of a complete backup; an incomplete one has another suffix. */
const wholeName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const backupNameAt = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')

/** Names of the complete backups in a folder, oldest first; none if there is no folder. */
export async function wholeBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => wholeName.test(name)).sort()
}

/** Start time of the newest complete backup in a folder; undefined if there is none. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const name = (await wholeBackups(folder)).at(-1)
  // The hour's colons and the point of the milliseconds are hyphens in the name.
  return name === undefined
    ? undefined
    : new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))
}
