import type { ShopContact } from '../../schemas/shipping/shipping.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { localized, type StoreConfig } from './store-config.ts'

/** The shop's contact details in one language; empty if not set. */
export function contactOf(config: StoreConfig, lang: Lang): ShopContact {
  const { phone = '', email = '', address = {}, hours = {} } = config.contact ?? {}
  const say = (text: typeof address) => localized(text, lang, config.defaultLang)
  return { phone, email, address: say(address), hours: say(hours) }
}
