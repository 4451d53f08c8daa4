import { sql, type SQL } from 'drizzle-orm'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { payMethodTypes } from '../../schemas/pay/pay.schema.ts'
import type { showWaiting } from '../../schemas/report/today.ops.ts'
import type { Context } from '../core/context.ts'
import { starterName } from '../starter/index.ts'

type Store = Pick<Context['store'], 'config'>
type Start = OpOutput<typeof showWaiting>['StartInfo']

/**
 * What a new store has already, as columns of a query. Online payments count if a provider of the
 * store takes their method in its currency.
 */
export function startColumns({ store, ports }: Pick<Context, 'store' | 'ports'>): SQL {
  const { storeNbr } = store
  const usable = payMethodTypes.filter((type) => ports.payments.providerFor(store, type))
  const has = (table: string, where = sql`true`) =>
    sql`exists (select from ${sql.identifier(table)} where store_nbr = ${storeNbr} and ${where})`
  const isOn = sql`is_on and deleted_at is null`
  // Made with the store is not yet done.
  const published = (page: SQL) =>
    has('page_revision', sql`${page} and published_by <> ${starterName}`)
  const onDelivery = has('shipping_method', sql`${isOn} and is_cod`)
  return sql`
    ${published(sql`p1 = 'home' and p2 = '' and p3 = ''`)} as "hasHome",
    ${has('product', sql`stat = 2 and price > 0 and cardinality(imgs) > 0`)} as "hasProduct",
    ${has('shipping_method', isOn)} as "hasShipping",
    ${has(
      'pay_method',
      sql`${isOn} and case kind when 'remittance' then account is not null
        when 'cod' then ${onDelivery} else method = any(${sql.param(usable)}::text[]) end`,
    )} as "hasPayment",
    ${published(sql`p1 = 'info' and p3 = 'terms'`)}
      and ${published(sql`p1 = 'info' and p3 = 'privacy'`)} as "hasTerms",
    ${has('sales_order')} as "hasOrder",
    ${has('store', sql`not config ? 'door'`)} as "isOpen"`
}

/** Reads these columns, and what the configuration says. */
export function startOf(row: Record<string, unknown>, { config }: Store): Start {
  const { company = {}, email, phone, address = {} } = config.contact ?? {}
  const isFilled = (texts: object) => Object.values(texts).some(Boolean)
  const flag = (name: keyof Start) => row[name] === true
  return {
    hasHome: flag('hasHome'),
    hasProduct: flag('hasProduct'),
    hasShipping: flag('hasShipping'),
    hasPayment: flag('hasPayment'),
    hasTerms: flag('hasTerms'),
    hasCompany: isFilled(company) && isFilled(address) && Boolean(email || phone),
    hasOrder: flag('hasOrder'),
    // Another process may have opened it a moment ago.
    isOpen: flag('isOpen'),
  }
}
