import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlerByKey } from '../../gateway/handlers.ts'
import { createExecutor } from '../../gateway/core/executor.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { Permission } from '../../schemas/kit/permissions.ts'
import { findableKinds, findNamed, type FindableKind } from '../../schemas/page/find.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { addManyRows } from './many-rows.ts'
import { pagesOf } from './plans.ts'

const kinds = Object.keys(findableKinds) as FindableKind[] // keys of the table

let large: TestGateway
beforeAll(async () => {
  large = await createTestGateway()
  const many = sql.raw(`generate_series(1, 40000) i`)
  const name = sql.raw(`jsonb_build_object('zh-TW', '春季 ' || i, 'en-US', 'Spring offer ' || i)`)
  // Indexes are made of what is there much faster than they take in one row after another.
  const { rows: indexes } = await large.database.db.execute<{ name: string; made: string }>(
    sql`select indexname as name, indexdef as made from pg_indexes where indexname like '%_finding'`,
  )
  await addManyRows(large, [
    ...indexes.map(({ name: index }) => sql.raw(`drop index ${index}`)),
    sql`insert into category (store_nbr, type_nbr, name) select 'T1', 'X' || i, ${name} from ${many}`,
    sql`insert into tag (store_nbr, tag_nbr, name) select 'T1', 'X' || i, ${name} from ${many}`,
    sql`insert into campaign (store_nbr, cpg_nbr, cpg_type, title, "desc", effdate, expire)
      select 'T1', 'X' || i, 'sale', ${name}, '{}', now(), now() + interval '1 day' from ${many}`,
    sql`insert into coupon (store_nbr, cpn_nbr, name, "desc", cpn_type, disc_type, source, effdate, expire)
      select 'T1', 'X' || i, ${name}, '{}', 'disc', 2, 'click', now(), now() + interval '1 day' from ${many}`,
    sql`insert into promo_code (store_nbr, promo_code, disc_type, disc_per, effdate, expire)
      select 'T1', 'X' || i || 'SPRING', 1, 10, now(), now() + interval '1 day' from ${many}`,
    sql`insert into form (store_nbr, nbr, source, saved_by)
      select 'T1', 'X' || i, jsonb_build_object('formInfo', jsonb_build_object('title', 'Spring offer ' || i)), 'test' from ${many}`,
    sql`insert into page_redirect (store_nbr, from_nbr, to_nbr, made_by) select 'T1', 'X' || i, 'spring-offer', 'test' from ${many}`,
    sql`insert into tag (store_nbr, tag_nbr, name) values
      ('T1', 'A1', '{"zh-TW": "有機", "en-US": "Organic tea"}'),
      ('T1', 'A2', '{"zh-TW": "蒸", "en-US": "Steamed"}'),
      ('T1', 'A3', '{"zh-TW": "茶", "en-US": "Tea"}'),
      ('T1', 'A4', '{"zh-TW": "100%", "en-US": "Say \\"100%\\""}')`,
    ...indexes.map(({ made }) => sql.raw(made)),
    sql`analyze category, tag, campaign, coupon, promo_code, form, page_redirect`,
  ])
})
afterAll(() => large.close())

const find = async (
  kind: FindableKind,
  q: string,
  permission: Permission = findableKinds[kind],
) => {
  const { fields } = await createExecutor(handlerByKey, testPorts().ports)(
    findNamed,
    { kind, q, lang: 'en-US' },
    large.asker({
      operator: {
        operatorNbr: 'O1',
        name: 'test',
        permissions: new Set<Permission>(['store.read', permission]),
        isFresh: true,
      },
    }),
  )
  return fields as OpOutput<typeof findNamed> // an answer of this operation
}
const namesOf = async (kind: FindableKind, q: string) =>
  (await find(kind, q)).rows.map(({ name }) => name)

describe('among 40,000 of a kind', () => {
  // A level is one of twenty at most.
  const largeKinds = kinds.filter((kind) => kind !== 'level')

  it.each(largeKinds)('few database pages are read to find a %s', async (kind) => {
    // A scan of all reads 400 and more. What everything has is found among the first rows; what is
    // rare or not there, in any script and of any length, by the index.
    for (const q of ['spring', 'x', 'x33333', 'no such thing', '茶', '茶葉', 'zz'])
      expect([q, (await pagesOf(large, () => find(kind, q))) < 300]).toEqual([q, true])
  })

  it.each(largeKinds)('the %s of the number that was typed comes first', async (kind) => {
    const nbr = kind === 'promo' ? 'X33333SPRING' : 'X33333'
    const [first] = (await find(kind, nbr)).rows
    expect(first?.nbr).toBe(nbr)
  })
})

describe('things', () => {
  it('are found by their name in any language, the best first', async () => {
    expect(await namesOf('tag', ' TEA ')).toEqual(['Tea', 'Organic tea', 'Steamed'])
    expect(await namesOf('tag', '有機')).toEqual(['Organic tea'])
    expect(await namesOf('coupon', 'offer 33333')).toEqual(['Spring offer 33333'])
  })

  it('are not found by what is around their names', async () => {
    expect(await namesOf('tag', 'en-US')).toEqual([])
    expect(await namesOf('tag', '": "')).toEqual([])
    expect(await namesOf('tag', '"100%"')).toEqual(['Say "100%"'])
    expect(await namesOf('tag', 'T_a')).toEqual([])
  })

  it.each(kinds)('of the kind %s are found by those only who may list them', async (kind) => {
    await expect(find(kind, 'spring', 'orders.read')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
