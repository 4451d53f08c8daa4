import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { demoOperators, demoPasswd } from '../../fixtures/demo/operators.ts'
import { samplePage } from '../../fixtures/sample-page.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import type { Databases, Db } from '../db/database.ts'
import type { FileStore } from '../file/index.ts'
import type { PaymentProvider } from '../core/payment-port.ts'
import type { StandIn } from '../oauth/index.ts'
import type { DemoEntrance } from '../operator/index.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { addDemoVideos } from './demo-videos.ts'
import { addOutboxPage } from './outbox-page.ts'
import { seedDemo } from './seed.ts'
import { createTestBank } from './test-bank/test-bank.ts'
import { createTestProvider } from './test-provider.ts'

/** What demo and development add to the gateway: two stores, fictitious providers, their pages. */
export interface Demo {
  social: StandIn
  payments: PaymentProvider
  /** Makes the page at `/test1`, of all blocks in all samples. */
  samplePage(): ResolvedPage
  /** Shown on the Studio's sign-in page. */
  entrance: DemoEntrance
  /** Fills an empty database. */
  seed(db: Db, files: FileStore, say: (line: string) => void): Promise<void>
  addTo(app: FastifyInstance, databases: Databases, directory: StoreDirectory): Promise<void>
}

/** `root` is the project folder; `ownUrl` returns the address at which the gateway listens. */
export function createDemo(root: string, ownUrl: () => string): Demo {
  const pictures = path.join(root, 'fixtures/demo/pictures')
  const social = createTestProvider(ownUrl)
  const payments = createTestBank()
  return {
    social,
    payments,
    samplePage,
    entrance: { passwd: demoPasswd, OperatorList: demoOperators },
    seed: (db, files, say) => seedDemo(db, files, pictures, say),
    async addTo(app, databases, directory) {
      addOutboxPage(app, databases, directory)
      await addDemoVideos(app, pictures)
      await social.addTo(app, directory)
      await payments.addTo(app, directory)
    },
  }
}
