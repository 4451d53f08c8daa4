import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Phrases with the same meaning. */
const Group = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 2,
  maxItems: 12,
})
/** Not `lang`, which names the language of the response in every call. */
const ofLang = Literals(langs)

export const listSynonyms = defineOp({
  fun: 'pt',
  op: 'listSynonyms',
  access: 'operator',
  permission: 'products.read',
  kind: 'query',
  doc: 'Returns the search synonyms of a language, in groups.',
  request: Type.Object({ ofLang }),
  response: Type.Object({ GroupList: Type.Array(Group) }),
})

export const pushSynonyms = defineOp({
  fun: 'pt',
  op: 'pushSynonyms',
  access: 'operator',
  permission: 'products.write',
  kind: 'command',
  doc: 'Replaces the search synonyms of a language, from the next search on.',
  request: Type.Object({ ofLang, groups: Type.Array(Group, { maxItems: 500, default: [] }) }),
  response: Type.Object({ count: Type.Integer() }),
})
