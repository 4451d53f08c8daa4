import { Type } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Nbr } from '../kit/types.ts'

export const listRedirects = defineOp({
  fun: 'page',
  op: 'listRedirects',
  access: 'operator',
  permission: 'pages.read',
  kind: 'query',
  doc: 'Returns the addresses of information pages that lead to others.',
  request: noInput,
  response: Type.Object({}),
  rows: Type.Object({
    from: Nbr(),
    to: Nbr(),
    madeBy: Type.String(),
    madeAt: Type.String(),
  }),
})

export const makeRedirect = defineOp({
  fun: 'page',
  op: 'makeRedirect',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Leads an address of information pages, at which there is no page, to another. If that leads on itself, it leads to its end.',
  request: Type.Object({ from: Nbr(), to: Nbr() }),
  response: Type.Object({
    /** Final target, after following existing redirects. */
    to: Nbr(),
  }),
  errors: {
    ADDRESS_TAKEN: Type.Object({ isTrashed: Type.Boolean() }),
    /** The redirect would lead back to itself. */
    REDIRECT_LOOP: Type.Object({}),
  },
})

export const deleteRedirect = defineOp({
  fun: 'page',
  op: 'deleteRedirect',
  access: 'operator',
  permission: 'pages.publish',
  kind: 'command',
  once: true,
  doc: 'Deletes a redirect; its address shows the not-found page again.',
  request: Type.Object({ from: Nbr() }),
  response: Type.Object({}),
})
