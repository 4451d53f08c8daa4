import { readFile } from 'node:fs/promises'
import { getTableName, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTidying } from '../../gateway/housekeeping.ts'
import { retentions } from '../../gateway/background.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { writeDueRows } from './due-rows.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await writeDueRows(gateway.database, 'T1')
})
afterAll(() => gateway.close())

/** How long rows are kept, as their condition says: `2 years`; '' for those that expire. */
function ageOf(isOver: SQL | undefined): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(isOver ?? sql``)
  const given = /make_interval\((\w+) => \$(\d+)\)/.exec(text)
  const days = /\$(\d+) \* interval '24 hours'/.exec(text)
  const [, count, unit = ''] = given
    ? ['', params[Number(given[2]) - 1], given[1]?.replace('secs', 'seconds')]
    : days
      ? ['', params[Number(days[1]) - 1], 'days']
      : (/interval '(\d+) (\w+)'/.exec(text) ?? [])
  if (count === undefined) return ''
  return `${Number(count)} ${Number(count) === 1 ? unit.replace(/s$/, '') : unit}`
}

it('docs/production.md says of each table how long its rows are kept', async () => {
  const page = await readFile('docs/production.md', 'utf8')
  const [, section = ''] = page.split('## What is kept how long')
  const said = new Map<string, string>()
  for (const [, tables = '', kept = ''] of section
    .split('\n## ')[0]
    ?.matchAll(/^\|[^|]+\|([^|]+`[^|]+)\|([^|]+)\|$/gm) ?? [])
    for (const [, table = ''] of tables.matchAll(/`(\w+)`/g)) said.set(table, kept)
  const names = new Set(retentions.map(({ table }) => getTableName(table)))
  expect([...said.keys()].toSorted()).toEqual([...names].toSorted())
  const missing = retentions
    .map(({ table, isOver }) => ({ name: getTableName(table), age: ageOf(isOver) }))
    .filter(({ name, age }) => !said.get(name)?.includes(age))
  expect(missing).toEqual([])
})

describe('the clean-up', () => {
  it('finds the rows that are over by an index, but for tables that stay small', async () => {
    const small = ['bulk_job', 'import_mapping', 'page', 'page_presence', 'page_redirect']
    const scanned: string[] = []
    await gateway.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      for (const { table, isOver } of retentions) {
        const { rows } = await tx.execute(sql`explain select from ${table} where ${isOver}`)
        const name = getTableName(table)
        if (JSON.stringify(rows).includes(`Seq Scan on ${name} `)) scanned.push(name)
      }
    })
    expect([...new Set(scanned)].filter((name) => !small.includes(name))).toEqual([])
  })

  const left = async (table: string, key: string) => {
    const { rows } = await gateway.database.db.execute<{ key: string }>(
      sql.raw(`select ${key}::text as key from ${table} where store_nbr = 'T1' order by 1`),
    )
    return rows.map((row) => row.key)
  }

  it('keeps what is young, waits, was paid, or is shown', async () => {
    const { database } = gateway
    const { db } = database
    await db.execute(sql`
      insert into order_notice (store_nbr, so_nbr, kind, created_at)
      values ('T1', 'PAID', 'waitsForLong', now() - interval '3 years')`)
    await db.execute(sql`
      insert into arrival_notice (store_nbr, notice_nbr, pt_nbr, email, lang, origin, booked_at)
      values ('T1', 'waits', 'P2', '', 'en-US', '', now() - interval '3 years')`)
    await db.execute(sql`
      insert into pay_attempt (store_nbr, attempt_nbr, so_nbr, pay_nbr, provider, method, amt, stat, created_at)
      values ('T1', 'PAID', 'PAID', 'p', 'none', 'card', 1, 'paid', now() - interval '3 years')`)
    await db.execute(sql`
      insert into payment_notification (store_nbr, provider, event_id, attempt_nbr, fields, received_at, applied_at, outcome)
      values ('T1', 'none', 'task', 'A1', '{}', now() - interval '3 years', now(), 'mismatch')`)
    await db.execute(sql`
      insert into page_revision (store_nbr, p1, p3, rev, document, published_by, published_at)
      values ('T1', 'info', 'often', 2, '{"blocks":[]}', '', now() - interval '3 years')`)
    await db.execute(sql`
      insert into cart_line (store_nbr, cart_nbr, user_nbr, sku_id, pt_nbr, qty_ord, seen_price)
      values ('T1', 'new', 'M1', 'P2-1', 'P2', 1, 1)`)
    await createTidying(database, testPorts().ports)()
    expect(await left('order_notice', 'kind')).toEqual(['orderPaid', 'waitsForLong'])
    expect(await left('member_notice', 'until')).toEqual(['2026-01-01'])
    expect(await left('arrival_notice', 'notice_nbr')).toEqual(['n', 'waits'])
    expect(await left('pay_attempt', 'attempt_nbr')).toEqual(['A1', 'PAID'])
    expect(await left('payment_notification', 'event_id')).toEqual(['e', 'task'])
    expect(await left('page_revision', `p3 || ' ' || rev`)).toEqual(['often 2'])
    expect(await left('cart_line', 'cart_nbr')).toEqual(['new'])
    // The shop's books.
    expect(await left('order_event', 'so_nbr')).toEqual(['RETURN'])
    expect(await left('point_entry', 'user_nbr')).toEqual(['M1'])
    expect(await left('payment_entry', 'so_nbr')).toEqual(['PAID'])
  })
})
