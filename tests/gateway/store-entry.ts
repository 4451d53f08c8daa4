import type { Store } from '../../gateway/store/store-directory.ts'
import type { Database } from '../../gateway/db/database.ts'
import { storeConfig } from './test-stores.ts'

/** Returns a store as requests see it, for tests without a database. */
export const storeEntry = (given: Partial<Store> = {}): Store => ({
  storeNbr: 'T1',
  database: {} as Database, // not reached
  appid: 'app-1',
  secret: 'first-secret',
  hosts: ['shop.test'],
  primaryHost: 'shop.test',
  closedAt: null,
  config: storeConfig(),
  searchTags: [],
  sealed: new Map(),
  ticks: {
    configTick: 1,
    memberTick: 1,
    discountTick: 1,
    ptTick: 1,
    areaListTick: 1,
    partRetResultTick: 1,
  },
  version: '1.1.1.1.1.1',
  changes: new Map(),
  replicaFrom: { position: 0n, time: 0 },
  ...given,
})
