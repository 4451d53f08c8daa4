import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '../../schemas/lang.ts'
import type { PayKind } from '../../schemas/order/pay-kind.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'
import { ofStore } from '../store/columns.ts'

/** The store's bank account, which remittances are paid to. */
export interface BankAccount {
  bankCode: string
  bankName: string
  account: string
  holder: string
}

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
    isOn: boolean('is_on').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeNbr, t.payNbr] })],
)
