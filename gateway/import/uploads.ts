import { importBytes, importDays } from '../../schemas/import/import-formats.ts'
import { createPartUploads, type PartUploads } from '../file/index.ts'

/** Uploads of product files: kept as long as their import, or a day if none opened them. */
export const importUploads = (folder: string, isOfAll = true): PartUploads =>
  createPartUploads(folder, {
    bytes: importBytes,
    waiting: 20,
    lasts: importDays * 86_400_000,
    isOfAll,
  })
