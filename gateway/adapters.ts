import path from 'node:path'
import type { Db } from './db/database.ts'
import type { Demo } from './demo/index.ts'
import { mediaRules } from '../schemas/media/media.schema.ts'
import { createPartUploads, createPictures, localFileStore } from './file/index.ts'
import type { Ports } from './core/ports.ts'
import { notifierFrom } from './notification/index.ts'
import { socialFrom, type SocialVisits } from './oauth/index.ts'
import { paymentsFrom } from './payment/index.ts'
import { pickupFrom } from './pickup/index.ts'
import type { Settings } from './settings.ts'

export interface Adapters extends Ports {
  social: SocialVisits
  close(): Promise<void>
}

interface Surroundings {
  db: Db
  /** In demo and development: fictitious providers where none is set. */
  demo: Demo | undefined
  /** Called for each service that production lacks. */
  warn: (line: string) => void
}

/** The external services as the settings name them, each with its default. */
export function adaptersFrom(settings: Settings, { db, demo, warn }: Surroundings): Adapters {
  const { mode } = settings
  const notifier = notifierFrom(settings.notifications, { mode, db, warn })
  const pictures = createPictures()
  return {
    files: localFileStore(
      path.join(settings.dataDir, 'files'),
      path.join(settings.dataDir, 'pictures'),
    ),
    pictures,
    uploads: createPartUploads(path.join(settings.dataDir, 'uploads'), {
      bytes: mediaRules.bytes,
    }),
    notifier,
    social: socialFrom(settings.social, demo?.social),
    payments: paymentsFrom(settings.ecpay, demo?.payments),
    pickup: pickupFrom(settings.pickup, mode),
    async close() {
      await pictures.close()
      notifier.close()
    },
  }
}
