import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { localCounters } from '../../gateway/kernel/counters.ts'
import { createVault } from '../../gateway/kernel/vault.ts'
import { paymentsFrom } from '../../gateway/payment/index.ts'
import { drawHere } from '../../gateway/file/draw-task.ts'
import type { FileStore } from '../../gateway/file/file-store.ts'
import { variantPath, variantsOf, type VariantStore } from '../../gateway/file/variant-store.ts'
import { importUploads } from '../../gateway/import/index.ts'
import { readTable } from '../../gateway/import/rows/read-table.ts'
import { createPartUploads } from '../../gateway/file/part-uploads.ts'
import { createPictures } from '../../gateway/file/pictures.ts'
import type { Ports } from '../../gateway/core/ports.ts'
import { drawPdf } from '../../gateway/print/draw-pdf.ts'
import type { Notification } from '../../gateway/core/ports.ts'
import { pickupFrom } from '../../gateway/pickup/index.ts'
import { readPickupSettings } from '../../gateway/pickup/pickup-settings.ts'
import { mediaRules } from '../../schemas/media/media.schema.ts'
import type { Lang } from '../../schemas/lang.ts'

export interface SentNotification {
  storeNbr: string
  lang: Lang
  notification: Notification
}

const folders = {
  uploads: path.join(tmpdir(), `vitrine-uploads-${process.pid}`),
  imports: path.join(tmpdir(), `vitrine-imports-${process.pid}`),
}

/** Removes what the ports of this process left, if it has no folder of a test run that goes with all. */
export const removePortFolders = async (): Promise<void> => {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true })
}

/** Returns ports without external effects: notifications are recorded, files are kept in memory. */
export function testPorts(given: Partial<Ports> = {}): { ports: Ports; sent: SentNotification[] } {
  const sent: SentNotification[] = []
  const kept = new Map<string, Buffer>()
  const files: FileStore = {
    put: async (storeNbr, key, bytes) => void kept.set(`${storeNbr}/${key}`, bytes),
    get: async (storeNbr, key) => kept.get(`${storeNbr}/${key}`),
    remove: async (storeNbr, key) => void kept.delete(`${storeNbr}/${key}`),
  }
  const variants: VariantStore = {
    get: async (name) => kept.get(variantPath(name)),
    put: async (name, bytes) => void kept.set(variantPath(name), bytes),
    claim: async () => async () => undefined,
    async remove(storeNbr, key) {
      for (const name of variantsOf(storeNbr, key)) kept.delete(variantPath(name))
    },
  }
  const ports: Ports = {
    files,
    variants,
    pictures: createPictures({ run: drawHere, close: () => Promise.resolve() }),
    uploads: createPartUploads(folders.uploads, { bytes: mediaRules.bytes }),
    imports: importUploads(folders.imports),
    tables: { run: readTable },
    notifier: {
      send: async ({ storeNbr }, lang, notification) =>
        void sent.push({ storeNbr, lang, notification }),
    },
    social: {
      begin: async () => undefined,
      lineHolder: async () => undefined,
      facebookAppId: () => undefined,
    },
    payments: paymentsFrom([]),
    vault: createVault(['the key of the tests, long enough']),
    pickup: pickupFrom(readPickupSettings({}), 'demo'),
    printer: { run: drawPdf },
    // Fewer names than usual, as there are many gateways and each has room for all of them.
    counters: localCounters(1, 1_000),
    ...given,
  }
  return { ports, sent }
}
