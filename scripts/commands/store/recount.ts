import { rebuild } from '../../../gateway/report/index.ts'
import { databaseOf, withShop } from './store-data.ts'
import { storeNbrOf, type StoreValues } from './store-options.ts'

/**
 * Rebuilds a store's reports from its whole ledger. After a change of the time zone the gateway
 * does so itself.
 */
export const recount = (values: StoreValues): Promise<void> =>
  withShop(async (shop) => {
    const storeNbr = storeNbrOf(values)
    const { db } = await databaseOf(shop, storeNbr)
    await rebuild(db, storeNbr)
    console.log(`The reports of ${storeNbr} agree with its ledger`)
  })
