import { isLang } from '../../../schemas/lang.ts'
import { isGroup, type AuditThing } from '../../../schemas/operator/audit-things.ts'
import { pageName } from '../../fields/pages/page-name.ts'
import { pageOf } from './page-of.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { nameKey, type Entry, type Said } from './entry.ts'

/** What a thing of an entry is called; its number if it has no name, such as a promo code. */
export function thingWords(entry: Entry, thing: AuditThing, nbr: string, said: Said): string {
  const known = entry.names.get(nameKey(thing, nbr))
  const { t, say } = said
  switch (thing) {
    case 'page':
      return pageName({ ...pageOf(nbr), ...(known?.name && { title: known.name }) }, t, say)
    case 'letter':
      return textOr(t, `notification.${nbr}`, t('subject.letter'))
    case 'bulk':
      return textOr(t, `bulk.op.${known?.name ?? String(entry.after.op)}`, t('subject.bulk'))
    case 'synonyms':
      return isLang(nbr) ? ownLangName(nbr) : nbr
    case 'return':
      return known?.of ? nameOf(entry, 'order', known.of) : nbr
    case 'review':
    case 'enquiry':
      return known?.of ? nameOf(entry, 'product', known.of) : t('audit.gone')
    default:
  }
  if (known?.name) return known.name
  const former = formerName(entry, thing, nbr)
  return former || (isCode(thing) ? t(`subject.${thing}`) : nbr)
}

const nameOf = (entry: Entry, thing: AuditThing, nbr: string): string =>
  entry.names.get(nameKey(thing, nbr))?.name || nbr

/** The name that the subject had when it was deleted, or made. */
function formerName(
  { subject, nbr: ofEntry, before, after }: Entry,
  thing: AuditThing,
  nbr: string,
) {
  if (thing !== subject || nbr !== ofEntry) return ''
  const named = [
    before.title,
    before.name,
    after.title,
    after.name,
    after.email,
    before.email,
    after.invited,
    after.fileName,
  ]
  for (const name of named) {
    const text = isGroup(name) ? Object.values(name).find((one) => one) : name
    if (typeof text === 'string' && text) return text
  }
  return ''
}

type Code = 'media' | 'import' | 'form' | 'operator' | 'token' | 'payment'

/** Whether a number of it says nothing to people. */
const isCode = (thing: AuditThing): thing is Code =>
  ['media', 'import', 'form', 'operator', 'token', 'payment'].includes(thing)

/** The text of a key that may be unknown. */
function textOr(t: Said['t'], key: string, other: string): string {
  const text = t(key as TextKey) // returned as it is if there is no such text
  return text === key ? other : text
}
