import { Type } from '@sinclair/typebox'
import type { Permission } from '../kit/permissions.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals, Nbr } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Kinds of things that are found by name or number, with the permission that each needs. */
export const findableKinds = {
  category: 'products.read',
  tag: 'products.read',
  campaign: 'selling.read',
  coupon: 'selling.read',
  promo: 'selling.read',
  level: 'selling.read',
  form: 'forms.read',
  redirect: 'pages.read',
} as const satisfies Record<string, Permission>
export type FindableKind = keyof typeof findableKinds
const kinds = Object.keys(findableKinds) as FindableKind[] // keys of the table

/** Maximum rows of one response. */
export const mostNamed = 5

export const findNamed = defineOp({
  fun: 'page',
  op: 'findNamed',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns a few things of a kind whose name in any language, or number, contains what was typed: first those that are it, then those with a word that begins with it. Each kind needs the permission of its list.',
  request: Type.Object({
    kind: Literals(kinds),
    q: Type.String({ minLength: 1, maxLength: 100 }),
    /** Language of the names. */
    lang: Literals(langs),
  }),
  response: Type.Object({
    rows: Type.Array(
      Type.Object({
        nbr: Nbr(),
        /** Of a redirect, where it leads to; empty for a promo code, which has none. */
        name: Type.String(),
      }),
    ),
  }),
})
