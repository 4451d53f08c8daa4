import { providerActor } from '../core/actor.ts'
import { publish } from '../kernel/process-events.ts'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { toMinor } from '../../schemas/money/money.ts'
import type { Database, Db } from '../db/database.ts'
import { capture, captureNames, codeIssued, paymentFailed } from '../order/index.ts'
import { isAtHome } from '../store/at-home.ts'
import type { Store } from '../store/store-directory.ts'
import type { AttemptRow } from './attempt-facts.ts'
import {
  paymentAttempts,
  paymentNotifications,
  type StoredRequest,
} from './payment-attempt.tables.ts'
import type {
  IssuedCode,
  PaymentEvent,
  PaymentProvider,
  ProviderReply,
  ProviderRequest,
} from '../core/payment-port.ts'
import { ProviderUnreachable } from '../kernel/provider-unreachable.ts'
import { isStorable } from '../kernel/storable.ts'

/**
 * An order with an issued payment code stays payable a little longer than the code; milliseconds.
 */
const codeGrace = 3_600_000

/**
 * Books a provider's request: stores each event under its id, with the request, then applies it,
 * each once. A repeated notification changes nothing and gets the same answer. Returns the answer
 * that the provider expects, and whether the signature was valid; a request with characters that
 * the database cannot store is rejected.
 */
export async function bookRequest(
  db: Db,
  store: Store,
  provider: PaymentProvider,
  request: ProviderRequest,
): Promise<{ isProven: boolean; reply: ProviderReply }> {
  const received = provider.receive(request)
  if ('refused' in received) return { isProven: false, reply: received.refused }
  const { events, reply } = received
  if (!isStorable(events)) return { isProven: false, reply: unstorable }
  const stored = { url: request.url, headers: { ...request.headers }, body: request.body.toString('base64') } // prettier-ignore
  for (const event of events) await keep(db, store, provider, event, stored)
  for (const event of events) {
    const result = await db.transaction((tx) => applyEvent(tx, store, provider, event))
    publishNotification(provider, result)
  }
  return { isProven: true, reply }
}

const unstorable: ProviderReply = { status: 400, type: 'text/plain; charset=utf-8', body: 'Bad\n' }

/**
 * Books the answer to a query. It cannot be read again later, so it is stored and applied in one
 * transaction: if the process dies in between, the attempt is queried again.
 */
export async function bookAnswer(
  db: Db,
  store: Store,
  provider: PaymentProvider,
  event: PaymentEvent,
): Promise<void> {
  if (!isStorable(event)) throw new ProviderUnreachable('an answer that cannot be stored')
  const result = await db.transaction(async (tx) => {
    await keep(tx, store, provider, event, null)
    return applyEvent(tx, store, provider, event)
  })
  publishNotification(provider, result)
}

/** Called after the commit; a repeated notification has no result. */
function publishNotification({ name }: PaymentProvider, result: string | undefined): void {
  if (result !== undefined) publish('payment', { provider: name, result })
}

async function keep(
  db: Db,
  { storeNbr }: Store,
  provider: PaymentProvider,
  { eventId, attemptNbr }: PaymentEvent,
  request: StoredRequest | null,
): Promise<void> {
  await db
    .insert(paymentNotifications)
    .values({ storeNbr, provider: provider.name, eventId, attemptNbr, request, fields: {} })
    .onConflictDoNothing()
}

/**
 * Applies a stored notification once, and returns its outcome. A concurrent call waits for the row
 * lock and finds it applied.
 */
async function applyEvent(
  tx: Db,
  store: Store,
  provider: PaymentProvider,
  event: PaymentEvent,
): Promise<string | undefined> {
  const mine = isSameNotification({
    storeNbr: store.storeNbr,
    provider: provider.name,
    eventId: event.eventId,
  })
  const [row] = await tx.select().from(paymentNotifications).where(mine).for('update')
  if (!row || row.appliedAt || row.handledAt) return undefined
  const outcome = await applied(tx, store, provider, event)
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
  provider: PaymentProvider,
  event: PaymentEvent,
): Promise<string> {
  const { attemptNbr, outcome, note, code, tradeNo, ref } = event
  const isOf = and(
    eq(paymentAttempts.storeNbr, storeNbr),
    eq(paymentAttempts.attemptNbr, attemptNbr),
  )
  const [attempt] = await tx.select().from(paymentAttempts).where(isOf).for('update')
  if (attempt?.provider !== provider.name) return 'unknown'
  if (outcome === 'ignored') return 'ignored'
  // Amount and currency must be those of the attempt, otherwise it does not count as payment.
  const isSame =
    event.currency === config.currency && toMinor(event.amt, config.currency) === attempt.amt
  if (outcome !== 'failed' && !isSame) return 'mismatch'
  const become = (set: Partial<AttemptRow>) =>
    tx
      .update(paymentAttempts)
      .set({ ...set, tradeNo, ...(ref !== undefined && { ref }) })
      .where(isOf)
  const { soNbr } = attempt
  const by = providerActor(provider.name)
  switch (outcome) {
    case 'paid': {
      await become({ stat: 'paid' })
      const captured = { storeNbr, soNbr, amt: attempt.amt, ref: `${provider.name}:${attemptNbr}`, by } // prettier-ignore
      return capture(tx, captured, captureNames)
    }
    case 'coded':
      // The code arrived late: the attempt was already paid or has failed.
      if (attempt.stat !== 'open' || !code) return 'late'
      await become({ stat: 'coded', code })
      await codeIssued(tx, { storeNbr, soNbr, by, note: attemptNbr }, payableUntil(code))
      return 'coded'
    case 'failed':
      if (attempt.stat !== 'open') return 'late'
      await become({ stat: 'failed' })
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
  providerOf: (storeNbr: string, name: string) => PaymentProvider | undefined,
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
    const { storeNbr, provider: name, eventId, receivedAt } = notification
    const store = storeOf(storeNbr)
    const provider = providerOf(storeNbr, name)
    const event = provider && eventAgain(provider, notification)
    const applying =
      store && provider && event
        ? db
            .transaction((tx) => applyEvent(tx, store, provider, event))
            .then((result) => publishNotification(provider, result))
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
      'payment notifications wait for an operator; see: npm run op -- order.listPayTasks',
    )
}

/** The event of a stored request, verified and parsed again. */
function eventAgain(
  provider: PaymentProvider,
  { eventId, request, fields, receivedAt }: typeof paymentNotifications.$inferSelect,
): PaymentEvent | undefined {
  const received = provider.receive({
    url: request?.url ?? `/pay/notify/${provider.name}`,
    headers: request?.headers ?? {},
    body: request
      ? Buffer.from(request.body, 'base64')
      : Buffer.from(new URLSearchParams(fields).toString()),
    at: receivedAt,
  })
  return 'events' in received
    ? received.events.find((event) => event.eventId === eventId)
    : undefined
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
