import { background as account } from './account/background.ts'
import { background as arrival } from './arrival/background.ts'
import { background as bulk } from './bulk/background.ts'
import { background as captcha } from './captcha/background.ts'
import { background as cart } from './cart/background.ts'
import { background as catalog } from './catalog/background.ts'
import { background as core } from './core/background.ts'
import type { Background, Retention, WorkQueue } from './db/background.ts'
import { background as imports } from './import/background.ts'
import { background as ledger } from './ledger/background.ts'
import { background as notification } from './notification/background.ts'
import { background as oauth } from './oauth/background.ts'
import { background as operator } from './operator/background.ts'
import { background as order } from './order/background.ts'
import { background as page } from './page/background.ts'
import { background as payment } from './payment/background.ts'
import { background as pickup } from './pickup/background.ts'
import { background as review } from './review/background.ts'
import { background as session } from './session/background.ts'

const all: readonly Background[] = [
  account,
  arrival,
  bulk,
  captcha,
  cart,
  catalog,
  core,
  imports,
  ledger,
  notification,
  oauth,
  operator,
  order,
  page,
  payment,
  pickup,
  review,
  session,
]

/** Queues of all domains; see `gateway/jobs.ts`. */
export const workQueues: readonly WorkQueue[] = all.flatMap(({ queues = [] }) => queues)

/** Retention of all domains, applied by housekeeping. */
export const retentions: readonly Retention[] = all.flatMap(({ retention = [] }) => retention)
