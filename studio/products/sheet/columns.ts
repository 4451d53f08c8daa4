import { availabilities, type Availability } from '../../../schemas/catalog/product-edit.schema.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { gramsIn, numberOf } from '../grid/cells-text.ts'
import { shownNumber } from '../form/form-state.ts'
import type { Line } from './lines.ts'
import { namesOf, nbrsIn } from './names.ts'
import type { Names } from './use-names.ts'

/** What cells are read and written with. */
export interface Words {
  t: T
  names: Names
}

/** Values that the cells of a row have. */
export interface CellValues {
  title: string
  ptNbr: string
  price: number
  origPrice: number | null
  onHand: number
  merchantSku: string
  barcode: string
  weight: number
  shelf: Availability
  tagNbrs: readonly string[]
  typeNbrs: readonly string[]
}
export type ColumnKey = keyof CellValues

/** A text that names nothing, with what is said about it. */
export interface Unread {
  key: TextKey
  values?: Record<string, string | number>
}
export type Reading<K extends ColumnKey> = { value: CellValues[K] } | { wrong: Unread }

interface ColumnOf<K extends ColumnKey> {
  title: TextKey
  /** Whose field it is; that of a product is in its first row. */
  of: 'product' | 'sku'
  isNumber?: boolean
  isMoney?: boolean
  /** Not shown before the operator chooses it. */
  isExtra?: boolean
  isFixed?: boolean
  value(line: Line): CellValues[K]
  shown(value: CellValues[K], words: Words): string
  read(text: string, words: Words): Reading<K>
}

/** A number that is read loosely; what is none is NaN, which the rules of the form refuse. */
const amount = { isNumber: true, shown: shownNumber }
const text = { shown: (value: string) => value, read: (typed: string) => ({ value: typed.trim() }) }

export const columns: { readonly [K in ColumnKey]: ColumnOf<K> } = {
  title: { ...text, title: 'products.name', of: 'product', value: ({ product }) => product.title },
  price: {
    ...amount,
    title: 'products.price',
    of: 'sku',
    isMoney: true,
    value: ({ sku }) => sku.price,
    read: (typed) => ({ value: numberOf(typed) }),
  },
  origPrice: {
    ...amount,
    title: 'products.origPrice',
    of: 'sku',
    isMoney: true,
    value: ({ sku }) => sku.origPrice,
    read: (typed) => ({ value: /\d/.test(typed) ? numberOf(typed) : typed.trim() ? NaN : null }),
  },
  onHand: {
    ...amount,
    title: 'products.stock',
    of: 'sku',
    value: ({ sku }) => sku.onHand,
    read: (typed) => ({ value: numberOf(typed) }),
  },
  merchantSku: {
    ...text,
    title: 'products.sku',
    of: 'sku',
    value: ({ sku }) => sku.merchantSku,
  },
  barcode: {
    ...text,
    title: 'products.barcode',
    of: 'sku',
    isExtra: true,
    value: ({ sku }) => sku.barcode,
  },
  weight: {
    ...amount,
    title: 'products.weight',
    of: 'sku',
    value: ({ sku }) => sku.weight,
    read: (typed) => ({ value: gramsIn(typed) }),
  },
  shelf: {
    title: 'products.state',
    of: 'product',
    value: ({ product }) => product.shelf,
    shown: (shelf, { t }) => t(`products.shelf.${shelf}`),
    read: (typed, { t }) => {
      const wanted = typed.trim().toLowerCase()
      const named = availabilities.map((value) => ({ value, name: t(`products.shelf.${value}`) }))
      // The first letters are enough where they fit one alone.
      const begun = named.filter(({ name }) => wanted && name.toLowerCase().startsWith(wanted))
      const found = named.find(({ name }) => name.toLowerCase() === wanted)
      const one = found ?? (begun.length === 1 ? begun[0] : undefined)
      if (one) return { value: one.value }
      const states = named.map(({ name }) => name).join(', ')
      return { wrong: { key: 'sheet.wrong.shelf', values: { states } } }
    },
  },
  tagNbrs: {
    title: 'products.tags',
    of: 'product',
    isExtra: true,
    value: ({ product }) => product.tagNbrs,
    shown: (nbrs, { names }) => namesOf(nbrs, names.tags),
    read: (typed, { names }) => {
      const found = nbrsIn(typed, names.tags)
      return 'nbrs' in found
        ? { value: found.nbrs }
        : { wrong: { key: 'sheet.wrong.tag', values: { name: found.unknown } } }
    },
  },
  typeNbrs: {
    title: 'products.categories',
    of: 'product',
    isExtra: true,
    value: ({ product }) => product.typeNbrs,
    shown: (nbrs, { names }) => namesOf(nbrs, names.categories),
    read: (typed, { names }) => {
      const found = nbrsIn(typed, names.categories)
      return 'nbrs' in found
        ? { value: found.nbrs }
        : { wrong: { key: 'sheet.wrong.category', values: { name: found.unknown } } }
    },
  },
  ptNbr: {
    ...text,
    title: 'products.nbr',
    of: 'product',
    isExtra: true,
    isFixed: true,
    value: ({ product }) => product.ptNbr,
  },
}

export const columnKeys = [
  'title', 'price', 'origPrice', 'onHand', 'merchantSku', 'barcode', 'weight', 'shelf', 'tagNbrs', 'typeNbrs', 'ptNbr',
] as const satisfies readonly ColumnKey[] // prettier-ignore

/** Whether a cell is typed: a field of the product in its first row, stock only where it is counted. */
export const isTyped = ({ isFirst, sku }: Line, key: ColumnKey): boolean =>
  !columns[key].isFixed &&
  (columns[key].of === 'sku' || isFirst) &&
  (key !== 'onHand' || sku.isTracked)

/** Text of a saved cell; empty where a row has none. */
export const startText = <K extends ColumnKey>(line: Line, key: K, words: Words): string => {
  const column: ColumnOf<K> = columns[key]
  if (column.of === 'product' && !line.isFirst) return ''
  if (key === 'onHand' && !line.sku.isTracked) return ''
  return column.shown(column.value(line), words)
}

export const readCell = <K extends ColumnKey>(key: K, typed: string, words: Words): Reading<K> => {
  const column: ColumnOf<K> = columns[key]
  return column.read(typed, words)
}

/** A typed text as the sheet writes it; as it is if it cannot be read. */
export const tidied = <K extends ColumnKey>(key: K, typed: string, words: Words): string => {
  const column: ColumnOf<K> = columns[key]
  const reading = column.read(typed, words)
  if ('wrong' in reading || Number.isNaN(reading.value)) return typed.trim()
  return column.shown(reading.value, words)
}
