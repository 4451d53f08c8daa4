import type { Database } from '../../../gateway/db/database.ts'
import type { Payments } from '../../../gateway/http/payment-port.ts'
import type { Notices } from '../../../gateway/notice/index.ts'
import { closeDue, sendOrderNotices } from '../../../gateway/order/index.ts'
import { applyWaiting, askProviders, sendRefunds } from '../../../gateway/payment/index.ts'
import type { StoreDirectory } from '../../../gateway/store/store-directory.ts'

/** A round of the gateway's own work on orders. */
export type Round =
  'closeDue' | 'applyWaiting' | 'askProviders' | 'sendRefunds' | 'sendOrderNotices'

interface Parts {
  database: Database
  directory: StoreDirectory
  payments: Payments
  notices: Notices
}

export function createRounds(parts: Parts): Record<Round, () => Promise<void>> {
  const { database, directory, payments } = parts
  const storeOf = (storeNbr: string) => directory.byNbr(storeNbr)
  return {
    closeDue: () => closeDue({ db: database.db, directory }),
    applyWaiting: () => applyWaiting(database, storeOf, payments.byName),
    askProviders: () => askProviders(database, storeOf, payments),
    sendRefunds: () => sendRefunds(database, storeOf, payments),
    sendOrderNotices: () => sendOrderNotices(parts),
  }
}
