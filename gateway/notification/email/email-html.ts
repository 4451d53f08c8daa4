import { escapeHtml } from '../../site/index.ts'
import { labelled, logoSize, type Email, type EmailPicture, type EmailSection } from './email.ts'
import { emailSheet, paintOf, type Paint } from './email-paint.ts'
import { linkHtml, sectionsHtml } from './section-html.ts'

/** No font is loaded: each system has its own for all six languages. */
const sans =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans TC','Noto Sans Thai',Arial,sans-serif"
const serif = "Georgia,'Times New Roman','Songti TC','Noto Serif TC',serif"

/** Reading width of the card in CSS pixels. */
const width = 600

/**
 * Uses tables, inline styles and an inner `lang` attribute, since mail programs remove stylesheets
 * and the outer elements, and Outlook knows no other layout. The stylesheet has the colours of dark
 * mode and what phones show differently.
 */
export function emailHtml(email: Email): string {
  const { lang, look, subject } = email
  const paint = paintOf(look)
  return (
    `<!doctype html><html lang="${lang}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="x-apple-disable-message-reformatting">` +
    `${emailSheet(look)}<title>${escapeHtml(subject)}</title></head>` +
    `<body${paint(['canvas'], 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>${preheader(email)}` +
    `<div role="article" lang="${lang}" dir="ltr" aria-label="${escapeHtml(subject)}"${paint(['canvas', 'ink'], `font:16px/1.55 ${sans}`)}>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${paint(['canvas', 'ink'], 'border-collapse:collapse')}><tr><td align="center" class="frame" style="padding:12px 12px 32px">` +
    `<!--[if mso]><table role="presentation" width="${width}"><tr><td><![endif]-->` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px;border-collapse:separate;text-align:left">` +
    `<tr><td class="pad" style="padding:20px 8px 16px">${headHtml(email, paint)}</td></tr>` +
    `<tr><td${paint(['card', 'pad', 'edge'], `padding:32px;border-width:1px;border-style:solid;border-radius:${Math.min(16, look.radius)}px`)}>${bodyHtml(email, paint)}</td></tr>` +
    `<tr><td class="pad" style="padding:24px 8px 0">${footHtml(email, paint)}</td></tr></table>` +
    `<!--[if mso]></td></tr></table><![endif]--></td></tr></table></div></body></html>\n`
  )
}

const inLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** Lines of an inbox show it below the subject; what follows keeps them from showing more. */
const preheader = ({ text }: Email) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text.replace(/\s+/g, ' '))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/** The logo on white: its transparent parts are, too, and stay so where colours are inverted. */
const logoHtml = ({ src, width, height }: EmailPicture) =>
  `<td width="${logoSize}" style="padding:0 14px 0 0;vertical-align:middle"><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="" style="display:block;border:0;border-radius:8px;background-color:#ffffff"></td>`

function headHtml({ store, logo, nbr }: Email, paint: Paint): string {
  const number =
    nbr === undefined
      ? ''
      : `<td align="right"${paint(['soft'], 'padding:0 0 0 12px;font-size:15px;vertical-align:middle;white-space:nowrap')}>${escapeHtml(nbr)}</td>`
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${logo ? logoHtml(logo) : ''}` +
    `<td${paint(['ink'], 'font-size:18px;line-height:1.3;font-weight:700;vertical-align:middle;overflow-wrap:anywhere')}>${escapeHtml(store)}</td>${number}</tr></table>`
  )
}

function bodyHtml(email: Email, paint: Paint): string {
  const { heading, text, quote, product, code, codes, moreCodes, panel, link, page, validity } =
    email
  const { sections = [], ignore, look } = email
  const paragraph = (given: string) =>
    `<p${paint(['ink'], 'margin:0 0 16px;overflow-wrap:anywhere')}>${inLines(given)}</p>`
  const title = `margin:0 0 12px;font-size:26px;line-height:1.25;font-weight:${look.isSerif ? 500 : 700};overflow-wrap:anywhere${look.isSerif ? `;font-family:${serif}` : ''}`
  const panels: EmailSection[] = [
    ...(code === undefined ? [] : [codePanel(code)]),
    ...(codes ?? []).map(({ name, code: one }) => codePanel(one, name)),
    ...(panel ? [panel] : []),
  ]
  return [
    `<h1${paint(['ink'], title)}>${escapeHtml(heading)}</h1>`,
    paragraph(text),
    quote === undefined
      ? ''
      : `<blockquote${paint(['ink', 'line'], 'margin:0 0 16px;padding:2px 0 2px 14px;border-width:0 0 0 3px;border-style:solid;overflow-wrap:anywhere')}>${inLines(quote)}</blockquote>`,
    product ? productHtml(product) : '',
    sectionsHtml(panels, look, paint),
    moreCodes === undefined ? '' : paragraph(moreCodes),
    link ? buttonHtml(link, look.radius, paint) : '',
    page ? `<p style="margin:0 0 16px">${linkHtml(page.href, page.action, paint)}</p>` : '',
    validity === undefined ? '' : paragraph(validity),
    sectionsHtml(sections, look, paint),
    link ? fallbackHtml(link, paint) : '',
    `<p${paint(['ink'], 'margin:0;overflow-wrap:anywhere')}>${inLines(ignore)}</p>`,
  ].join('')
}

const productHtml = ({ src, width, height, alt }: NonNullable<Email['product']>) =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border:0;border-radius:10px"></p>`

const codePanel = (code: string, name = ''): EmailSection => ({
  look: 'panel',
  title: '',
  rows: [{ name, value: code, look: 'code' }],
})

/** The cell has the colour, too: Outlook knows no padding of links. */
const buttonHtml = (
  { href, action }: NonNullable<Email['link']>,
  radius: number,
  paint: Paint,
): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${paint(['wide'], 'margin:8px 0 20px;border-collapse:separate')}><tr>` +
  `<td${paint(['button'], `border-radius:${radius}px;mso-padding-alt:14px 28px`)}>` +
  `<a href="${escapeHtml(href)}"${paint(['button', 'label'], `display:inline-block;padding:13px 27px;border-width:1px;border-style:solid;border-radius:${radius}px;font-size:16px;font-weight:700;text-decoration:none`)}>${escapeHtml(action)}</a></td></tr></table>`

const fallbackHtml = ({ href, fallback }: NonNullable<Email['link']>, paint: Paint): string =>
  `<p${paint(['soft', 'line'], 'margin:28px 0 16px;padding:20px 0 0;border-width:1px 0 0;border-style:solid;font-size:13px')}>${escapeHtml(fallback)}<br>${linkHtml(href, href, paint).replace('overflow-wrap:anywhere', 'word-break:break-all')}</p>`

function footHtml({ lang, contact, reason, footer }: Email, paint: Paint): string {
  const lines = contact.map(
    ({ name, value, href }) =>
      escapeHtml(labelled(lang, name, '')) +
      (href ? linkHtml(href, value, paint) : escapeHtml(value)),
  )
  const small = (text: string) =>
    `<p${paint(['soft'], 'margin:0 0 12px;font-size:13px;line-height:1.6;overflow-wrap:anywhere')}>${text}</p>`
  return [
    ...(lines.length ? [small(lines.join('<br>'))] : []),
    small([...(reason === undefined ? [] : [reason]), footer].map(inLines).join('<br>')),
  ].join('')
}
