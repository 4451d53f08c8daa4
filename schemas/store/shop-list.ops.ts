import { Type, type TSchema } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr, type Static } from '../kit/types.ts'
import { Texts } from '../texts.schema.ts'

/** Version of the list, for detecting concurrent changes. */
const Version = () => Type.String({ pattern: '^[\\w-]{16}$' })
const closed = { additionalProperties: false }

/** Common fields of operations that return a short list of the store, with its version. */
export const shownList = <T extends TSchema>(Row: T) => ({
  access: 'operator' as const,
  kind: 'query' as const,
  request: noInput,
  response: Type.Object({ version: Version(), rows: Type.Array(Row) }),
})

/** Common fields of operations that replace such a list, unless it changed since `version`. */
export const replacedList = <T extends TSchema>(Row: T, maxItems: number) => ({
  access: 'operator' as const,
  kind: 'command' as const,
  once: true as const,
  request: Type.Object({ version: Version(), rows: Type.Array(Row, { maxItems }) }),
  response: Type.Object({ version: Version() }),
})

export const listConflict = { SETTINGS_CONFLICT: noFacts }

export const WrittenChannel = Type.Object({ corpNbr: Nbr(), name: Texts(60) }, closed)
export type WrittenChannel = Static<typeof WrittenChannel>

const channel = { fun: 'store', permission: 'store.settings' } as const

export const showChannels = defineOp({
  ...channel,
  ...shownList(WrittenChannel),
  op: 'showChannels',
  doc: 'Returns the partner channels of the store, whose number is the first part of product links.',
})

export const setChannels = defineOp({
  ...channel,
  ...replacedList(WrittenChannel, 100),
  op: 'setChannels',
  doc: 'Replaces the partner channels. Orders keep the number of theirs.',
  errors: listConflict,
})

export const SearchTag = Type.Object({ name: Texts(40) }, closed)
export type SearchTag = Static<typeof SearchTag>

export const showSearchTags = defineOp({
  fun: 'store',
  ...shownList(SearchTag),
  op: 'showSearchTags',
  permission: 'products.read',
  doc: 'Returns the searches that the shop suggests, in display order.',
})

export const setSearchTags = defineOp({
  fun: 'store',
  ...replacedList(SearchTag, 30),
  op: 'setSearchTags',
  permission: 'products.write',
  doc: 'Replaces the searches that the shop suggests.',
  errors: listConflict,
})
