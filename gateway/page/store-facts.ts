import { formatAmount } from '../../schemas/money/money.ts'
import type { Facts } from '../../engine/document/facts.ts'
import { factsOf } from '../../schemas/page/facts.ts'
import { deliveryInfo } from '../shipping/index.ts'
import type { Context } from '../core/context.ts'
import { currencyIn, localized } from '../store/store-config.ts'

/** Values for placeholders in page texts, in the request's language. */
export async function storeFacts(
  ctx: Pick<Context, 'store' | 'db' | 'lang' | 'now'>,
): Promise<Facts> {
  const { config } = ctx.store
  const name = localized(config.storeName, ctx.lang, config.defaultLang)
  return factsOf(name, await deliveryInfo(ctx), (amount) =>
    formatAmount(amount, currencyIn(config, ctx.lang)),
  )
}
