import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'
import { orders } from '../order/order.tables.ts'
import { moment, money, ofStore } from '../store/columns.ts'
import type { Destination, IssuedCode } from '../core/payment-port.ts'

/** Attempts to pay an order at a provider. An attempt number is never reused. */
export const paymentAttempts = pgTable(
  'pay_attempt',
  {
    storeNbr: ofStore(),
    /**
     * At most 20 letters and digits, the providers' limit. Random, since it identifies the order
     * when the browser returns.
     */
    attemptNbr: text('attempt_nbr').notNull(),
    soNbr: text('so_nbr').notNull(),
    payNbr: text('pay_nbr').notNull(),
    provider: text('provider').notNull(),
    method: text('method').$type<PayMethodType>().notNull(),
    /** Amount to charge, copied from the order, never from a request. */
    amt: money('amt').notNull(),
    stat: text('stat').$type<'open' | 'coded' | 'paid' | 'failed'>().notNull().default('open'),
    /** When a process began to open it at the provider, on arrival of the browser. */
    openingAt: moment('opening_at'),
    /** The browser's destination; `null` until the attempt is open. */
    start: jsonb('start').$type<Destination>(),
    /** End of the destination's validity. */
    expiresAt: moment('start_expires_at'),
    /** The provider's reference. */
    ref: text('provider_ref').notNull().default(''),
    /** Payment code or account that the provider issued. */
    code: jsonb('code').$type<IssuedCode>(),
    /** The provider's transaction number. */
    tradeNo: text('trade_no').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the provider was last queried about it. */
    askedAt: moment('asked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.attemptNbr] }),
    uniqueIndex('pay_attempt_nbr').on(t.attemptNbr),
    index('pay_attempt_order').on(t.storeNbr, t.soNbr, t.createdAt),
    index('pay_attempt_unsure')
      .on(t.createdAt)
      .where(sql`${t.stat} in ('open', 'coded')`),
    index('pay_attempt_age')
      .on(t.createdAt)
      .where(sql`${t.stat} <> 'paid'`),
    foreignKey({
      columns: [t.storeNbr, t.soNbr],
      foreignColumns: [orders.storeNbr, orders.soNbr],
    }),
    check('pay_attempt_amt', sql`${t.amt} > 0`),
  ],
)

/** A provider's request; the body in Base64, since it may be binary. */
export interface StoredRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Outcomes of a notification that an operator has to resolve. */
export const taskOutcomes = ['mismatch', 'elsewhere', 'unknown']

/**
 * Payment notifications of providers, each event once. Stored before they are applied, so that none
 * is lost.
 */
export const paymentNotifications = pgTable(
  'payment_notification',
  {
    storeNbr: ofStore(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    attemptNbr: text('attempt_nbr').notNull(),
    /**
     * The request as received, so that its signature can be verified again; `null` for the answer
     * to a query.
     */
    request: jsonb('sent_request').$type<StoredRequest>(),
    /** Notifications stored by earlier versions. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
    outcome: text('outcome').notNull().default(''),
    /** When reading or applying it last failed. */
    triedAt: moment('tried_at'),
    /** When an operator resolved it by hand, with their remark in `remark`. */
    handledAt: moment('handled_at'),
    remark: text('remark').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.provider, t.eventId] }),
    index('payment_notification_task')
      .on(t.storeNbr, t.receivedAt)
      .where(
        sql`${t.handledAt} is null and (${t.appliedAt} is null or ${t.outcome} in ('mismatch', 'elsewhere', 'unknown'))`,
      ),
    index('payment_notification_attempt').on(t.storeNbr, t.attemptNbr),
    index('payment_notification_waiting')
      .on(t.receivedAt)
      .where(sql`${t.appliedAt} is null and ${t.handledAt} is null`),
    index('payment_notification_age').on(t.receivedAt),
  ],
)
