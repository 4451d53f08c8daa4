import type {
  EditableProduct,
  EditableSku,
} from '../../../../schemas/catalog/product-edit.schema.ts'
import type { Lang } from '../../../../schemas/lang.ts'

/** Name of a variant by its values, as in Red / S; empty for a product without options. */
export const variantName = (
  { options }: Pick<EditableProduct, 'options'>,
  { vIds }: Pick<EditableSku, 'vIds'>,
  langs: { lang: Lang; defaultLang: Lang },
): string =>
  options
    .map(({ values }, place) => {
      const words = values.find(({ vId }) => vId === vIds[place])?.name
      return words?.[langs.lang] || words?.[langs.defaultLang] || '?'
    })
    .join(' / ')
