import { isLang } from '../../../schemas/lang.ts'
import { isGroup, thingOfKeys, type AuditThing } from '../../../schemas/operator/audit-things.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import type { Entry, Said } from './entry.ts'
import { isUnsaid } from './fact-specs.ts'
import { thingWords } from './thing-words.ts'
import { isEmpty, labelWords, valueWords } from './value-words.ts'

/** A changed fact in words. */
export interface FactRow {
  /** Its name in the entry. */
  fact: string
  label: string
  /** What it is a fact of, if the entry has it for several: an SKU, a language. */
  part?: string
  /** Absent if there was nothing, or if only the new value is known. */
  before?: string
  /** Absent if it is gone. */
  after?: string
}

/** The changed facts of an entry in words. */
export function factRows(entry: Entry, said: Said): FactRow[] {
  const { subject, before, after } = entry
  return namesIn(before, after).flatMap((fact) =>
    isUnsaid(subject, fact) || isSame(before[fact], after[fact])
      ? []
      : rowsOf(entry, fact, before[fact], after[fact], said),
  )
}

function rowsOf(
  entry: Entry,
  fact: string,
  before: unknown,
  after: unknown,
  said: Said,
): FactRow[] {
  const named = namedFact(entry, fact, said)
  const parts = partsOf(before, after)
  if (!parts) return rowOf(entry, named, before, after, said)
  const things = thingOfKeys(fact, parts.before) ?? thingOfKeys(fact, parts.after)
  return namesIn(parts.before, parts.after).flatMap((name) => {
    const [one, other] = [parts.before[name], parts.after[name]]
    if (isSame(one, other)) return []
    const part = things ? thingPart(entry, things, name, said) : langPart(name)
    if (part !== undefined)
      return rowOf(entry, { ...named, ...(part && { part }) }, one, other, said)
    const own = { fact: name, label: labelWords(entry, name, said, fact) }
    return rowOf(entry, own, one, other, said, fact)
  })
}

/** A fact with its name; words of notifications are named with their language: `zh-TW subject`. */
function namedFact(entry: Entry, fact: string, said: Said): RowName {
  const [lang = '', words] = fact.split(' ')
  const part = words === undefined ? undefined : langPart(lang)
  return {
    fact,
    label: labelWords(entry, part ? (words ?? '') : fact, said),
    ...(part && { part }),
  }
}

/** Name of one of several things; empty if it has none, as the only SKU of a product. */
function thingPart(entry: Entry, thing: AuditThing, nbr: string, said: Said): string {
  const words = thingWords(entry, thing, nbr, said)
  return words === nbr ? '' : words
}

const langPart = (name: string): string | undefined =>
  isLang(name) ? ownLangName(name) : undefined

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The parts of a fact that has several, such as a text in several languages. */
function partsOf(before: unknown, after: unknown) {
  const isOne = (value: unknown) => !isGroup(value) && !isEmpty(value)
  if (isOne(before) || isOne(after) || !(isGroup(before) || isGroup(after))) return undefined
  return { before: isGroup(before) ? before : {}, after: isGroup(after) ? after : {} }
}

type RowName = Pick<FactRow, 'fact' | 'label' | 'part'>

function rowOf(
  entry: Entry,
  named: RowName,
  before: unknown,
  after: unknown,
  said: Said,
  whole?: string,
): FactRow[] {
  const had = !isEmpty(before)
  const has = !isEmpty(after)
  // Empty fields of a new entity are not shown.
  if (!had && (!has || after === false)) return []
  const words = (value: unknown) =>
    valueWords(entry, named.fact.split(' ').at(-1) ?? '', value, said, whole)
  return [{ ...named, ...(had && { before: words(before) }), ...(has && { after: words(after) }) }]
}

const namesIn = (...groups: Readonly<Record<string, unknown>>[]): string[] => [
  ...new Set(groups.flatMap(Object.keys)),
]

/** A row without its label: `1 box: NT$208 → NT$189`. */
export function changeWords({ part, before, after }: FactRow, { t }: Said): string {
  const change =
    before === undefined
      ? (after ?? '')
      : t('audit.change', { before, after: after ?? t('nothing') })
  return part ? t('audit.part', { label: part, words: change }) : change
}
