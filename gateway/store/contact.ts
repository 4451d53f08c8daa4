import type { ShopContact } from '../../schemas/shipping/shipping.schema.ts'
import type { Seller } from '../../schemas/store/seller.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { localized, type StoreConfig } from './store-config.ts'

/** The shop's contact details in one language; empty if not set. */
export function contactOf(config: StoreConfig, lang: Lang): ShopContact {
  const { phone = '', email = '', address = {}, hours = {} } = config.contact ?? {}
  const say = (text: typeof address) => localized(text, lang, config.defaultLang)
  return { phone, email, address: say(address), hours: say(hours) }
}

/** The seller in one language; texts are empty if not set. */
export function sellerOf(config: StoreConfig, lang: Lang): Seller {
  const { company = {}, taxId = '' } = config.contact ?? {}
  return {
    company: localized(company, lang, config.defaultLang),
    taxId,
    ...contactOf(config, lang),
  }
}
