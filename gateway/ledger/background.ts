import { and, isNull } from 'drizzle-orm'
import type { Background } from '../db/background.ts'
import { refundTasks } from './ledger.tables.ts'

export const background: Background = {
  queues: [
    {
      name: 'refunds',
      table: refundTasks,
      isWaiting: and(isNull(refundTasks.doneAt), isNull(refundTasks.triedAt)),
      since: refundTasks.createdAt,
    },
  ],
}
