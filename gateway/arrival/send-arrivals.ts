import { and, eq, sql } from 'drizzle-orm'
import { basePath } from '../../schemas/protocol/constants.ts'
import { titlesOf } from '../catalog/index.ts'
import type { Database } from '../db/database.ts'
import type { Notices } from '../http/ports.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { arrivalNotices } from './arrival.tables.ts'

interface Mailing {
  database: Database
  directory: StoreDirectory
  notices: Notices
}

/** Seconds that a letter is whoever claimed it's to send; after that another process may try. */
const claimLasts = 60
const mostTries = 5

/**
 * Tells those who wait that what they wait for is in stock, a few at a time; several processes may do so at once. What
 * fails is tried again later.
 */
export async function sendArrivals({ database, directory, notices }: Mailing): Promise<void> {
  const { db } = database
  const claimed = await db
    .update(arrivalNotices)
    .set({
      claimedUntil: sql`now() + make_interval(secs => ${claimLasts})`,
      tries: sql`${arrivalNotices.tries} + 1`,
    })
    .where(
      sql`(${arrivalNotices.storeNbr}, ${arrivalNotices.noticeNbr}) in (
        select store_nbr, notice_nbr from arrival_notice n
        where sent_at is null and tries < ${mostTries} and (claimed_until is null or claimed_until < now())
          and exists (
            select 1 from sku join product using (store_nbr, pt_nbr)
            where sku.store_nbr = n.store_nbr and sku.pt_nbr = n.pt_nbr and (n.sku_id = '' or sku.sku_id = n.sku_id)
              and sku.on_hand > sku.reserved and product.stat in (1, 2)
          )
        order by booked_at limit 10 for update skip locked)`,
    )
    .returning()
  const outcomes = await Promise.allSettled(
    claimed.map(async ({ storeNbr, noticeNbr, ptNbr, email: to, lang, origin }) => {
      const store = directory.byNbr(storeNbr)
      if (store) {
        const title = (await titlesOf({ store, db, lang }, [ptNbr])).get(ptNbr) ?? ptNbr
        const link = `${origin}${basePath}/item/${store.config.corpNbr}/${encodeURIComponent(ptNbr)}`
        await notices.send(store, lang, { kind: 'arrival', channel: 'mail', to, title, link })
      }
      await db
        .update(arrivalNotices)
        .set({ sentAt: sql`now()` })
        .where(and(eq(arrivalNotices.storeNbr, storeNbr), eq(arrivalNotices.noticeNbr, noticeNbr)))
    }),
  )
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (failed.length) throw new AggregateError(failed, 'some arrival letters were not sent')
}
