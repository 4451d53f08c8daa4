import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'

/** Lists of the Studio with savable filters. */
export const filteredLists = [
  'orders',
  'returns',
  'products',
  'stock',
  'members',
  'coupons',
  'campaigns',
  'promo-codes',
  'letters',
  'enquiries',
  'reviews',
  'audit',
] as const
export type FilteredList = (typeof filteredLists)[number]

/** Maximum saved filters per operator and list. */
export const mostFilters = 20
export const longestFilterName = 40
/** Maximum length of a filter's query string. */
export const longestQuery = 1_000

const FilterName = () => Type.String({ pattern: '\\S', minLength: 1, maxLength: longestFilterName })
const ListName = () => Literals(filteredLists)
const done = Type.Object({})

export const listSavedFilters = defineOp({
  fun: 'operator',
  op: 'listSavedFilters',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns the filters of a list that the operator saved, and those that are for all colleagues of the store, by name.',
  request: Type.Object({ list: ListName() }),
  response: Type.Object({
    FilterList: Type.Array(
      Type.Object({
        filterNbr: Nbr(),
        name: Type.String(),
        /** Query string of the list's URL. */
        query: Type.String(),
        /** Visible to all colleagues of the store. */
        isShared: Type.Boolean(),
        isMine: Type.Boolean(),
        /** Name of the operator who saved it. */
        byName: Type.String(),
      }),
    ),
  }),
})

export const saveFilter = defineOp({
  fun: 'operator',
  op: 'saveFilter',
  access: 'operator',
  permission: 'store.read',
  kind: 'command',
  once: true,
  doc: 'Saves a filter of a list for the operator. One of their own with the same name is replaced.',
  request: Type.Object({
    list: ListName(),
    name: FilterName(),
    /** Query string of the list's URL, with at least one value. */
    query: Type.String({ pattern: '=[^&]', minLength: 1, maxLength: longestQuery }),
  }),
  response: Type.Object({ filterNbr: Nbr() }),
  errors: { FILTERS_FULL: Type.Object({ most: Type.Integer() }) },
})

export const renameFilter = defineOp({
  fun: 'operator',
  op: 'renameFilter',
  access: 'operator',
  permission: 'store.read',
  kind: 'command',
  once: true,
  doc: 'Renames a saved filter of the operator.',
  request: Type.Object({ filterNbr: Nbr(), name: FilterName() }),
  response: done,
  errors: { FILTER_NAME_TAKEN: noFacts },
})

export const deleteFilter = defineOp({
  fun: 'operator',
  op: 'deleteFilter',
  access: 'operator',
  permission: 'store.read',
  kind: 'command',
  once: true,
  doc: 'Deletes a saved filter of the operator.',
  request: Type.Object({ filterNbr: Nbr() }),
  response: done,
})

export const shareFilter = defineOp({
  fun: 'operator',
  op: 'shareFilter',
  access: 'operator',
  permission: 'store.settings',
  kind: 'command',
  once: true,
  doc: 'Shows a saved filter to all colleagues of the store, or to its operator alone. What colleagues share can be taken back as well.',
  request: Type.Object({ filterNbr: Nbr(), isShared: Type.Boolean() }),
  response: done,
})
