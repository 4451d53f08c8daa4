import type { Lang } from '../../schemas/lang.ts'
import { escapeHtml } from '../site/index.ts'

/** A row of a list with name and value; `note` is shown in small print below the name. */
export interface EmailRow {
  name: string
  note?: string
  value: string
  isMain?: boolean
}

export interface EmailSection {
  title: string
  rows: readonly EmailRow[]
}

/** A contact of the shop; with `href` it is a link. */
export interface EmailContact {
  name: string
  value: string
  href?: string
}

/** The parts of an email in reading order, as unescaped text. */
export interface Email {
  lang: Lang
  /** The store's name. */
  store: string
  subject: string
  heading: string
  text: string
  code?: string
  /** Voucher codes, each with the product it is good for. */
  codes?: readonly { name: string; code: string }[]
  link?: { href: string; action: string; fallback: string }
  /** How long the code or link is valid. */
  validity?: string
  sections?: readonly EmailSection[]
  ignore: string
  contact: readonly EmailContact[]
  footer: string
}

export function emailText(email: Email): string {
  const { store, text, code, codes, link, validity, sections, ignore, contact, footer } = email
  const listed = codes?.map((one) => `${one.name}\n${one.code}`).join('\n\n')
  const reached = contact.map(({ name, value }) => labelled(email.lang, name, value))
  const parts = [
    store,
    text,
    code,
    listed,
    link?.href,
    validity,
    ...(sections ?? []).map((section) => sectionText(email.lang, section)),
    ignore,
    ['--', ...reached, footer].join('\n'),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const labelled = (lang: Lang, name: string, value: string): string =>
  lang.startsWith('zh') ? `${name}：${value}` : `${name}: ${value}`

const sectionText = (lang: Lang, { title, rows }: EmailSection): string =>
  [
    `== ${title} ==`,
    ...rows.map(({ name, note, value }) =>
      labelled(lang, note === undefined ? name : `${name} (${note})`, value),
    ),
  ].join('\n')

const ink = '#1f2328'
const quiet = '#57606a'
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`

/**
 * Uses inline styles and an inner `lang` attribute, since mail clients remove stylesheets and the
 * outer elements.
 */
export function emailHtml(email: Email): string {
  const { lang, store, subject, heading, text, code, codes, link, validity } = email
  const { sections = [], ignore, contact, footer } = email
  const body = [
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(store)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    paragraph(text),
    code === undefined ? '' : codeHtml(code),
    codes === undefined ? '' : codesHtml(codes),
    link ? linkHtml(link) : '',
    validity === undefined ? '' : paragraph(validity),
    ...sections.map(sectionHtml),
    paragraph(ignore),
    footerHtml(contact, footer),
  ].join('')
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#ffffff"><div lang="${lang}" style="max-width:480px;margin:0 auto;padding:24px 16px;font:16px/1.6 sans-serif;color:${ink}">${body}</div></body></html>\n`
  )
}

const codeHtml = (code: string) =>
  `<p style="margin:0 0 16px;font:700 32px/1.4 monospace;letter-spacing:4px">${escapeHtml(code)}</p>`

const codesHtml = (codes: NonNullable<Email['codes']>) =>
  codes
    .map(
      ({ name, code }) =>
        `<p style="margin:0 0 16px">${escapeHtml(name)}<br><b style="font:700 20px/1.6 monospace;letter-spacing:1px">${escapeHtml(code)}</b></p>`,
    )
    .join('')

const sectionHtml = ({ title, rows }: EmailSection) =>
  `<h2 style="margin:24px 0 4px;font-size:16px">${escapeHtml(title)}</h2>` +
  `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">${rows.map(rowHtml).join('')}</table>`

function rowHtml({ name, note, value, isMain }: EmailRow): string {
  const cell = `padding:6px 0;border-top:1px solid #d0d7de;vertical-align:top${isMain ? ';font-weight:700' : ''}`
  const small =
    note === undefined ? '' : `<br><span style="color:${quiet}">${escapeHtml(note)}</span>`
  return (
    `<tr><td style="${cell};padding-right:12px">${escapeHtml(name)}${small}</td>` +
    `<td style="${cell};text-align:right;word-break:break-word">${escapeHtml(value)}</td></tr>`
  )
}

function footerHtml(contact: readonly EmailContact[], footer: string): string {
  const lines = contact.map(({ name, value, href }) => {
    const shown = escapeHtml(value)
    const link = href && `<a href="${escapeHtml(href)}" style="color:#0550ae">${shown}</a>`
    return `${escapeHtml(name)} ${link || shown}<br>`
  })
  return `<p style="margin:0 0 16px;padding-top:16px;border-top:1px solid #d0d7de;font-size:13px;color:${quiet}">${lines.join('')}${escapeHtml(footer).replace(/\r?\n/g, '<br>')}</p>`
}

function linkHtml({ href, action, fallback }: NonNullable<Email['link']>): string {
  const url = escapeHtml(href)
  return (
    `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${ink};color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(action)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;color:${quiet}">${escapeHtml(fallback)}<br><a href="${url}" style="color:#0550ae;word-break:break-all">${url}</a></p>`
  )
}
