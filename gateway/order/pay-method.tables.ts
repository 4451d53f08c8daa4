import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import type { PayKind } from '../../schemas/pay/pay-kind.ts'
import type { BankAccount } from '../../schemas/pay/pay-operator.schema.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'
import { moment, money, ofStore } from '../store/columns.ts'

/** Payment methods that a store offers. */
export const payMethods = pgTable(
  'pay_method',
  {
    storeNbr: ofStore(),
    payNbr: text('pay_nbr').notNull(),
    kind: text('kind').$type<PayKind>().notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    desc: jsonb('desc').$type<Localized>().notNull().default({}),
    /** For methods of a payment provider: the provider's payment type. */
    method: text('method').$type<PayMethodType>(),
    /** For remittances only. */
    account: jsonb('account').$type<BankAccount>(),
    /** Smallest and largest payable amount; null for no limit. */
    amtMin: money('amt_min'),
    amtMax: money('amt_max'),
    isOn: boolean('is_on').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    /** Soft delete: orders still refer to the method. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeNbr, t.payNbr] }),
    check('pay_method_deleted', sql`${t.deletedAt} is null or not ${t.isOn}`),
    check('pay_method_limits', sql`${t.amtMin} <= ${t.amtMax}`),
  ],
)
