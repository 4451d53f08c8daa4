import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomBytes } from 'node:crypto'

/** Where a store's files are kept. A file never changes under its key: keys are content hashes, or random. */
export interface FileStore {
  put(storeNbr: string, key: string, bytes: Buffer): Promise<void>
  /** `undefined` where there is none. */
  get(storeNbr: string, key: string): Promise<Buffer | undefined>
  /** Does nothing where there is none. */
  remove(storeNbr: string, key: string): Promise<void>
}

/** Files in a folder of this machine. */
export function localFileStore(folder: string): FileStore {
  const place = (storeNbr: string, key: string) => path.join(folder, storeNbr, key.slice(0, 2), key)
  return {
    async put(storeNbr, key, bytes) {
      const file = place(storeNbr, key)
      await mkdir(path.dirname(file), { recursive: true })
      // Written aside and renamed, so that nobody reads half a file.
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
    remove: (storeNbr, key) => rm(place(storeNbr, key), { force: true }),
  }
}
