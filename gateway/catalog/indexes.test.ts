import { testPorts } from '../../tests/gateway/test-ports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/catalog/pt.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { createTestGateway, type TestGateway } from '../../tests/gateway/test-gateway.ts'
import { statementsOf } from '../../tests/statements.ts'
import { handlerByKey } from '../handlers.ts'
import { createExecutor } from '../core/executor.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  await db.execute(sql`
    insert into product (store_nbr, pt_nbr, handle, stat, price, preview_key)
    select 'T1', 'G' || n, 'g' || n, 2, n % 5000, 'k' || n from generate_series(1, 50000) n`)
  await db.execute(sql`
    insert into product_text (store_nbr, pt_nbr, lang, title, words, plain)
    select 'T1', 'G' || n, 'en-US', 'article ' || md5(n::text), to_tsvector('simple', 'article ' || md5(n::text)), 'article ' || md5(n::text)
    from generate_series(1, 50000) n`)
  await db.execute(sql`
    insert into product_category (store_nbr, type_nbr, pt_nbr)
    select 'T1', case when n % 100 = 0 then 'C11' else 'C2' end, 'G' || n from generate_series(1, 50000) n`)
  await db.execute(sql`vacuum analyze product`)
  await db.execute(sql`vacuum analyze product_text`)
  await db.execute(sql`vacuum analyze product_category`)
}, 120_000)
afterAll(() => gateway.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The database's query plan of each statement that an operation sends. */
async function plansOf(op: AnyOp, input: Record<string, unknown>): Promise<Plan[]> {
  const { statements } = await statementsOf(() =>
    createExecutor(handlerByKey, testPorts().ports)(op, input, gateway.asker()),
  )
  const sent = statements.filter(
    ({ text }) => /^\s*(with|select)\b/i.test(text) && !text.includes('set_config'),
  )
  expect(sent.length).toBeGreaterThan(0)
  const client = await gateway.database.pool.connect()
  try {
    const plans: Plan[] = []
    await client.query('set pg_trgm.word_similarity_threshold = 0.45')
    for (const { text, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      )
      plans.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
    }
    return plans
  } finally {
    client.release()
  }
}
const scanned = (plans: Plan[], table: string) =>
  plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === table)
const indexes = (plans: Plan[]) => plans.flatMap((plan) => plan['Index Name'] ?? [])

describe('among 50,000 products', () => {
  it('a search by words uses the index', async () => {
    const plans = await plansOf(ops.getSearch, { q: 'c4ca4238a0b923820dcc509a6f75849b' })
    expect(indexes(plans)).toContain('product_text_words')
    expect(scanned(plans, 'product_text')).toEqual([])
    expect(scanned(plans, 'product')).toEqual([])
  })

  it('a search with a typing error uses the trigram index', async () => {
    const plans = await plansOf(ops.getSearch, { q: 'c4ca4238a0b923820dcc509a6f758zzz' })
    expect(indexes(plans)).toContain('product_text_plain')
    expect(scanned(plans, 'product_text')).toEqual([])
  })

  it.each([
    ['a category', ops.getPtListByTypeNbr, { typeNbr: 'C11' }],
    ['the whole store, newest first', ops.getPtListByTypeNbr, { sort: 'new' }],
    ['the whole store, cheapest first', ops.getPtListByTypeNbr, { sort: 'priceUp' }],
    ['a tag', ops.getPtByTag, { tagNbr: 'hot' }],
  ])('the list of %s does not scan a table of texts', async (_name, op, input) => {
    const plans = await plansOf(op, input)
    expect(indexes(plans)).not.toEqual([])
    expect(scanned(plans, 'product_text')).toEqual([])
  })

  it('a product is found by its key', async () => {
    const plans = await plansOf(ops.getPtInfo, { ptNbr: 'G777' })
    expect(scanned(plans, 'product')).toEqual([])
    expect(scanned(plans, 'product_text')).toEqual([])
    expect(scanned(plans, 'product_category')).toEqual([])
  })
})
