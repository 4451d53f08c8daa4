import { queues as account } from './account/queues.ts'
import { queues as arrival } from './arrival/queues.ts'
import { queues as bulk } from './bulk/queues.ts'
import type { WorkQueue } from './db/work-queue.ts'
import { queues as imports } from './import/queues.ts'
import { queues as ledger } from './ledger/queues.ts'
import { queues as operator } from './operator/queues.ts'
import { queues as order } from './order/queues.ts'
import { queues as payment } from './payment/queues.ts'
import { queues as review } from './review/queues.ts'

/** Everything that waits for a background job; see `gateway/jobs.ts`. */
export const workQueues: readonly WorkQueue[] = [
  ...order,
  ...account,
  ...operator,
  ...arrival,
  ...review,
  ...ledger,
  ...payment,
  ...bulk,
  ...imports,
]
