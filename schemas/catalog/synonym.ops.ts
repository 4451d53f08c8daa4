import { Type, type Static } from '@sinclair/typebox'
import { noFacts } from '../account/failures.ts'
import { defineOp } from '../kit/define-op.ts'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Limits of a language's synonyms: characters, phrases of a line, and lines of each kind. */
export const synonymRules = { phraseLength: 60, mostPhrases: 12, mostLines: 500 } as const

const Phrase = () => Type.String({ minLength: 1, maxLength: synonymRules.phraseLength })
/** Phrases with the same meaning. */
const Group = Type.Array(Phrase(), { minItems: 2, maxItems: synonymRules.mostPhrases })
/** A phrase that is searched as others instead. */
const Replacement = Type.Object({
  from: Phrase(),
  to: Type.Array(Phrase(), { minItems: 1, maxItems: synonymRules.mostPhrases - 1 }),
})
export type Replacement = Static<typeof Replacement>

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
  doc: 'Returns the search synonyms of a language: groups of phrases that mean the same, and phrases that are searched as others.',
  request: Type.Object({ ofLang }),
  response: Type.Object({
    version: Version(),
    GroupList: Type.Array(Group),
    ReplacementList: Type.Array(Replacement),
  }),
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
    groups: Type.Array(Group, { maxItems: synonymRules.mostLines, default: [] }),
    /** If absent, those that are stored stay. */
    replacements: Type.Optional(Type.Array(Replacement, { maxItems: synonymRules.mostLines })),
  }),
  response: Type.Object({ version: Version(), count: Type.Integer() }),
  errors: { SETTINGS_CONFLICT: noFacts },
})
