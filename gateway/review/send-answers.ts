import { and, eq, sql } from 'drizzle-orm'
import { basePath } from '../../schemas/protocol/constants.ts'
import { members } from '../account/member.tables.ts'
import { pictureOf, titlesOf } from '../catalog/index.ts'
import { claiming, createSending, isUnclaimed, type QueueRun } from '../notification/index.ts'
import { orders } from '../order/order.tables.ts'
import { isEligible } from '../store/round-robin.ts'
import { reviews } from './review.tables.ts'

const sendEach = createSending<typeof reviews.$inferSelect>()

/**
 * Notifies buyers by email that the shop answered their reviews, a few per run; several processes
 * may do so at once. The answer to a hidden review waits until the review is shown.
 */
export async function sendAnswers({ database: { db }, directory, notifier }: QueueRun) {
  const claimOne = (passed: readonly string[]) =>
    db
      .update(reviews)
      .set(claiming(reviews))
      .where(
        sql`(${reviews.storeNbr}, ${reviews.reviewNbr}) in (
          select store_nbr, review_nbr from review
          where notice_at is not null and sent_at is null and ${isUnclaimed} and ${isEligible(sql`review.store_nbr`, passed)} and answer <> '' and stat = 'shown'
            and exists (select 1 from product
              where product.store_nbr = review.store_nbr and product.pt_nbr = review.pt_nbr and product.stat in (1, 2))
          order by notice_at, review_nbr limit 1 for update skip locked)`,
      )
      .returning()
  return sendEach(
    claimOne,
    async ({ storeNbr, reviewNbr, ptNbr, soNbr, userNbr, lang, answer, tries }) => {
      const store = directory.byNbr(storeNbr)
      const [writer] = await db
        .select({
          email: sql<string | null>`case when ${orders.userNbr} is null
            then nullif(${orders.memEmail}, '') else ${members.email} end`,
          origin: orders.origin,
        })
        .from(orders)
        .leftJoin(
          members,
          and(eq(members.storeNbr, orders.storeNbr), eq(members.userNbr, orders.userNbr)),
        )
        .where(and(eq(orders.storeNbr, storeNbr), eq(orders.soNbr, soNbr)))
      if (store && writer?.email) {
        const title = (await titlesOf({ store, db, lang }, [ptNbr])).get(ptNbr) ?? ptNbr
        // Orders that were taken over from another shop were placed at no address of this one.
        const origin = writer.origin || `https://${store.primaryHost}`
        const img = await pictureOf({ storeNbr, db }, ptNbr)
        const link = `${origin}${basePath}/item/${store.config.corpNbr}/${encodeURIComponent(ptNbr)}`
        await notifier.send(
          store,
          lang,
          {
            kind: 'reviewAnswered',
            channel: 'mail',
            to: writer.email,
            title,
            answer,
            link,
            ...(img && { img }),
          },
          { source: `review:${reviewNbr}`, tries, userNbr },
        )
      }
      await db
        .update(reviews)
        .set({ sentAt: sql`now()` })
        .where(and(eq(reviews.storeNbr, storeNbr), eq(reviews.reviewNbr, reviewNbr)))
    },
  )
}
