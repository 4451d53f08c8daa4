import type { Database } from '../../../gateway/db/database.ts'
import type { Payments } from '../../../gateway/http/payment-port.ts'
import type { Notifier } from '../../../gateway/notification/index.ts'
import { expireOrders, sendOrderNotifications } from '../../../gateway/order/index.ts'
import { bookPending, askProviders, sendRefunds } from '../../../gateway/payment/index.ts'
import type { StoreDirectory } from '../../../gateway/store/store-directory.ts'

/** A round of the gateway's jobs for orders. */
export type Round =
  'expireOrders' | 'bookPending' | 'askProviders' | 'sendRefunds' | 'sendOrderNotifications'

interface Parts {
  database: Database
  directory: StoreDirectory
  payments: Payments
  notifier: Notifier
}

export function createRounds(parts: Parts): Record<Round, () => Promise<void>> {
  const { database, directory, payments } = parts
  const storeOf = (storeNbr: string) => directory.byNbr(storeNbr)
  return {
    expireOrders: () => expireOrders({ db: database.db, directory }),
    bookPending: () => bookPending(database, storeOf, payments.byName),
    askProviders: () => askProviders(database, storeOf, payments),
    sendRefunds: () => sendRefunds(database, storeOf, payments),
    sendOrderNotifications: () => sendOrderNotifications(parts),
  }
}
