import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { providerActor } from '../core/actor.ts'
import type { Destination, PaymentProvider } from '../core/payment-port.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import type { Db } from '../db/database.ts'
import { awaitedOf, paymentFailed } from '../order/index.ts'
import { localized } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import { attemptOf, attemptWithOrder, type AttemptWithOrder } from './attempt-facts.ts'
import { paymentAttempts } from './payment-attempt.tables.ts'

/** Lease of the process that opens an attempt, in seconds; afterwards another may open it. */
const patience = 30
/**
 * How long a concurrent request waits for the attempt to be opened, and its polling interval;
 * milliseconds.
 */
const waiting = { most: 12_000, every: 200 }

interface Opening {
  store: Store
  provider: PaymentProvider
  /** Origin of the shop as the browser sees it. */
  origin: string
}

/**
 * Opens an attempt at its provider, once, and returns the browser's destination. Runs outside of
 * any transaction, since a provider may take seconds. Returns `undefined` if the attempt cannot be
 * paid any more or the provider refuses it: the attempt has then failed, and the order can be paid
 * by another method.
 */
export async function openAttempt(
  { attempt, order }: AttemptWithOrder,
  opening: Opening,
): Promise<Destination | undefined> {
  const { db } = opening.store.database
  const { storeNbr, attemptNbr } = attempt
  for (let waited = 0; waited < waiting.most; waited += waiting.every) {
    const now = waited ? (await attemptWithOrder(db, storeNbr, attemptNbr))?.attempt : attempt
    if (now?.stat !== 'open') return undefined
    if (now.expiresAt && now.expiresAt <= new Date()) return undefined
    if (now.start) return now.start
    // Paid or closed meanwhile, or another sum is due.
    if (awaitedOf(order) !== now.amt) return undefined
    if (await claim(db, now)) return open({ attempt: now, order }, opening)
    await wait(waiting.every)
  }
  return undefined
}

const isThis = ({ storeNbr, attemptNbr }: AttemptWithOrder['attempt']) =>
  and(eq(paymentAttempts.storeNbr, storeNbr), eq(paymentAttempts.attemptNbr, attemptNbr))

async function claim(db: Db, attempt: AttemptWithOrder['attempt']): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentAttempts)
    .set({ openingAt: sql`now()` })
    .where(
      and(
        isThis(attempt),
        eq(paymentAttempts.stat, 'open'),
        isNull(paymentAttempts.start),
        or(
          isNull(paymentAttempts.openingAt),
          lt(paymentAttempts.openingAt, sql`now() - make_interval(secs => ${patience})`),
        ),
      ),
    )
  return rowCount === 1
}

async function open(
  { attempt, order }: AttemptWithOrder,
  { store, provider, origin }: Opening,
): Promise<Destination | undefined> {
  const { db } = store.database
  const { currency, storeName, defaultLang } = store.config
  const name = localized(storeName, order.lang, defaultLang)
  const now = new Date()
  try {
    const { go, ref, expiresAt } = await provider.open({
      ...attemptOf(attempt, currency),
      title: `${name} ${attempt.soNbr}`,
      storeName: name,
      lang: order.lang,
      deadline: order.payDeadline ?? now,
      now,
      notifyUrl: `${origin}/pay/notify/${provider.name}`,
      returnUrl: `${origin}/pay/return/${attempt.attemptNbr}`,
      backUrl: `${origin}/pay/return/${attempt.attemptNbr}`,
    })
    await db
      .update(paymentAttempts)
      .set({ start: go, ...(ref !== undefined && { ref }), ...(expiresAt && { expiresAt }) })
      .where(isThis(attempt))
    return go
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    await fail(db, attempt, provider)
    return undefined
  }
}

/** Fails the attempt. Nobody can have paid it: the browser never got the provider's address. */
async function fail(
  db: Db,
  attempt: AttemptWithOrder['attempt'],
  provider: PaymentProvider,
): Promise<void> {
  const { storeNbr, soNbr } = attempt
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(paymentAttempts)
      .set({ stat: 'failed' })
      .where(and(isThis(attempt), eq(paymentAttempts.stat, 'open')))
    if (!rowCount) return
    const by = providerActor(provider.name)
    await paymentFailed(tx, { storeNbr, soNbr, by, note: 'not reached' })
  })
}
