import { dayText } from '../../../schemas/moment-text.ts'
import { isLang } from '../../../schemas/lang.ts'
import {
  isGroup,
  nbrsIn,
  thingOfFact,
  type AuditThing,
} from '../../../schemas/operator/audit-things.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import type { Entry, Said } from './entry.ts'
import { specOf, type Look } from './fact-specs.ts'
import { thingWords } from './thing-words.ts'

/** Longest text of a value that is written whole. */
const longest = 120

/** A value in words: no key, no ISO date, no JSON. */
export function valueWords(
  entry: Entry,
  fact: string,
  value: unknown,
  said: Said,
  whole?: string,
): string {
  const { t, lang } = said
  if (isEmpty(value)) return t('nothing')
  const thing = thingOfFact(entry.subject, fact)
  const nbrs = thing ? nbrsIn(value) : []
  if (thing && nbrs.length)
    return listed(
      nbrs.map((nbr) => namedOf(entry, thing, nbr, said)),
      lang,
    )
  const look = specOf(entry.subject, fact, whole)?.look
  if (Array.isArray(value)) {
    if (look === 'count') return String(value.length)
    return listed(
      value.map((one) => valueWords(entry, fact, one, said, whole)),
      lang,
    )
  }
  if (isGroup(value)) return groupWords(entry, fact, value, said)
  return plainWords(value, look, said)
}

const namedOf = (entry: Entry, thing: AuditThing, nbr: string, said: Said): string => {
  const words = thingWords(entry, thing, nbr, said)
  return thing === 'media' && words === nbr ? said.t('media.picture') : words
}

/** Whether a value is as good as none. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isGroup(value) && Object.values(value).every(isEmpty))

export const listed = (texts: readonly string[], lang: string): string =>
  new Intl.ListFormat(lang, { style: 'short', type: 'conjunction' }).format(texts)

/** The parts of a value, each after its name. */
function groupWords(
  entry: Entry,
  fact: string,
  group: Readonly<Record<string, unknown>>,
  said: Said,
) {
  return Object.entries(group)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => {
      const label = isLang(name) ? ownLangName(name) : labelWords(entry, name, said, fact)
      const words = valueWords(entry, isLang(name) ? fact : name, part, said, fact)
      return said.t('audit.part', { label, words })
    })
    .join(said.t('audit.comma'))
}

/** Display name of a fact. */
export function labelWords({ subject }: Entry, fact: string, { t }: Said, whole?: string): string {
  const spec = specOf(subject, fact, whole)
  if (spec) return t(spec.label)
  const own = `${subject === 'letter' ? 'notifications.part' : 'token'}.${fact}`
  const text = t(own as TextKey) // returned as it is if there is no such text
  return text === own ? t('audit.other') : text
}

function plainWords(value: unknown, look: Look | undefined, said: Said): string {
  const { t, lang, moment, money } = said
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof look === 'object') return chosenWords(value, look, said)
  if (typeof value === 'number') {
    if (look === 'money') return money(value)
    if (look === 'percent')
      return new Intl.NumberFormat(lang, { style: 'percent' }).format(value / 100)
    if (look === 'weight') return t('audit.kilograms', { weight: numberText(value / 1000, lang) })
    if (look === 'weekdays') return weekdayText(value, lang)
    if (look === 'month') return monthText(value, lang)
    return numberText(value, lang)
  }
  const text = String(value as string) // all else of JSON is above
  if (isMoment.test(text)) return moment(text)
  if (isDay.test(text)) return dayText(text, lang)
  if (look === 'langs')
    return listed(
      nbrsIn(text).map((one) => (isLang(one) ? ownLangName(one) : one)),
      lang,
    )
  const written = look === 'html' ? textOfHtml(text) : text
  return written.length > longest ? `${written.slice(0, longest)}…` : written
}

/** What the sanitizer escapes. */
const escaped: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}
const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (sign) => escaped[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()

/** A choice by its name, or several one after the other. */
function chosenWords(value: unknown, look: Exclude<Look, string>, { t, lang }: Said): string {
  const nameOf = (one: string) => {
    if ('texts' in look) return look.texts[one] ? t(look.texts[one]) : one
    const key = `${look.choice}${look.numbers?.[Number(one)] ?? one}`
    const text = t(key as TextKey) // returned as it is if there is no such text
    return text === key ? one : text
  }
  const chosen = String(value as string | number)
  return listed(chosen.split(/,\s*/).map(nameOf), lang)
}

const numberText = (value: number, lang: string): string =>
  new Intl.NumberFormat(lang).format(value)
/** A Sunday. */
const sunday = Date.UTC(2023, 0, 1)
const weekdayText = (day: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(
    sunday + day * 86_400_000,
  )
const monthText = (month: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, month - 1, 1),
  )

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const isDay = /^\d{4}-\d{2}-\d{2}$/
