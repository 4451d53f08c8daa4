import { escapeHtml } from '../../site/index.ts'
import type { EmailLook } from './email-colours.ts'
import type { Paint } from './email-paint.ts'
import { pictureSize, type EmailPicture, type EmailRow, type EmailSection } from './email.ts'

/** Sections one below another; two lists of facts in a row stand beside each other. */
export function sectionsHtml(
  sections: readonly EmailSection[],
  { radius }: Pick<EmailLook, 'radius'>,
  paint: Paint,
): string {
  const [first, second, ...rest] = sections
  if (!first) return ''
  const isPair = first.look === 'facts' && second?.look === 'facts'
  const following = isPair ? rest : sections.slice(1)
  return (
    (isPair ? pairHtml([first, second], paint) : sectionHtml(first, radius, paint)) +
    sectionsHtml(following, { radius }, paint)
  )
}

function sectionHtml(section: EmailSection, radius: number, paint: Paint): string {
  switch (section.look) {
    case 'panel':
      return panelHtml(section, radius, paint)
    case 'lines':
      return listHtml(section, paint, lineHtml)
    case 'sums':
      return listHtml(section, paint, sumHtml)
    case 'facts':
      return factsHtml(section, paint)
  }
}

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"' as const

const titleHtml = (title: string, paint: Paint): string =>
  title
    ? `<h2${paint(['ink'], 'margin:0 0 8px;font-size:17px;line-height:1.35;font-weight:700')}>${escapeHtml(title)}</h2>`
    : ''

export const linkHtml = (href: string, text: string, paint: Paint): string =>
  `<a href="${escapeHtml(href)}"${paint(['link'], 'text-decoration:underline;overflow-wrap:anywhere')}>${escapeHtml(text)}</a>`

const valueHtml = ({ value, href }: EmailRow, paint: Paint): string =>
  href ? linkHtml(href, value, paint) : escapeHtml(value)

/** Looks of values in panels, by what they are. Long codes are smaller, to stay on one line. */
function panelValue({ look, value }: EmailRow): string {
  if (look === 'main') return 'font-size:22px;line-height:1.3;font-weight:700'
  if (look !== 'code') return 'font-size:16px;font-weight:600'
  const isShort = value.length <= 8
  return `font:700 ${isShort ? '32px' : '19px'}/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:${isShort ? 4 : 1}px`
}

function panelHtml({ title, rows }: EmailSection, radius: number, paint: Paint): string {
  const items = rows.map((row, at) => {
    const label = row.name
      ? `<span${paint(['soft'], 'font-size:13px')}>${escapeHtml(row.name)}</span><br>`
      : ''
    return `<p${paint(['ink'], `margin:${at || title ? '10px' : '0'} 0 0;overflow-wrap:anywhere`)}>${label}<span style="${panelValue(row)}">${valueHtml(row, paint)}</span></p>`
  })
  return (
    `<table ${table} style="margin:0 0 16px;border-collapse:separate"><tr>` +
    `<td${paint(['panel'], `padding:16px 20px 18px;border-width:1px;border-style:solid;border-radius:${Math.min(12, radius)}px`)}>${titleHtml(title, paint)}${items.join('')}</td></tr></table>`
  )
}

function listHtml(
  { title, rows, more }: EmailSection,
  paint: Paint,
  rowHtml: (row: EmailRow, paint: Paint, hasPictures: boolean) => string,
): string {
  const hasPictures = rows.some(({ picture }) => picture)
  const rest =
    more === undefined ? '' : `<p${paint(['soft'], 'margin:8px 0 0')}>${escapeHtml(more)}</p>`
  return (
    `<div style="margin:28px 0 0">${titleHtml(title, paint)}` +
    `<table ${table} style="border-collapse:collapse;font-size:15px">${rows.map((row) => rowHtml(row, paint, hasPictures)).join('')}</table>${rest}</div>`
  )
}

const cell = (paint: Paint, css: string, content: string): string =>
  `<td${paint(['ink', 'line'], `padding:12px 0;border-width:1px 0 0;border-style:solid;vertical-align:top;${css}`)}>${content}</td>`

/**
 * Attributes give the size, since some programs ignore it in styles. The picture is decorative: its
 * name is next to it.
 */
const pictureHtml = ({ src, width, height }: EmailPicture) =>
  `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="" style="display:block;border:0;border-radius:6px">`

function lineHtml(row: EmailRow, paint: Paint, hasPictures: boolean): string {
  const { picture, name, note, before } = row
  const former = before ? `<s>${escapeHtml(before.value)}</s> ` : ''
  const small =
    note === undefined && !before
      ? ''
      : `<br><span${paint(['soft'], 'font-size:14px')}>${former}${escapeHtml(note ?? '')}</span>`
  return `<tr>${[
    hasPictures
      ? cell(paint, `width:${pictureSize + 14}px`, picture ? pictureHtml(picture) : '')
      : '',
    cell(paint, 'padding-right:12px;overflow-wrap:anywhere', escapeHtml(name) + small),
    cell(paint, 'text-align:right;white-space:nowrap', valueHtml(row, paint)),
  ].join('')}</tr>`
}

function sumHtml(row: EmailRow, paint: Paint): string {
  const { name, look } = row
  const isMain = look === 'main'
  const text = isMain ? 'font-size:19px;font-weight:700' : 'font-size:15px'
  const edge = isMain ? 'padding:12px 0;border-width:1px 0 0;border-style:solid' : 'padding:5px 0'
  const of = (role: 'ink' | 'soft' | 'sale', css: string, content: string) =>
    `<td${paint([role, 'line'], `${edge};${text};vertical-align:top;${css}`)}>${content}</td>`
  return `<tr>${of(isMain ? 'ink' : 'soft', 'padding-right:12px', escapeHtml(name))}${of(look === 'good' ? 'sale' : 'ink', 'text-align:right;white-space:nowrap', valueHtml(row, paint))}</tr>`
}

function factsHtml({ title, rows }: EmailSection, paint: Paint): string {
  const items = rows.map(
    (row) =>
      `<p${paint(['ink'], 'margin:0 0 10px;font-size:15px;line-height:1.45;overflow-wrap:anywhere')}><span${paint(['soft'], 'font-size:13px')}>${escapeHtml(row.name)}</span><br>${valueHtml(row, paint)}</p>`,
  )
  return `<div style="margin:28px 0 0">${titleHtml(title, paint)}${items.join('')}</div>`
}

function pairHtml(pair: readonly EmailSection[], paint: Paint): string {
  const cells = pair.map(
    (section, at) =>
      `<td${paint(['col'], `width:50%;vertical-align:top;${at ? 'padding-left:12px' : 'padding-right:12px'}`)}>${factsHtml(section, paint)}</td>`,
  )
  return `<table ${table} style="border-collapse:collapse"><tr>${cells.join('')}</tr></table>`
}
