import { hasFacts, type Facts } from '../../../engine/document/facts.ts'
import { factNames } from '../../../schemas/page/facts.ts'
import type { T } from '../../kernel/texts/texts.tsx'

/** Words for the store's facts in a text of a page, which is stored with placeholders. */
export interface FactWords {
  /** The text as shoppers read it; a fact whose value is not known is named. */
  shown(text: string, lang?: string): string
  /** The text with the names of its facts, for telling a fact from the same value in plain words. */
  named(text: string): string
  /** A fact as an operator reads it: its name, and its value in a language if it has one. */
  said(fact: string, lang?: string): string
  /** Names of the facts that have a value, without those of one shipping method. */
  known(lang?: string): string[]
}

/** @param factsIn values in a language of the shop; in its first one if none is given */
export function factWords(
  t: T,
  factsIn: (lang: string | undefined) => Facts | undefined = () => undefined,
): FactWords {
  const filled = (text: string, facts: Facts | undefined) =>
    hasFacts(text)
      ? text.replace(/\{\{([^{}]*)\}\}/g, (_all, fact: string) => {
          const value = facts?.get(fact)
          return value ?? t('fact.named', { name: factName(fact, t) })
        })
      : text
  return {
    shown: (text, lang) => filled(text, factsIn(lang)),
    named: (text) => filled(text, undefined),
    said: (fact, lang) => [factName(fact, t), factsIn(lang)?.get(fact)].filter(Boolean).join(' · '),
    known: (lang) => [...(factsIn(lang)?.keys() ?? [])].filter((fact) => !fact.includes('.')),
  }
}

/** Name of a fact; of one that the store does not have, what was written. */
function factName(fact: string, t: T): string {
  const [name] = fact.split('.')
  const known = factNames.find((one) => one === name)
  return known ? t(`fact.${known}`) : fact
}
