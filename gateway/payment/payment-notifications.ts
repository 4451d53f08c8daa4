import { providerActor } from '../core/actor.ts'
import { tell } from '../kernel/measured.ts'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { toMinor } from '../../schemas/money/money.ts'
import type { Database, Db } from '../db/database.ts'
import { capture, captureNames, codeIssued, paymentFailed } from '../order/index.ts'
import { isAtHome } from '../store/at-home.ts'
import type { Store } from '../store/store-directory.ts'
import { paymentAttempts, paymentNotifications } from './payment-attempt.tables.ts'
import type { IssuedCode, PayProvider, Verified } from '../core/payment-port.ts'
import { isStorable } from '../kernel/storable.ts'

type Attempt = typeof paymentAttempts.$inferSelect

/**
 * An order with an issued payment code stays payable a little longer than the code; milliseconds.
 */
const codeGrace = 3_600_000

/**
 * Books a payment notification: stores it under its event id, then applies it, each once. A
 * repeated notification changes nothing and gets the same answer. Returns false if the signature is
 * wrong, or it has what no provider sends and no database stores.
 */
export async function bookNotification(
  db: Db,
  store: Store,
  provider: PayProvider,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const verified = isStorable(fields) ? provider.read(fields) : undefined
  if (!verified) return false
  await keep(db, store, provider, verified, fields)
  const result = await db.transaction((tx) => applyNotification(tx, store, provider, verified))
  tellOf(provider, result)
  return true
}

/**
 * Books the answer to a query. It cannot be read again later, so it is stored and applied in one
 * transaction: if the process dies in between, the attempt is queried again.
 */
export async function bookAnswer(
  db: Db,
  store: Store,
  provider: PayProvider,
  verified: Verified,
): Promise<void> {
  const result = await db.transaction(async (tx) => {
    await keep(tx, store, provider, verified, {})
    return applyNotification(tx, store, provider, verified)
  })
  tellOf(provider, result)
}

/** Called after the commit; a repeated notification has no result. */
function tellOf({ name }: PayProvider, result: string | undefined): void {
  if (result !== undefined) tell('payment', { provider: name, result })
}

async function keep(
  db: Db,
  { storeNbr }: Store,
  provider: PayProvider,
  { eventId, attemptNbr }: Verified,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .insert(paymentNotifications)
    .values({ storeNbr, provider: provider.name, eventId, attemptNbr, fields: { ...fields } })
    .onConflictDoNothing()
}

/**
 * Applies a stored notification once, and returns its outcome. A concurrent call waits for the row
 * lock and finds it applied.
 */
async function applyNotification(
  tx: Db,
  store: Store,
  provider: PayProvider,
  verified: Verified,
): Promise<string | undefined> {
  const mine = isSameNotification({
    storeNbr: store.storeNbr,
    provider: provider.name,
    eventId: verified.eventId,
  })
  const [row] = await tx.select().from(paymentNotifications).where(mine).for('update')
  if (!row || row.appliedAt || row.handledAt) return undefined
  const outcome = await applied(tx, store, provider, verified)
  await tx
    .update(paymentNotifications)
    .set({ appliedAt: sql`now()`, outcome })
    .where(mine)
  return outcome
}

/** Returns the outcome as a word that operators can search for. */
async function applied(
  tx: Db,
  { storeNbr, config }: Store,
  provider: PayProvider,
  verified: Verified,
): Promise<string> {
  const { attemptNbr, outcome, note, code, tradeNo } = verified
  const isOf = and(
    eq(paymentAttempts.storeNbr, storeNbr),
    eq(paymentAttempts.attemptNbr, attemptNbr),
  )
  const [attempt] = await tx.select().from(paymentAttempts).where(isOf).for('update')
  if (attempt?.provider !== provider.name) return 'unknown'
  if (outcome === 'ignored') return 'ignored'
  // The paid amount must equal the attempt's amount, otherwise it does not count as payment.
  if (outcome !== 'failed' && toMinor(verified.amt, config.currency) !== attempt.amt)
    return 'mismatch'
  const become = (set: Partial<Attempt>) => tx.update(paymentAttempts).set(set).where(isOf)
  const { soNbr } = attempt
  const by = providerActor(provider.name)
  switch (outcome) {
    case 'paid': {
      const ref = `${provider.name}:${attemptNbr}`
      await become({ stat: 'paid', tradeNo })
      return capture(tx, { storeNbr, soNbr, amt: attempt.amt, ref, by }, captureNames)
    }
    case 'coded':
      // The code arrived late: the attempt was already paid or has failed.
      if (attempt.stat !== 'open' || !code) return 'late'
      await become({ stat: 'coded', tradeNo, code })
      await codeIssued(tx, { storeNbr, soNbr, by, note: attemptNbr }, payableUntil(code))
      return 'coded'
    case 'failed':
      if (attempt.stat !== 'open') return 'late'
      await become({ stat: 'failed', tradeNo })
      await paymentFailed(tx, { storeNbr, soNbr, by, note })
      return 'failed'
  }
}

const payableUntil = ({ deadline }: IssuedCode): Date | undefined =>
  deadline === undefined ? undefined : new Date(new Date(deadline).getTime() + codeGrace)

/** A notification stored but not applied within this time was lost by its process; milliseconds. */
const patience = 30_000
/**
 * Interval after which a notification that could not be read or applied is retried; milliseconds.
 */
const triedAgain = 600_000

/**
 * Applies stored notifications that were never applied. One that fails goes to the end of the
 * queue, is retried later, and is listed for operators until then (`listPayTasks`). Several
 * processes may do so at once.
 */
export async function bookPending(
  { db }: Database,
  storeOf: (storeNbr: string) => Store | undefined,
  providerOf: (storeNbr: string, name: string) => PayProvider | undefined,
): Promise<void> {
  const before = (age: number) => new Date(Date.now() - age)
  const waiting = await db
    .select()
    .from(paymentNotifications)
    .where(
      and(
        isNull(paymentNotifications.appliedAt),
        isNull(paymentNotifications.handledAt),
        lt(paymentNotifications.receivedAt, before(patience)),
        or(
          isNull(paymentNotifications.triedAt),
          lt(paymentNotifications.triedAt, before(triedAgain)),
        ),
        isAtHome(paymentNotifications.storeNbr),
      ),
    )
    // One of each store, then a second one, so that no store holds up another.
    .orderBy(
      sql`row_number() over (partition by ${paymentNotifications.storeNbr}
        order by ${paymentNotifications.triedAt} nulls first, ${paymentNotifications.receivedAt})`,
      asc(paymentNotifications.receivedAt),
    )
    .limit(100)
  const failed: unknown[] = []
  for (const notification of waiting) {
    const { storeNbr, provider: name, eventId, fields, receivedAt } = notification
    const store = storeOf(storeNbr)
    const provider = providerOf(storeNbr, name)
    const verified = provider?.read(fields)
    const applying =
      store && provider && verified
        ? db
            .transaction((tx) => applyNotification(tx, store, provider, verified))
            .then((result) => tellOf(provider, result))
        : Promise.reject(
            new Error(
              `payment notification ${storeNbr}/${name}/${eventId} of ${receivedAt.toISOString()} cannot be read`,
            ),
          )
    await applying.catch(async (error: unknown) => {
      failed.push(error)
      await db
        .update(paymentNotifications)
        .set({ triedAt: sql`now()` })
        .where(isSameNotification(notification))
    })
  }
  if (failed.length)
    throw new AggregateError(
      failed,
      'payment notifications wait for an operator; see: npm run orders -- tasks',
    )
}

const isSameNotification = ({
  storeNbr,
  provider,
  eventId,
}: Pick<typeof paymentNotifications.$inferSelect, 'storeNbr' | 'provider' | 'eventId'>) =>
  and(
    eq(paymentNotifications.storeNbr, storeNbr),
    eq(paymentNotifications.provider, provider),
    eq(paymentNotifications.eventId, eventId),
  )
