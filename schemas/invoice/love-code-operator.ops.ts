import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import type { Static } from '../kit/types.ts'
import { listConflict, replacedList, shownList } from '../store/shop-list.ops.ts'
import { Texts } from '../texts.schema.ts'

/** A charity as written by operators; the list is in display order. */
export const WrittenCharity = Type.Object(
  { loveCode: Type.String({ pattern: '^[0-9]{3,7}$' }), name: Texts(60) },
  { additionalProperties: false },
)
export type WrittenCharity = Static<typeof WrittenCharity>

const facts = { fun: 'shop', permission: 'store.settings' } as const

export const showCharities = defineOp({
  ...facts,
  ...shownList(WrittenCharity),
  op: 'showCharities',
  doc: 'Returns the charities that the store suggests for donated invoices.',
})

export const setCharities = defineOp({
  ...facts,
  ...replacedList(WrittenCharity, 100),
  op: 'setCharities',
  doc: 'Replaces the charities that the store suggests for donated invoices.',
  errors: listConflict,
})
