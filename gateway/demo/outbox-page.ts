import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { escapeHtml } from '../site/index.ts'
import { outbox } from './demo.tables.ts'

/** Shows what the demo would have sent by mail and SMS, newest first. Production has no such page. */
export function addOutboxPage(app: FastifyInstance, db: Db): void {
  app.get('/outbox', async (_request, reply) => {
    const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(100)
    const items = rows.map(
      ({ channel, recipient, subject, body, at }) =>
        `<article><p><b>${channel}</b> → ${escapeHtml(recipient)} · <time>${at.toISOString()}</time></p><h2>${escapeHtml(subject)}</h2><pre>${escapeHtml(body)}</pre></article>`,
    )
    const list =
      items.join('') ||
      '<p>Nothing was sent yet. What the shop would send by mail or SMS is shown here.</p>'
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title></head><body><h1>Outbox</h1>${list}</body></html>`,
      )
  })
}
