import type { Lang } from '../../schemas/lang.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'

/** The languages of the shop, its own first; undefined until they are read. */
export function useLangs(): [Lang, ...Lang[]] | undefined {
  const { storeNbr } = useStore()
  const shown = useRead(showStore, {}, { storeNbr }).data
  if (!shown) return undefined
  const { defaultLang, langs } = shown
  return [defaultLang, ...langs.filter((lang) => lang !== defaultLang)]
}
