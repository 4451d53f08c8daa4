import { and, isNull } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { isUnspent } from '../notification/index.ts'
import { arrivalNotices } from './arrival.tables.ts'

export const queues: readonly WorkQueue[] = [
  // They wait for goods, as long as it takes.
  {
    name: 'arrivals',
    table: arrivalNotices,
    isWaiting: and(isNull(arrivalNotices.sentAt), isUnspent),
  },
]
