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
/** Whether a phrase is searchable: it contains a letter or digit, unlike an icon. */
export const hasLetterOrDigit = (phrase: string): boolean => /[\p{L}\p{N}]/u.test(phrase)
/** Version of the synonyms, for detecting concurrent changes. */
const Version = () => Type.String({ pattern: '^[\\w-]{16}$' })
/** Named differently from `lang`, which is the response language of every call. */
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
    /**
     * Version that the change is based on; if absent, the synonyms are replaced unconditionally.
     */
    version: Type.Optional(Version()),
    groups: Type.Array(Group, { maxItems: 500, default: [] }),
  }),
  response: Type.Object({ version: Version(), count: Type.Integer() }),
  errors: { SETTINGS_CONFLICT: noFacts },
})
