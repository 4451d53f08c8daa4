import { Type } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Phrases with the same meaning. */
const Group = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 2,
  maxItems: 12,
})
/** A phrase without any, such as an icon, cannot be searched for. */
export const hasLetterOrDigit = (phrase: string): boolean => /[\p{L}\p{N}]/u.test(phrase)
/** Names the state that a change started from. */
const Version = () => Type.String({ pattern: '^[\\w-]{16}$' })
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
  response: Type.Object({ version: Version(), GroupList: Type.Array(Group) }),
})

export const pushSynonyms = defineOp({
  fun: 'pt',
  op: 'pushSynonyms',
  access: 'operator',
  permission: 'products.write',
  kind: 'command',
  doc: 'Replaces the search synonyms of a language, from the next search on.',
  request: Type.Object({
    ofLang,
    /** What the change started from; without it whatever is there is replaced. */
    version: Type.Optional(Version()),
    groups: Type.Array(Group, { maxItems: 500, default: [] }),
  }),
  response: Type.Object({ version: Version(), count: Type.Integer() }),
  errors: { SETTINGS_CONFLICT: noFacts },
})
