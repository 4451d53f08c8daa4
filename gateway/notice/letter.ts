import type { Lang } from '../../schemas/lang.ts'
import { escapeHtml } from '../site/index.ts'

/** A mail in its parts, in the order they are read. Nothing in it is escaped yet. */
export interface Letter {
  lang: Lang
  /** The store's name. */
  store: string
  subject: string
  heading: string
  text: string
  code?: string
  /** Several, each with what it is good for. */
  codes?: readonly { name: string; code: string }[]
  link?: { href: string; action: string; fallback: string }
  /** How long code or link are good for. */
  validity?: string
  ignore: string
  footer: string
}

export function letterText(letter: Letter): string {
  const { store, text, code, codes, link, validity, ignore, footer } = letter
  const listed = codes?.map((one) => `${one.name}\n${one.code}`).join('\n\n')
  const parts = [store, text, code, listed, link?.href, validity, ignore, `--\n${footer}`]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const ink = '#1f2328'
const quiet = '#57606a'
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

/** Styles stand on the elements, for mail readers drop all others; so do they with the outermost language. */
export function letterHtml(letter: Letter): string {
  const { lang, store, subject, heading, text, code, codes, link, validity, ignore, footer } =
    letter
  const body = [
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(store)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    paragraph(text),
    code === undefined ? '' : codeHtml(code),
    codes === undefined ? '' : codesHtml(codes),
    link ? linkHtml(link) : '',
    validity === undefined ? '' : paragraph(validity),
    paragraph(ignore),
    paragraph(
      footer,
      `padding-top:16px;border-top:1px solid #d0d7de;font-size:13px;color:${quiet}`,
    ),
  ].join('')
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#ffffff"><div lang="${lang}" style="max-width:480px;margin:0 auto;padding:24px 16px;font:16px/1.6 sans-serif;color:${ink}">${body}</div></body></html>\n`
  )
}

const codeHtml = (code: string) =>
  `<p style="margin:0 0 16px;font:700 32px/1.4 monospace;letter-spacing:4px">${escapeHtml(code)}</p>`

const codesHtml = (codes: NonNullable<Letter['codes']>) =>
  codes
    .map(
      ({ name, code }) =>
        `<p style="margin:0 0 16px">${escapeHtml(name)}<br><b style="font:700 20px/1.6 monospace;letter-spacing:1px">${escapeHtml(code)}</b></p>`,
    )
    .join('')

function linkHtml({ href, action, fallback }: NonNullable<Letter['link']>): string {
  const url = escapeHtml(href)
  return (
    `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${ink};color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(action)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;color:${quiet}">${escapeHtml(fallback)}<br><a href="${url}" style="color:#0550ae;word-break:break-all">${url}</a></p>`
  )
}
