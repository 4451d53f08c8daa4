import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../tests/gateway/test-gateway.ts'
import { loggedError, loggedPath } from './logged.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

describe('what is logged', () => {
  it('of a failed query is the query, and none of its values', async () => {
    const { db } = gateway.database
    const failed = await db
      .execute(
        sql`insert into member (store_nbr, user_nbr, level_nbr, email) values ('T1', 'U1', 'none', ${'ann@example.com'})`,
      )
      .catch((error: unknown) => error)
    const logged = JSON.stringify(loggedError(new AggregateError([failed, failed])))
    expect(String(failed)).toContain('ann@example.com')
    expect(logged).toContain('Failed query: insert into member')
    expect(logged).toContain('23503')
    expect(logged).not.toContain('ann@example.com')
  })

  it('of another thrown value is its kind', () => {
    expect(loggedError('secret')).toEqual({ type: 'string', message: '', stack: '' })
  })

  it.each([
    ['/m/account/reset/0123456789abcdef?lang=en-US', '/m/account/reset/…'],
    ['/m/orderd/a-token', '/m/orderd/…'],
    ['/m/orderd/pay/a-token', '/m/orderd/pay/…'],
    ['/m/orderc/a-token', '/m/orderc/…'],
    ['/m/upload/0123456789abcdefghijkl', '/m/upload/…'],
    ['/m/order%64/a-token', '/m/orderd/…'],
    ['/m/orderd/a%3Ftoken', '/m/orderd/…'],
    ['/pay/go/a-number', '/pay/go/…'],
    ['/pay/return/a-number', '/pay/return/…'],
    ['/m/account/login?token=secret', '/m/account/login'],
    ['/m/order/detail/S1', '/m/order/detail/S1'],
  ])('of %s is %s', (url, path) => {
    expect(loggedPath(url)).toBe(path)
  })
})
