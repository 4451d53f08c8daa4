import { nbrsOfSubject } from '../../../schemas/operator/audit-things.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import type { Entry, Said } from './entry.ts'
import { changeWords, factRows, type FactRow } from './fact-rows.ts'
import { thingLink } from './thing-link.ts'
import { thingWords } from './thing-words.ts'
import { variants } from './variants.ts'
import { listed } from './value-words.ts'
import { whoText } from './who.ts'

/** A piece of a sentence. */
export interface Piece {
  text: string
  /** Path of what it names. */
  to?: string
  isWho?: true
}

/** An entry in words: a sentence, and the facts that it does not have. */
export interface SaidEntry {
  pieces: Piece[]
  facts: FactRow[]
}

/** Most subjects that a sentence names; of more it gives the number. */
const mostNamed = 3

/** Says who did what to which thing. */
export function sentenceOf(entry: Entry, said: Said): SaidEntry {
  const rows = factRows(entry, said)
  const variant = variants[entry.op]
  const inSentence = new Set(variant?.says && variant.of(entry) ? [variant.says] : [])
  const pieces = templateOf(entry, said)
    .split(/\{\{(\w+)\}\}/)
    .flatMap<Piece>((text, nth) => {
      if (nth % 2 === 0) return text ? [{ text }] : []
      if (text === 'who') return [{ text: whoText(entry.by, said.t), isWho: true }]
      if (text === 'what') return subjectOf(entry, said)
      inSentence.add(text)
      const own = rows.filter(({ fact }) => fact === text)
      return [
        {
          text:
            listed(
              own.map((row) => changeWords(row, said)),
              said.lang,
            ) || said.t('nothing'),
        },
      ]
    })
  return { pieces, facts: rows.filter(({ fact }) => !inSentence.has(fact)) }
}

export const plainText = ({ pieces }: Pick<SaidEntry, 'pieces'>): string =>
  pieces.map(({ text }) => text).join('')

/** The text of the operation, with its values still as `{{name}}`. */
function templateOf(entry: Entry, { t }: Said): string {
  const variant = variants[entry.op]?.of(entry)
  const key = variant === undefined ? `did.${entry.op}` : `did.${entry.op}.${variant}`
  const text = t(key as TextKey) // a test holds that each operation of today has one
  return text === key ? t('audit.did') : text
}

function subjectOf(entry: Entry, said: Said): Piece[] {
  const { subject, nbr } = entry
  const nbrs = nbrsOfSubject(subject, nbr)
  if (nbrs.length === 0) return [{ text: said.t(`subject.${subject}`) }]
  const named = nbrs.slice(0, mostNamed).flatMap<Piece>((one, nth) => {
    const to = thingLink(entry, subject, one, said.storeNbr)
    const piece = { text: thingWords(entry, subject, one, said), ...(to && { to }) }
    return nth === 0 ? [piece] : [{ text: said.t('audit.comma') }, piece]
  })
  const more = nbrs.length - mostNamed
  return more > 0 ? [...named, { text: said.t('audit.more', { count: more }) }] : named
}
