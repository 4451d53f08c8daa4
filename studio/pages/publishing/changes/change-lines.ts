import type { PageDocument } from '../../../../engine/document/document.schema.ts'
import { wholeText } from '../difference-words.ts'
import type { ValueChange } from './change.ts'
import { namedKind, type ChangeWords } from './change-words.ts'
import { changedWords, type TextPart } from './changed-words.ts'
import { entryTree, type EntryTree } from './entry-tree.ts'
import type { Change } from './page-changes.ts'
import { pathText } from './path-text.ts'
import { plainText, shownOf, type Shown } from './shown.ts'

/** One change as it is shown: its name, and what it was and is. */
export interface ChangeLine {
  label: string
  /** What happened, if no values tell it. */
  note?: string
  before?: readonly Shown[]
  after?: readonly Shown[]
  /** A text with its changed words. */
  text?: readonly TextPart[]
  /** An added or removed entry. */
  entry?: EntryTree
}

/** The lines of a change; `before` and `after` are the documents. */
export const changeLines = (
  { blocks, values, hasOtherData }: Change,
  documents: { before: PageDocument; after: PageDocument },
  words: ChangeWords,
): ChangeLine[] => [
  ...blocks.map((one): ChangeLine => ({ label: wholeText(one, documents, words) })),
  ...values.map((value) => valueLine(value, words)),
  ...(hasOtherData ? [{ label: words.t('diff.otherData') }] : []),
]

type OneValue = Extract<ValueChange, { kind: 'value' }>

function valueLine(change: ValueChange, words: ChangeWords): ChangeLine {
  const { t } = words
  const label = pathText(change.path, words)
  if (change.kind !== 'value') {
    const note = t(`diff.${change.kind}`)
    return change.kind === 'itemMoved'
      ? { label, note }
      : { label, note, entry: entryTree(change, words) }
  }
  const { lang } = change
  const named =
    lang === undefined ? label : t('diff.inLang', { name: label, lang: words.langName(lang) })
  const { facts } = words
  const shown = (text: string) => facts.shown(text, lang)
  const line = comparedLine(named, change, { ...words, facts: { ...facts, shown } })
  // A fact reads like its value in plain words: its name tells them apart.
  return line.note
    ? comparedLine(named, change, { ...words, facts: { ...facts, shown: facts.named } })
    : line
}

function comparedLine(label: string, change: OneValue, words: ChangeWords): ChangeLine {
  const { t, facts } = words
  if (isProse(change)) {
    const [before = '', after = ''] = [change.before, change.after].map((one) =>
      typeof one === 'string' ? plainText(facts.shown(one)) : '',
    )
    return before === after
      ? { label, note: t('diff.formatted') }
      : { label, text: changedWords(before, after) }
  }
  const before = shownOf(change.before, change.schema, words)
  const after = shownOf(change.after, change.schema, words)
  return isAlike(before, after) ? { label, note: t('diff.isChanged') } : { label, before, after }
}

/** Whether two values cannot be told apart. */
const isAlike = (before: readonly Shown[], after: readonly Shown[]): boolean =>
  before.length === after.length &&
  before.every((one, at) => {
    const other = after[at]
    return one.kind === other?.kind && shownText(one) === shownText(other)
  })

const shownText = (one: Shown): string =>
  one.kind === 'text' ? one.text : one.kind === 'picture' ? one.key : one.colour

/** Whether a value is free text, whose words can be compared. */
const isProse = ({ schema, ...change }: OneValue): boolean =>
  [change.before, change.after].every((one) => one === undefined || typeof one === 'string') &&
  !namedKind(schema) &&
  (proseKinds.has(schema?.picker) ||
    !(schema?.picker ?? schema?.titles ?? schema?.titleKeys ?? schema?.enum ?? schema?.isLang))

const proseKinds: ReadonlySet<string | undefined> = new Set(['richText', 'longText'])
