import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import type { VariantStore } from './variant-store.ts'

/**
 * Storage of a store's files. The content of a key never changes: keys are content hashes or
 * random.
 */
export interface FileStore {
  /** Throws `UNAVAILABLE`, as all methods do, if the storage is unreachable. */
  put(storeNbr: string, key: string, bytes: Buffer): Promise<void>
  /** `undefined` if there is no such file. */
  get(storeNbr: string, key: string): Promise<Buffer | undefined>
  /** Does nothing if there is no such file. */
  remove(storeNbr: string, key: string): Promise<void>
}

/** Files in a local folder. The variants of a picture are removed with it. */
export function localFileStore(folder: string, variants?: VariantStore): FileStore {
  const place = (storeNbr: string, key: string) => path.join(folder, storeNbr, key.slice(0, 2), key)
  return {
    async put(storeNbr, key, bytes) {
      const file = place(storeNbr, key)
      await mkdir(path.dirname(file), { recursive: true })
      // Written to a temporary file and renamed, so that no reader sees a partial file.
      const aside = `${file}.${randomBytes(6).toString('hex')}`
      await writeFile(aside, bytes)
      await rename(aside, file)
    },
    async get(storeNbr, key) {
      try {
        return await readFile(place(storeNbr, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(storeNbr, key) {
      await rm(place(storeNbr, key), { force: true })
      await variants?.remove(storeNbr, key)
    },
  }
}
