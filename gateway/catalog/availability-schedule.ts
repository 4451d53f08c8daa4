import { sql } from 'drizzle-orm'
import { saveProduct } from '../../schemas/catalog/product-operator.ops.ts'
import { jobActor } from '../core/actor.ts'
import { audit } from '../core/audit.ts'
import type { Db } from '../db/database.ts'
import { isAtHome } from '../store/at-home.ts'
import { bumpTick } from '../store/store-directory.ts'
import { products } from './catalog.tables.ts'
import { setAvailability } from './editing/set-availability.ts'

const by = jobActor('applyShelfSchedule')
/** Products per transaction. */
const batch = 200

/** Publishes and unpublishes products whose scheduled time has come. */
export async function applyAvailabilitySchedule({ db }: { db: Db }): Promise<void> {
  for (const shelf of ['onShelf', 'offShelf'] as const)
    while ((await turn(db, shelf)) === batch) {
      // More are due.
    }
}

const turn = (db: Db, shelf: 'onShelf' | 'offShelf'): Promise<number> =>
  db.transaction(async (tx) => {
    const due = shelf === 'onShelf' ? products.shelfFrom : products.shelfUntil
    const rows = await tx
      .select({ storeNbr: products.storeNbr, ptNbr: products.ptNbr })
      .from(products)
      .where(sql`${due} <= now() and ${isAtHome(products.storeNbr)}`)
      .orderBy(due)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const storeNbr of [...new Set(rows.map((row) => row.storeNbr))].toSorted()) {
      const ptNbrs = rows.filter((row) => row.storeNbr === storeNbr).map(({ ptNbr }) => ptNbr)
      await setAvailability(tx, storeNbr, ptNbrs, shelf)
      for (const nbr of ptNbrs)
        await audit(
          tx,
          { storeNbr, operatorNbr: null, byName: by.name, op: saveProduct.key, requestId: '' },
          { subject: 'product', nbr, after: { shelf } },
        )
      await bumpTick(tx, storeNbr, 'ptTick')
    }
    return rows.length
  })
