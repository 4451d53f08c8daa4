import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { emailQueue } from '../notification/index.ts'
import { reviews } from './review.tables.ts'

export const background: Background = {
  queues: [
    // An answer waits as long as its product is off sale.
    {
      name: 'review_answers',
      table: reviews,
      ...emailQueue(
        and(
          isNotNull(reviews.noticeAt),
          isNull(reviews.sentAt),
          ne(reviews.answer, ''),
          eq(reviews.stat, 'shown'),
        ),
      ),
    },
  ],
}
