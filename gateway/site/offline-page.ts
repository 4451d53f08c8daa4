import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import {
  memberCachePrefix,
  memberPagesBound,
  offlineCaches,
} from '../../schemas/protocol/offline.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { schemeScript } from '../../site/head/scheme-choice.ts'
import { contentPolicy } from './content-policy.ts'
import { escapeHtml } from './escape.ts'
import { themeHead } from './theme-head.ts'

interface OfflineInput {
  config: Pick<ConfigInfo, 'storeName' | 'theme'>
  lang: Lang
  texts: Readonly<Record<string, string>>
}

/**
 * Lists the cached pages, or says why there are none, and forgets those of members that the worker
 * no longer shows. The offline page itself is cached, so it cannot request anything. It polls the
 * gateway, since `online` fires before requests get through.
 */
const script = `
document.getElementById('again').onclick=()=>location.reload()
const look=()=>fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>0)
addEventListener('online',look)
setInterval(look,4000)
;(async()=>{
const list=document.querySelector('ul')
for(const name of await caches.keys()){
if(name!=='${offlineCaches.pages}'&&!name.startsWith('${memberCachePrefix}'))continue
const pages=await caches.open(name)
for(const request of (await pages.keys()).reverse()){
const page=await pages.match(request,{ignoreVary:true})
if(name!=='${offlineCaches.pages}'&&!(Date.now()-Date.parse(page?.headers.get('date'))<${memberPagesBound.days * 86_400_000})){
pages.delete(request,{ignoreVary:true})
continue}
const title=page&&/<title>[^<]+/.exec(await page.text())
if(!title)continue
const link=document.createElement('a')
link.href=request.url
link.textContent=new DOMParser().parseFromString(title[0],'text/html').title
list.appendChild(document.createElement('li')).append(link)
document.querySelector('section').hidden=false
if(new URL(request.url).pathname.endsWith('/cart'))document.getElementById('cart').hidden=false
}}
document.getElementById('none').hidden=list.children.length>0})()`

const styles = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--color-canvas);color:var(--color-ink);font:16px/1.6 var(--font-body,system-ui),system-ui,sans-serif}
main{display:grid;gap:12px;max-width:480px;margin:auto;padding:12vh 24px 48px}
svg{margin-bottom:4px;fill:none;stroke:var(--color-ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
small{color:var(--color-ink-soft);font-size:14px;font-weight:600}
h1{font:var(--heading-weight,700) 24px/1.3 var(--font-heading,system-ui),system-ui,sans-serif}
p{color:var(--color-ink-soft)}
.button{display:inline-grid;place-items:center;min-height:48px;margin-top:8px;padding:0 28px;border:0;border-radius:999px;background:var(--color-brand);color:var(--color-on-brand);font:600 16px/1.2 inherit;font-family:inherit}
.button[hidden]{display:none}
.button:not([hidden])+.button{background:none;box-shadow:inset 0 0 0 1px;color:var(--color-ink)}
:focus-visible{outline:2px solid var(--color-ink);outline-offset:2px}
section{margin-top:32px}
h2{padding-bottom:8px;font-size:16px}
ul{padding:0;list-style:none;border-top:1px solid var(--color-line)}
li a{display:block;padding:14px 0;border-bottom:1px solid var(--color-line);color:inherit;text-decoration:none}`

/** A phone that finds no network; the page cannot load the drawings of the shop's empty lists. */
const drawing = [
  '<svg viewBox="0 0 144 112" width="144" height="112" aria-hidden="true">',
  '<ellipse cx="72" cy="62" rx="62" ry="42" style="fill:color-mix(in oklab,var(--color-brand) 9%,var(--color-surface));stroke:none"/>',
  '<rect x="47" y="12" width="50" height="90" rx="9" style="fill:var(--color-surface)"/><path d="M66 21h12"/>',
  '<path d="M57 51a21 21 0 0 1 30 0M64 59a11 11 0 0 1 16 0M72 67v.1" style="stroke:var(--color-brand)"/>',
  '<path d="m55 40 34 36"/><path d="M57 90h30" style="stroke-dasharray:3 5"/>',
  '<circle cx="112" cy="34" r="6" style="fill:var(--color-accent);stroke:none"/></svg>',
].join('')

/**
 * The page for a browser that is offline and has no cached copy: a retry button and the list of
 * cached pages.
 */
export function offlinePage({ config, lang, texts }: OfflineInput): {
  html: string
  policy: string
} {
  const say = (key: string) => escapeHtml(texts[key] ?? key)
  const { metas, sheet } = themeHead(config.theme)
  const style = sheet + styles
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">',
    `${metas}<script>${schemeScript}</script>`,
    `<title>${say('offline.title')} – ${escapeHtml(config.storeName)}</title><style>${style}</style></head><body><main>`,
    drawing,
    `<small>${escapeHtml(config.storeName)}</small><h1>${say('offline.title')}</h1><p>${say('offline.text')}</p>`,
    `<p><a id="cart" class="button" href="${basePath}/cart" hidden>${say('offline.cart')}</a> <button type="button" id="again" class="button">${say('action.retry')}</button></p>`,
    `<p id="none" hidden>${say('offline.none')}</p>`,
    `<section hidden><h2>${say('offline.kept')}</h2><ul></ul></section></main>`,
    `<script>${script}</script></body></html>`,
  ].join('')
  return { html, policy: contentPolicy({ scripts: [schemeScript, script], styles: [style] }) }
}
