import type { Lang } from '../../../schemas/lang.ts'
import { labelled, type Email, type EmailRow, type EmailSection } from './email.ts'

/** An email as plain text, with all that its HTML says. */
export function emailText(email: Email): string {
  const { lang, store, nbr, text, quote, code, codes, moreCodes, panel, link, page } = email
  const { validity, sections = [], ignore, contact, reason, footer } = email
  const listed = codes?.map((one) => `${one.name}\n${one.code}`).join('\n\n')
  const reached = contact.map(({ name, value }) => labelled(lang, name, value))
  const parts = [
    nbr === undefined ? store : `${store} · ${nbr}`,
    email.heading,
    text,
    quote,
    code,
    listed,
    moreCodes,
    panel && sectionText(lang, panel),
    link && `${link.action}\n${link.href}`,
    page && `${page.action}\n${page.href}`,
    validity,
    ...sections.map((section) => sectionText(lang, section)),
    ignore,
    ['--', ...reached, ...(reason === undefined ? [] : [reason]), footer].join('\n'),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const sectionText = (lang: Lang, { title, rows, more }: EmailSection): string =>
  [
    ...(title ? [`== ${title} ==`] : []),
    ...rows.map((row) => rowText(lang, row)),
    ...(more === undefined ? [] : [more]),
  ].join('\n')

function rowText(lang: Lang, { name, note, before, value, href }: EmailRow): string {
  const small = [note, before && labelled(lang, before.name, before.value)].filter(Boolean)
  return labelled(
    lang,
    small.length ? `${name} (${small.join(', ')})` : name,
    href ? `${value} ${href}` : value,
  )
}
