import { and, asc, eq } from 'drizzle-orm'
import { toMajor } from '../../schemas/money/money.ts'
import type { PayMethod } from '../../schemas/pay/pay.schema.ts'
import type { Context } from '../core/context.ts'
import { payMethods } from '../order/pay-method.tables.ts'
import { localized } from '../store/store-config.ts'

export type Method = typeof payMethods.$inferSelect

type Asking = Pick<Context, 'store' | 'db' | 'ports'>

/**
 * Active payment methods that a provider or the store itself can process, in the store's sort
 * order.
 */
export async function usableMethods({ store, db, ports }: Asking): Promise<Method[]> {
  const rows = await db
    .select()
    .from(payMethods)
    .where(and(eq(payMethods.storeNbr, store.storeNbr), eq(payMethods.isOn, true)))
    .orderBy(asc(payMethods.sort), asc(payMethods.payNbr))
  return rows.filter(
    ({ kind, method, account }) =>
      kind === 'cod' ||
      (kind === 'remittance' && account !== null) ||
      (kind === 'online' && method !== null && ports.payments.providerFor(store, method)),
  )
}

/** A payment method in the request's language. */
export function methodRow(
  { store, lang }: Pick<Context, 'store' | 'lang'>,
  row: Method,
): PayMethod {
  const { payNbr, kind, name, desc, method, amtMin, amtMax } = row
  const { currency, defaultLang } = store.config
  return {
    payNbr,
    kind,
    name: localized(name, lang, defaultLang),
    desc: localized(desc, lang, defaultLang),
    ...(method && { method }),
    ...(amtMin !== null && { amtMin: toMajor(amtMin, currency) }),
    ...(amtMax !== null && { amtMax: toMajor(amtMax, currency) }),
  }
}
