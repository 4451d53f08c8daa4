import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Lang } from '../../schemas/lang.ts'
import { escapeHtml } from '../site/index.ts'

/** The demo's own pages have one stylesheet, no script and no other requests. */
const style = `
:root{color-scheme:light dark;--line:#8886;--quiet:#6a6a6a}
@media(prefers-color-scheme:dark){:root{--quiet:#a8a8a8}}
body{max-width:34rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1rem;margin:.5rem 0}
p{margin:.5rem 0}.quiet,time,dt{color:var(--quiet);font-size:.875rem}
article,fieldset{border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:1rem 0}
iframe{width:100%;height:28rem;border:1px solid var(--line);border-radius:.5rem;resize:vertical}
summary{cursor:pointer;padding:.6rem 0}
pre{font:inherit;white-space:pre-wrap;margin:.5rem 0 0}
.code{font:700 1.75rem/1.3 ui-monospace,monospace;letter-spacing:.15em;user-select:all;-webkit-user-select:all}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
input[type=text]{flex:1;min-width:0;font:inherit;padding:.5rem}
button,.button{display:inline-block;font:inherit;padding:.6rem 1.25rem;border-radius:.5rem;border:1px solid currentColor;background:none;color:inherit;text-decoration:none}
button:is([value=continue],[value=pay],[value=issue]){background:#0550ae;border-color:#0550ae;color:#fff}
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Sends a page of the demo; `body` is HTML. */
export const sendDemoPage = (
  reply: FastifyReply,
  { lang, title, body, status = 200 }: { lang: Lang; title: string; body: string; status?: number },
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
    )
