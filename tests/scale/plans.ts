import pg from 'pg'
import { expect } from 'vitest'
import type { TestGateway } from '../gateway/test-gateway.ts'
import { statementsOf } from '../statements.ts'

/** What the database says of a statement that it ran. */
export interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
  Plans?: Plan[]
}

/** Statements that are looked at: those that only read, or also those that claim rows. */
const kinds = {
  reading: (text: string) =>
    /^\s*(with|select)\b/i.test(text) && !/set_config|for update/.test(text),
  claiming: (text: string) => /^\s*(with|select|update|delete)\b/i.test(text),
}

/** Returns the plans of the statements of some work, the first `most`, each with its actual parameters. */
export async function plansOf(
  gateway: Pick<TestGateway, 'databaseUrl'>,
  work: () => Promise<unknown>,
  { kind = 'reading', most = Infinity }: { kind?: keyof typeof kinds; most?: number } = {},
): Promise<Plan[]> {
  const { statements } = await statementsOf(work)
  const sent = statements.filter(({ text }) => kinds[kind](text))
  expect(sent.length).toBeGreaterThan(0)
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  try {
    const plans: Plan[] = []
    await client.query(`set pg_trgm.word_similarity_threshold = 0.45`)
    for (const { text, values } of sent.slice(0, most)) {
      await client.query(`set enable_seqscan = ${/product_text/.test(text) ? 'off' : 'on'}`)
      await client.query('begin')
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      await client.query('rollback')
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
    }
    return plans
  } finally {
    await client.end()
  }
}

/** Returns the number of database pages that the statements touch. */
export const pagesOf = async (
  gateway: Pick<TestGateway, 'databaseUrl'>,
  work: () => Promise<unknown>,
): Promise<number> =>
  (await plansOf(gateway, work)).reduce(
    (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    0,
  )

/** Returns the maximum number of rows in any plan node. */
export const mostRows = (plans: readonly Plan[]): number =>
  Math.max(...plans.map((plan) => Math.max(plan['Actual Rows'], mostRows(plan.Plans ?? []))))
