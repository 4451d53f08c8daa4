import { importBytes, importDays } from '../../schemas/import/import-formats.ts'
import { createPartUploads, type PartUploads } from '../file/index.ts'

/** Files of products wait as long as their import is kept; those that nobody opened, for a day. */
export const importUploads = (folder: string, isOfAll = true): PartUploads =>
  createPartUploads(folder, {
    bytes: importBytes,
    waiting: 20,
    lasts: importDays * 86_400_000,
    isOfAll,
  })
