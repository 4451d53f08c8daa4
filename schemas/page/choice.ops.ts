import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { ImageKey, Literals, Nbr, type Static } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Entities that blocks and offers refer to by number. */
export const choiceKinds = [
  'product',
  'category',
  'tag',
  'campaign',
  'coupon',
  'form',
  'info page',
  'section',
  'level',
  'sku',
] as const
export type ChoiceKind = (typeof choiceKinds)[number]

const Choice = Type.Object({
  nbr: Nbr(),
  name: Type.String(),
  /** Picture of a product; empty for other kinds. */
  img: ImageKey({ default: '' }),
})
export type Choice = Static<typeof Choice>

/** Maximum rows of one response; a search narrows the others down. */
export const mostChoices = 50

export const listChoices = defineOp({
  fun: 'page',
  op: 'listChoices',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns what a block can refer to, with names: what the words are found in, or what has the given numbers.',
  request: Type.Object({
    kind: Literals(choiceKinds),
    /** Language of the names. */
    lang: Literals(langs),
    /** Part of a name or number to search for; empty for the first rows. */
    q: Type.String({ default: '', maxLength: 100 }),
    /** Returns exactly these entities and ignores `q`. */
    nbrs: Type.Optional(Type.Array(Nbr(), { maxItems: 100 })),
  }),
  response: Type.Object({
    rows: Type.Array(Choice),
    /** Further entities match; a narrower search finds them. */
    isMore: Type.Boolean(),
  }),
})
