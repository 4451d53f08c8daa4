import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'

export const reportSearch = defineOp({
  fun: 'pt',
  op: 'reportSearch',
  access: 'public',
  kind: 'command',
  limit: 30,
  doc: 'Counts a search whose results were shown, or the product or category opened from them, for the store’s operators; limited by network address, and counted by word and day alone.',
  request: Type.Object({
    q: Type.String({ minLength: 1, maxLength: 100 }),
    /** Whether the results had products; sent when they are shown. */
    isFound: Type.Optional(Type.Boolean()),
    /** The product that was opened next. */
    ptNbr: Type.Optional(Nbr()),
    /** The category that was opened next. */
    typeNbr: Type.Optional(Nbr()),
  }),
  response: Type.Object({}),
})

/** Days that a report of searches covers; they are kept no longer. */
export const searchedDays = [7, 30, 90] as const

export const listSearches = defineOp({
  fun: 'pt',
  op: 'listSearches',
  access: 'operator',
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns what shoppers searched for in the last days, the most frequent words first, with how often something was found and what was opened next.',
  request: Type.Object({
    days: Type.Unsafe<(typeof searchedDays)[number]>({
      type: 'integer',
      enum: [...searchedDays],
      default: 30,
    }),
    only: Literals(['all', 'missed'], { default: 'all' }),
    before: Type.Optional(Type.String({ pattern: '^\\d{1,9} .', maxLength: 80 })),
    pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  response: Type.Object({ hasMore: Type.Boolean() }),
  rows: Type.Object({
    /** In lower case, without diacritics. */
    word: Type.String(),
    times: Type.Integer(),
    /** How often the search had results. */
    found: Type.Integer(),
    OpenedList: Type.Array(
      Type.Object({
        kind: Literals(['pt', 'cg']),
        nbr: Nbr(),
        name: Type.String(),
        times: Type.Integer(),
      }),
    ),
  }),
  pagedBy: ['times', 'word'],
})
