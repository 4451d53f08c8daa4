import type { SpecOf } from '../session/spec-of.ts'
import type { FactWords } from '../../fields/facts/fact-words.ts'
import type { T } from '../../kernel/texts/texts.tsx'

/** Texts of the Studio and of block schemas, in the operator's language. */
export interface Words {
  t: T
  say(english: string): string
  specOf: SpecOf
  facts: FactWords
}
