import { useMemo } from 'react'
import { useStore } from '../kernel/session/myself.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import type { Said } from './said/entry.ts'

/** What entries are said with: the operator's language, the store's currency and time zone. */
export function useSaid(): Said {
  const { t, lang, moment } = useTexts()
  const money = useMoney()
  const say = useSchemaText()
  const { storeNbr } = useStore()
  return useMemo(
    () => ({ t, lang, moment, money, say, storeNbr }),
    [t, lang, moment, money, say, storeNbr],
  )
}
