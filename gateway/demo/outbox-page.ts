import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Translate } from '../../site/texts/texts.ts'
import type { Lang } from '../../schemas/lang.ts'
import { momentText, type OfZone } from '../../schemas/moment-text.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'
import type { Databases } from '../db/database.ts'
import { escapeHtml } from '../site/index.ts'
import { localized } from '../store/store-config.ts'
import type { StoreDirectory } from '../store/store-directory.ts'
import { sendDemoPage } from './demo-page.ts'
import { demoWords } from './demo-texts.ts'
import { outbox } from '../notification/outbox.tables.ts'

/** Number of notifications shown. */
const most = 100

/**
 * Content policy of a notification: no scripts and no requests, whatever it contains; inline styles
 * and pictures of the shop only.
 */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * Shows the emails and SMS that the demo did not send, newest first. Production has no such page.
 */
export function addOutboxPage(
  app: FastifyInstance,
  databases: Databases,
  directory: StoreDirectory,
): void {
  app.get<{ Params: { storeNbr: string; id: string } }>(
    '/outbox/:storeNbr/:id',
    async ({ params: { storeNbr, id } }, reply) => {
      const store = directory.byNbr(storeNbr)
      const [row] =
        store && /^\d{1,15}$/.test(id)
          ? await store.database.db
              .select({ html: outbox.html })
              .from(outbox)
              .where(and(eq(outbox.storeNbr, storeNbr), eq(outbox.id, Number(id))))
          : []
      return (
        reply
          .code(row?.html ? 200 : 404)
          .headers({ 'cache-control': 'no-store', 'content-security-policy': emailPolicy })
          .type('text/html; charset=utf-8')
          // Links open beside the outbox, not within it.
          .send((row?.html ?? '').replace('<head>', '<head><base target="_blank">'))
      )
    },
  )
  app.get('/outbox', async (request, reply) => {
    const { lang, t } = demoWords(request, directory)
    const hosts = new Set(directory.all().flatMap((store) => store.hosts))
    const each = databases.map(({ db }) =>
      db.select().from(outbox).orderBy(desc(outbox.id)).limit(most),
    )
    const rows = (await Promise.all(each))
      .flat()
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
      .slice(0, most)
    const items = rows.map((row) => {
      const config = directory.byNbr(row.storeNbr)?.config
      const storeName = config && localized(config.storeName, lang, config.defaultLang)
      return notificationView(row, {
        storeName: storeName ?? row.storeNbr,
        timeZone: config?.timeZone ?? defaultTimeZone,
        hosts,
        lang,
        t,
      })
    })
    return sendDemoPage(reply, {
      lang,
      title: t('demo.outbox.title'),
      body:
        `<header><h1>${escapeHtml(t('demo.outbox.title'))}</h1><p class="quiet">${escapeHtml(t('demo.outbox.note'))}</p>` +
        `<p><a class="button" href="/outbox">${escapeHtml(t('demo.outbox.refresh'))}</a></p></header>` +
        `<main>${items.join('') || `<p>${escapeHtml(t('demo.outbox.empty'))}</p>`}</main>`,
    })
  })
}

interface Around extends OfZone {
  storeName: string
  /** Hosts that links may point to. */
  hosts: ReadonlySet<string>
  lang: Lang
  t: Translate
}

function notificationView(
  { storeNbr, id, channel, recipient, subject, body, html, at }: typeof outbox.$inferSelect,
  { storeName, timeZone, hosts, lang, t }: Around,
): string {
  const when = momentText(at.toISOString(), lang, { timeZone })
  const code = /(?<![\w#/])\d{6}(?!\w)/.exec(body)?.[0]
  const label = escapeHtml(t('demo.outbox.code'))
  const text = `<pre>${withLinks(body, hosts)}</pre>`
  return (
    `<article><p><b>${escapeHtml(t(`demo.outbox.${channel}`))}</b> → ${escapeHtml(recipient)}<br>` +
    `<span class="quiet">${escapeHtml(storeName)} · <time datetime="${at.toISOString()}">${escapeHtml(when)}</time></span></p>` +
    (subject && `<h2>${escapeHtml(subject)}</h2>`) +
    (code ? `<p><span class="quiet">${label}</span> <code class="code">${code}</code></p>` : '') +
    (html
      ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeHtml(subject)}" src="/outbox/${escapeHtml(storeNbr)}/${id}"></iframe>` +
        `<details><summary>${escapeHtml(t('demo.outbox.text'))}</summary>${text}</details>`
      : text) +
    '</article>'
  )
}

/** Converts text to HTML; URLs of the shop's own hosts become links. */
export function withLinks(text: string, hosts: ReadonlySet<string>): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => {
      const shown = escapeHtml(part)
      // Odd parts are URLs.
      const isOwn = at % 2 === 1 && URL.canParse(part) && hosts.has(new URL(part).hostname)
      return isOwn ? `<a href="${escapeHtml(new URL(part).href)}">${shown}</a>` : shown
    })
    .join('')
}
