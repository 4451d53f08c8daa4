import type { Lang } from '../../schemas/lang.ts'
import { localized, type StoreConfig } from '../store/store-config.ts'
import type { StoredOption } from './catalog.tables.ts'

/** The option values of a SKU in words: `Red, M`. */
export const optionName = (
  options: readonly StoredOption[],
  vIds: readonly string[],
  lang: Lang,
  { defaultLang }: Pick<StoreConfig, 'defaultLang'>,
): string =>
  options
    .flatMap(({ values }, at) => {
      const value = values.find(({ vId }) => vId === vIds[at])
      return value ? [localized(value.name, lang, defaultLang)] : []
    })
    .join(', ')
