import { Type } from '@sinclair/typebox'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Phrases that mean the same. */
const Group = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 2,
  maxItems: 12,
})
/** Not `lang`: so is named what every call is answered in. */
const ofLang = Literals(langs)

export const listSynonyms = defineOp({
  fun: 'pt',
  op: 'listSynonyms',
  access: 'operator',
  kind: 'query',
  doc: 'Phrases that mean the same in searches of people who read a language, a group each.',
  request: Type.Object({ ofLang }),
  response: Type.Object({ GroupList: Type.Array(Group) }),
})

export const pushSynonyms = defineOp({
  fun: 'pt',
  op: 'pushSynonyms',
  access: 'operator',
  kind: 'command',
  doc: 'Puts groups of phrases that mean the same in place of those of a language; they count with the next search.',
  request: Type.Object({ ofLang, groups: Type.Array(Group, { maxItems: 500, default: [] }) }),
  response: Type.Object({ count: Type.Integer() }),
})
