import { Type } from '@sinclair/typebox'
import { Theme } from '../base/config.schema.ts'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'

export const showStore = defineOp({
  fun: 'store',
  op: 'showStore',
  access: 'operator',
  permission: 'store.read',
  kind: 'query',
  doc: 'Returns what editors of a store need to know: its languages and its theme.',
  request: noInput,
  response: Type.Object({
    langs: Type.Array(Literals(langs), { minItems: 1 }),
    defaultLang: Literals(langs),
    theme: Theme,
  }),
})
