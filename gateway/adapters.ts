import path from 'node:path'
import type { Db } from './db/database.ts'
import type { Demo } from './demo/index.ts'
import { mediaRules } from '../schemas/media/media.schema.ts'
import { createPartUploads, createPicturesApart, openFiles } from './file/index.ts'
import { localCounters } from './kernel/counters.ts'
import { createVault } from './kernel/vault.ts'
import { createTableReader, importUploads } from './import/index.ts'
import type { Ports } from './core/ports.ts'
import { notifierFrom } from './notification/index.ts'
import { socialFrom, type SocialVisits } from './oauth/index.ts'
import { ownKeysOf, paymentsFrom } from './payment/index.ts'
import { pickupFrom } from './pickup/index.ts'
import { createPrinter } from './print/index.ts'
import type { Settings } from './settings.ts'
import { sealKeysOf } from './settings/vault-settings.ts'
import type { Store } from './store/store-directory.ts'

export interface Adapters extends Ports {
  social: SocialVisits
  /** Location of the files; equal for processes that share them. */
  filesPlace: string
  close(): Promise<void>
}

interface Surroundings {
  dbOf: (storeNbr: string) => Db
  /** In demo and development: simulated providers where none is configured. */
  demo: Demo | undefined
  storeOf: (storeNbr: string) => Store | undefined
  /** Called for each service that production lacks, and when a service is lost or back. */
  warn: (line: string) => void
}

/** Creates the external services according to the settings, each with its default. */
export async function adaptersFrom(
  settings: Settings,
  { dbOf, demo, storeOf, warn }: Surroundings,
): Promise<Adapters> {
  const { mode } = settings
  const vault = createVault(sealKeysOf(settings.sealKeys, settings.dataDir))
  const notifier = notifierFrom(settings.notifications, { mode, dbOf, warn })
  const pictures = createPicturesApart(settings.processes)
  const printer = createPrinter()
  const tables = createTableReader()
  const redis =
    settings.redisUrl === undefined
      ? undefined
      : await (await import('./redis/open-redis.ts')).openRedis(settings.redisUrl, warn)
  const opened = await openFiles(settings, { ...(redis && { claims: redis.claims }), say: warn })
  return {
    files: opened.files,
    variants: opened.variants,
    filesPlace: opened.place,
    pictures,
    uploads: createPartUploads(path.join(settings.dataDir, 'uploads'), {
      bytes: mediaRules.bytes,
    }),
    imports: importUploads(path.join(settings.dataDir, 'imports'), !settings.s3),
    tables,
    notifier,
    social: socialFrom(settings.social, demo?.social),
    payments: paymentsFrom(settings.payment, demo?.payments, ownKeysOf(vault, storeOf)),
    vault,
    pickup: pickupFrom(settings.pickup, mode),
    printer,
    counters: redis?.counters ?? localCounters(),
    samplePage: demo?.samplePage,
    async close() {
      await pictures.close()
      await printer.close()
      await tables.close()
      notifier.close()
      redis?.close()
      opened.close()
    },
  }
}
