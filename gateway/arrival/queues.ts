import { isNull } from 'drizzle-orm'
import type { WorkQueue } from '../db/work-queue.ts'
import { emailQueue } from '../notification/index.ts'
import { arrivalNotices } from './arrival.tables.ts'

export const queues: readonly WorkQueue[] = [
  // They wait for goods, as long as it takes.
  {
    name: 'arrivals',
    table: arrivalNotices,
    ...emailQueue(isNull(arrivalNotices.sentAt)),
  },
]
