import type { Lang } from '../../schemas/lang.ts'
import { escapeHtml } from '../site/index.ts'
import { emailStyles, tone } from './email-styles.ts'

/** A picture beside a name, which says what it shows. Sizes in CSS pixels. */
export interface EmailPicture {
  src: string
  width: number
  height: number
}

/** A row of a list with name and value; `note` is shown in small print below the name. */
export interface EmailRow {
  picture?: EmailPicture
  name: string
  note?: string
  value: string
  /** URL of the value's link. */
  href?: string
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
  /** The shop's message to this person. */
  quote?: string
  code?: string
  /** Voucher codes, each with the product it is good for. */
  codes?: readonly { name: string; code: string }[]
  link?: { href: string; action: string; fallback: string }
  /** Validity of the code or link, in words. */
  validity?: string
  sections?: readonly EmailSection[]
  ignore: string
  contact: readonly EmailContact[]
  footer: string
}

export function emailText(email: Email): string {
  const { store, text, quote, code, codes, link, validity, sections, ignore, contact, footer } =
    email
  const listed = codes?.map((one) => `${one.name}\n${one.code}`).join('\n\n')
  const reached = contact.map(({ name, value }) => labelled(email.lang, name, value))
  const parts = [
    store,
    text,
    quote,
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
    ...rows.map(({ name, note, value, href }) =>
      labelled(
        lang,
        note === undefined ? name : `${name} (${note})`,
        href ? `${value} ${href}` : value,
      ),
    ),
  ].join('\n')

const inLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')
const paragraph = (text: string) => `<p style="margin:0 0 16px">${inLines(text)}</p>`

/**
 * Uses inline styles and an inner `lang` attribute, since mail clients remove stylesheets and the
 * outer elements. The stylesheet only has the colours of dark mode.
 */
export function emailHtml(email: Email): string {
  const { lang, store, subject, heading, text, quote, code, codes, link, validity } = email
  const { sections = [], ignore, contact, footer } = email
  const body = [
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(store)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    paragraph(text),
    quote === undefined ? '' : quoteHtml(quote),
    code === undefined ? '' : codeHtml(code),
    codes === undefined ? '' : codesHtml(codes),
    link ? linkHtml(link) : '',
    validity === undefined ? '' : paragraph(validity),
    ...sections.map(sectionHtml),
    paragraph(ignore),
    footerHtml(contact, footer),
  ].join('')
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${emailStyles}<title>${escapeHtml(subject)}</title></head>` +
    `<body class="page" style="margin:0;${tone.page}"><div lang="${lang}" class="page" style="max-width:480px;margin:0 auto;padding:24px 16px;font:16px/1.6 sans-serif;${tone.page}">${body}</div></body></html>\n`
  )
}

const quoteHtml = (quote: string) =>
  `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid;${tone.line};overflow-wrap:anywhere">${inLines(quote)}</blockquote>`

const codeHtml = (code: string) =>
  `<p style="margin:0 0 16px;font:700 32px/1.4 monospace;letter-spacing:4px">${escapeHtml(code)}</p>`

const codesHtml = (codes: NonNullable<Email['codes']>) =>
  codes
    .map(
      ({ name, code }) =>
        `<p style="margin:0 0 16px">${escapeHtml(name)}<br><b style="font:700 20px/1.6 monospace;letter-spacing:1px">${escapeHtml(code)}</b></p>`,
    )
    .join('')

function sectionHtml({ title, rows }: EmailSection): string {
  const hasPictures = rows.some(({ picture }) => picture)
  return (
    `<h2 style="margin:24px 0 4px;font-size:16px">${escapeHtml(title)}</h2>` +
    `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">${rows.map((row) => rowHtml(row, hasPictures)).join('')}</table>`
  )
}

function rowHtml(
  { picture, name, note, value, href, isMain }: EmailRow,
  hasPictures: boolean,
): string {
  const cell = (style: string, content: string) =>
    `<td class="line" style="padding:8px 0;border-top:1px solid;${tone.line};vertical-align:top${isMain ? ';font-weight:700' : ''};${style}">${content}</td>`
  const small =
    note === undefined
      ? ''
      : `<br><span class="quiet" style="${tone.quiet}">${escapeHtml(note)}</span>`
  return `<tr>${[
    hasPictures ? cell(`width:${pictureSize + 12}px`, picture ? pictureHtml(picture) : '') : '',
    cell('padding-right:12px;overflow-wrap:anywhere', escapeHtml(name) + small),
    // Beside a name with a note is a sum, which stays on one line.
    cell(
      `text-align:right;${note === undefined ? 'overflow-wrap:anywhere' : 'white-space:nowrap'}`,
      href ? textLink(href, value) : escapeHtml(value),
    ),
  ].join('')}</tr>`
}

/** Sides of the square that pictures fit into. */
export const pictureSize = 56

/**
 * Attributes give the size, since some clients ignore it in styles. The picture is decorative: its
 * name is next to it.
 */
const pictureHtml = ({ src, width, height }: EmailPicture) =>
  `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="" style="display:block;border:0;border-radius:6px">`

const textLink = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" class="link" style="${tone.link}">${escapeHtml(text)}</a>`

function footerHtml(contact: readonly EmailContact[], footer: string): string {
  const lines = contact.map(
    ({ name, value, href }) =>
      `${escapeHtml(name)} ${href ? textLink(href, value) : escapeHtml(value)}<br>`,
  )
  return (
    `<div class="line" style="margin:0 0 16px;padding-top:16px;border-top:1px solid;${tone.line}">` +
    `<p class="quiet" style="margin:0;font-size:13px;${tone.quiet}">${lines.join('')}${inLines(footer)}</p></div>`
  )
}

function linkHtml({ href, action, fallback }: NonNullable<Email['link']>): string {
  const url = escapeHtml(href)
  return (
    `<p style="margin:0 0 16px"><a href="${url}" class="button" style="display:inline-block;padding:12px 24px;border-radius:6px;${tone.button};text-decoration:none;font-weight:700">${escapeHtml(action)}</a></p>` +
    `<p class="quiet" style="margin:0 0 16px;font-size:14px;${tone.quiet}">${escapeHtml(fallback)}<br><a href="${url}" class="link" style="${tone.link};word-break:break-all">${url}</a></p>`
  )
}
