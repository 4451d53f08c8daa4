import type { Lang, Localized } from '../../schemas/lang.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'

export interface Shop {
  /** Languages of the shop, the first one first. */
  langs: readonly Lang[]
  defaultLang: Lang
  currency: string
  money(amount: number): string
  /** A text in the operator's language, otherwise in the shop's first one. */
  say(text: Localized): string
}

/** Currency and languages of the shop. */
export function useShop() {
  const { lang } = useTexts()
  const { storeNbr, currency } = useStore()
  const money = useMoney()
  const read = useRead(showStore, {}, { storeNbr })
  const { data } = read
  const shop: Shop | undefined = data && {
    langs: [data.defaultLang, ...data.langs.filter((one) => one !== data.defaultLang)],
    defaultLang: data.defaultLang,
    currency,
    money,
    say: (text) => text[lang] ?? text[data.defaultLang] ?? Object.values(text)[0] ?? '',
  }
  return { ...read, data: shop }
}
