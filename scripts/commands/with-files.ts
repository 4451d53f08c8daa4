import type { Database } from '../../gateway/db/database.ts'
import { holdPlace, openFiles, type FileStore } from '../../gateway/file/index.ts'
import type { DataSettings } from '../../gateway/settings/data-settings.ts'

/**
 * Calls a function with the shop's file store. Throws `WrongSettings` unless it is in the place
 * that the shop's running processes use.
 */
export async function withFiles<T>(
  { worker }: Database,
  settings: DataSettings,
  work: (files: FileStore) => Promise<T>,
): Promise<T> {
  const { files, place, close } = await openFiles(settings)
  try {
    await holdPlace(worker, place)
    return await work(files)
  } finally {
    close()
  }
}
