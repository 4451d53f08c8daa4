import { and, eq, sql } from 'drizzle-orm'
import { basePath } from '../../schemas/protocol/constants.ts'
import { hasUnits, pictureOf, titlesOf } from '../catalog/index.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../notification/index.ts'
import { isEligible } from '../store/round-robin.ts'
import { arrivalNotices } from './arrival.tables.ts'

const sendEach = createSending<typeof arrivalNotices.$inferSelect>()

/**
 * Sends back-in-stock notifications, a few per run; several processes may do so at once. Failures
 * are retried later.
 */
export async function sendArrivals({
  database,
  directory,
  notifier,
}: QueueRun): Promise<void | 'more'> {
  const { db } = database
  const claimOne = (passed: readonly string[]) =>
    db
      .update(arrivalNotices)
      .set(claiming(arrivalNotices))
      .where(
        sql`(${arrivalNotices.storeNbr}, ${arrivalNotices.noticeNbr}) in (
        select store_nbr, notice_nbr from arrival_notice n
        where sent_at is null and ${isUnclaimed} and ${isEligible(sql`n.store_nbr`, passed)}
          and exists (
            select 1 from sku join product using (store_nbr, pt_nbr)
            where sku.store_nbr = n.store_nbr and sku.pt_nbr = n.pt_nbr and (n.sku_id = '' or sku.sku_id = n.sku_id)
              and ${hasUnits()} and product.stat in (1, 2)
          )
        order by booked_at limit 1 for update skip locked)`,
      )
      .returning()
  return sendEach(
    claimOne,
    async ({ storeNbr, noticeNbr, ptNbr, email: to, lang, origin, userNbr, tries }) => {
      const store = directory.byNbr(storeNbr)
      if (store) {
        const title = (await titlesOf({ store, db, lang }, [ptNbr])).get(ptNbr) ?? ptNbr
        const img = await pictureOf({ storeNbr, db }, ptNbr)
        const link = `${origin}${basePath}/item/${store.config.corpNbr}/${encodeURIComponent(ptNbr)}`
        await notifier.send(
          store,
          lang,
          { kind: 'arrival', channel: 'mail', to, title, link, ...(img && { img }) },
          { source: `arrival:${noticeNbr}`, tries, userNbr },
        )
      }
      await db
        .update(arrivalNotices)
        .set({ sentAt: sql`now()` })
        .where(and(eq(arrivalNotices.storeNbr, storeNbr), eq(arrivalNotices.noticeNbr, noticeNbr)))
    },
  )
}
