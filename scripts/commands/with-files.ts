import type { Database } from '../../gateway/db/database.ts'
import { holdPlace, openFiles, type FileStore } from '../../gateway/file/index.ts'
import type { DataSettings } from '../../gateway/settings/data-settings.ts'

/**
 * Does something with the files of a shop, where its running processes have them too; otherwise
 * throws `WrongSettings`.
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
