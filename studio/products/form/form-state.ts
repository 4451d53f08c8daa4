import { Value } from '@sinclair/typebox/value'
import { createContext, useContext } from 'react'
import { EditableProduct, priceMost } from '../../../schemas/catalog/product-edit.schema.ts'
import { productFaults } from '../../../schemas/catalog/product-faults.ts'
import type { Stock } from '../../../schemas/catalog/stock.schema.ts'
import { registerForInterpreter } from '../../../engine/contract/interpret.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { FieldFault } from '../../../schemas/protocol/envelope.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { limitRule, limitText } from '../../ui/limit-rule.ts'
import type { Shop } from '../use-shop.ts'

registerForInterpreter()

/** State shared by the form's cards. */
export interface ProductForm {
  product: EditableProduct
  /** Changes fields, based on their current values; undefined removes one. */
  set(change: { [K in keyof EditableProduct]?: EditableProduct[K] | undefined }): void
  /** Message for a field's fault; undefined without one. */
  errorOf(field: string): string | undefined
  /** Faults since an attempt to save. */
  wrong: readonly FieldFault[]
  /** Name of a field as the form shows it. */
  nameOfField(field: string): string
  shop: Shop
  /** Language of the texts that are edited. */
  lang: Lang
  setLang(lang: Lang): void
  /** Stock of the saved SKUs. */
  stock: readonly Stock[]
  /** Absent for a new one. */
  ptNbr?: string
}

export const ProductContext = createContext<ProductForm | undefined>(undefined)

export function useProduct(): ProductForm {
  const form = useContext(ProductContext)
  if (!form) throw new Error('outside of the product form')
  return form
}

/** Faults by the gateway's rules, by pointer without the first slash. */
export function faultsOf(product: EditableProduct, shop: Shop): FieldFault[] {
  const bySchema = [...Value.Errors(EditableProduct, product)].map((error) => ({
    field: error.path.slice(1),
    rule: limitRule(error),
  }))
  const isKnown = (field: string) => bySchema.some((fault) => fault.field === field)
  return [...bySchema, ...productFaults(product, shop).filter(({ field }) => !isKnown(field))]
}

/** Text key and values of a rule's message. */
export function ruleText({ field, rule }: FieldFault): {
  key: TextKey
  values?: Record<string, string | number>
} {
  const known = messages[rule]
  if (known) return { key: known }
  if (field === 'handle') return { key: 'products.wrong.handle' }
  if (/price$/i.test(field)) return { key: 'products.wrong.price', values: { most: priceMost } }
  return limitText(rule) ?? { key: 'products.wrong.field' }
}

const messages: Readonly<Record<string, TextKey>> = {
  required: 'products.wrong.required',
  decimals: 'products.wrong.decimals',
  positive: 'products.wrong.positive',
  unique: 'products.wrong.unique',
  HANDLE_TAKEN: 'products.wrong.unique',
  after: 'products.wrong.after',
  video: 'products.wrong.video',
  fits: 'products.wrong.fits',
}

/** Text of a nullable number. */
export const shownNumber = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value)
