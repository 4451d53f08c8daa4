import type { FastifyReply } from 'fastify'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { schemeScript } from '../../screens/head/scheme-choice.ts'
import { contentPolicy } from './content-policy.ts'
import { escapeHtml } from './escape.ts'
import { themeHead } from './theme-head.ts'

interface Trouble {
  theme: ConfigInfo['theme']
  lang: Lang
  message: string
  requestId: string
}

const styles =
  'body{padding:15vh 1rem;background:var(--color-canvas);color:var(--color-ink);font:1rem/1.5 system-ui,sans-serif;text-align:center}a{color:inherit}'

/** Answers with a page that needs no other file, since it is shown when nothing else works. */
export function sendTroublePage(
  reply: FastifyReply,
  { theme, lang, message, requestId }: Trouble,
): FastifyReply {
  const { metas, sheet } = themeHead(theme)
  const style = sheet + styles
  return reply
    .header('content-security-policy', contentPolicy({ scripts: [schemeScript], styles: [style] }))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(message)}</title>${metas}<script>${schemeScript}</script><style>${style}</style></head>` +
        `<body><h1>${escapeHtml(message)}</h1><p><a href="">↻</a></p><p><small>${escapeHtml(requestId)}</small></p></body></html>`,
    )
}
