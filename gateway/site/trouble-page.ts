import type { FastifyReply } from 'fastify'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { textsOf } from '../../site/texts/texts-of.ts'
import type { Lang } from '../../schemas/lang.ts'
import { schemeScript } from '../../site/head/scheme-choice.ts'
import { messageOf } from '../core/messages.ts'
import { contentPolicy } from './content-policy.ts'
import { escapeHtml } from './escape.ts'
import { themeHead } from './theme-head.ts'

interface Trouble {
  theme: ConfigInfo['theme']
  lang: Lang
  message: string
  requestId: string
  /** Seconds after which the page asks again by itself: about as many, so that not all come at once. */
  again?: number
}

const styles =
  'body{padding:15vh 1rem;background:var(--color-canvas);color:var(--color-ink);font:1rem/1.5 system-ui,sans-serif;text-align:center}h1{font-size:1.5rem;line-height:1.3}p{margin:1rem auto;max-width:24rem}small{color:var(--color-ink-soft)}a{display:inline-grid;place-items:center;min-width:3rem;min-height:3rem;color:inherit;font-size:1.5rem;text-decoration:none}'

/** Answers with a page that needs no other file, since it is shown when nothing else works. */
export function sendTroublePage(
  reply: FastifyReply,
  { theme, lang, message, requestId, again }: Trouble,
): FastifyReply {
  const { metas, sheet } = themeHead(theme)
  const style = sheet + styles
  // Works without a script, which may be what does not load.
  const pause = again && Math.ceil(again * (1 + Math.random()))
  const refresh = pause ? `<meta http-equiv="refresh" content="${pause}">` : ''
  const wait = pause ? `<p>${escapeHtml(messageOf('OPENS_ITSELF', lang))}</p>` : ''
  return reply
    .header('content-security-policy', contentPolicy({ scripts: [schemeScript], styles: [style] }))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${escapeHtml(message)}</title>${metas}<script>${schemeScript}</script><style>${style}</style></head>` +
        `<body><h1>${escapeHtml(message)}</h1>${wait}<p><a href="" aria-label="${escapeHtml(textsOf(lang, ['shell'])['action.retry'] ?? '')}">↻</a></p><p><small>${escapeHtml(requestId)}</small></p></body></html>`,
    )
}
