import type { FastifyReply } from 'fastify'
import { doorPath } from '../../schemas/protocol/constants.ts'
import type { Lang } from '../../schemas/lang.ts'
import { schemeScript } from '../../site/head/scheme-choice.ts'
import { textsOf } from '../../site/texts/texts-of.ts'
import { configIn } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import { contentPolicy } from './content-policy.ts'
import { escapeHtml } from './escape.ts'
import { themeHead } from './theme-head.ts'

const styles = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--color-canvas);color:var(--color-ink);font:16px/1.6 var(--font-body,system-ui),system-ui,sans-serif}
main{display:grid;gap:12px;max-width:400px;margin:auto;padding:18vh 24px 48px}
small{color:var(--color-ink-soft);font-size:14px;font-weight:600}
h1{font:var(--heading-weight,700) 28px/1.25 var(--font-heading,system-ui),system-ui,sans-serif}
p{color:var(--color-ink-soft)}
p[role=alert]{color:var(--color-ink);font-weight:600}
form{display:grid;gap:4px;margin-top:16px}
label{font-size:14px;font-weight:600}
input{min-height:48px;padding:0 14px;border:1px solid var(--color-ink-soft);border-radius:12px;background:none;color:inherit;font:inherit}
button{min-height:48px;margin-top:12px;padding:0 28px;border:0;border-radius:999px;background:var(--color-brand);color:var(--color-on-brand);font:600 16px/1.2 inherit;font-family:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--color-ink);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:24px;font-size:14px}
nav a{padding:12px 0;color:inherit}
nav [aria-current]{font-weight:600;text-decoration:none}`

interface Door {
  store: Store
  lang: Lang
  /** Where the guest was going, below the host. */
  back: string
  /** Why they are still outside. */
  refused?: 'wrong' | 'later'
}

/** The page of a shop that is not open yet: search engines pass it by, caches do not keep it. */
export function sendDoorPage(
  reply: FastifyReply,
  { store, lang, back, refused }: Door,
): FastifyReply {
  const { storeName, theme, langSetting } = configIn(store.storeNbr, store.config, lang)
  const texts = textsOf(lang, ['door'])
  const say = (key: string) => escapeHtml(texts[`door.${key}`] ?? '')
  const { metas, sheet } = themeHead(theme)
  const style = sheet + styles
  const name = escapeHtml(storeName)
  const alert = refused ? `<p role="alert" id="why">${say(refused)}</p>` : ''
  const why = refused ? ' aria-invalid="true" aria-describedby="why"' : ''
  return reply
    .code(refused === 'later' ? 429 : 403)
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': contentPolicy({ scripts: [schemeScript], styles: [style] }),
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${metas}<script>${schemeScript}</script><title>${name} – ${say('title')}</title><style>${style}</style></head>` +
        `<body><main><small>${name}</small><h1>${say('title')}</h1><p>${say('text')}</p>${alert}` +
        `<form method="post" action="${doorPath}"><label for="password">${say('password')}</label><input id="password" name="password" type="password" autocomplete="off" required maxlength="60"${why}><input type="hidden" name="back" value="${escapeHtml(back)}"><button>${say('enter')}</button></form>` +
        `${langLinks(langSetting.langs, lang, back, say('langs'))}</main></body></html>`,
    )
}

/** Links to the page in the store's other languages. */
function langLinks(
  langs: readonly { value: Lang; text: string }[],
  shown: Lang,
  back: string,
  label: string,
): string {
  if (langs.length < 2) return ''
  const links = langs.map(({ value, text }) => {
    const url = new URL(back, 'http://shop')
    url.searchParams.set('lang', value)
    const current = value === shown ? ' aria-current="true"' : ''
    return `<a href="${escapeHtml(url.pathname + url.search)}" lang="${value}"${current}>${text}</a>`
  })
  return `<nav aria-label="${label}">${links.join('')}</nav>`
}
