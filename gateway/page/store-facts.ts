import { formatAmount } from '../../schemas/money/money.ts'
import { methodFactNames, type Facts } from '../../schemas/page/facts.ts'
import type { DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { deliveryInfo } from '../shipping/index.ts'
import type { Context } from '../core/context.ts'
import { localized } from '../store/store-config.ts'

/** Values for placeholders in page texts, in the request's language. */
export async function storeFacts(ctx: Pick<Context, 'store' | 'db' | 'lang'>): Promise<Facts> {
  const { config } = ctx.store
  const { methods, returnDays, contact } = await deliveryInfo(ctx)
  const facts = new Map<string, string>()
  const put = (name: string, value: string | undefined) => {
    if (value && !facts.has(name)) facts.set(name, value)
  }
  put('storeName', localized(config.storeName, ctx.lang, config.defaultLang))
  put('returnDays', returnDays > 0 ? String(returnDays) : undefined)
  for (const [name, value] of Object.entries(contact)) put(name, value)
  const money = (amount: number) => formatAmount(amount, config)
  const say: Record<
    (typeof methodFactNames)[number],
    (method: DeliveryMethod) => string | undefined
  > = {
    freeFrom: ({ freeFrom }) => (freeFrom === undefined ? undefined : money(freeFrom)),
    fee: ({ fee }) => money(fee),
    days: ({ days }) =>
      days && (days.min === days.max ? String(days.max) : `${days.min}–${days.max}`),
  }
  for (const name of methodFactNames)
    for (const method of methods) {
      put(`${name}.${method.frcNbr}`, say[name](method))
      put(name, say[name](method))
    }
  return facts
}
