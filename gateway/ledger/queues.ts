import { and, isNull } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { refundTasks } from './ledger.tables.ts'

export const queues: readonly WorkQueue[] = [
  {
    name: 'refunds',
    table: refundTasks,
    isWaiting: and(isNull(refundTasks.doneAt), isNull(refundTasks.triedAt)),
    since: refundTasks.createdAt,
  },
]
