import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import { createTestGateway, type Reply, type TestGateway } from '../gateway/test-gateway.ts'
import { signed } from './refusals.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

describe('the limit of requests', () => {
  const flood = async (trustedProxies: number, forwarded: (at: number) => string) => {
    const limited = await createTestGateway({ rateLimit: 5, trustedProxies })
    try {
      const replies: Reply[] = []
      for (let at = 0; at < 7; at++)
        replies.push(
          await limited.call(getTickInfo, {}, { headers: { 'x-forwarded-for': forwarded(at) } }),
        )
      return replies
    } finally {
      await limited.close()
    }
  }

  it('is reported by 429 and Retry-After, in the protocol’s form', async () => {
    const replies = await flood(0, () => '1.2.3.4')
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    const last = replies[6]
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.json).toMatchObject({ retCode: 'once', code: 'RATE_LIMITED' })
  })

  it('cannot be evaded by X-Forwarded-For without a trusted proxy', async () => {
    const replies = await flood(0, (at) => `10.0.0.${at}`)
    expect(replies[6]?.status).toBe(429)
  })

  it('cannot be evaded by more addresses before the one of the trusted proxy', async () => {
    const replies = await flood(1, (at) => `10.0.0.${at}, 8.8.8.8`)
    expect(replies[6]?.status).toBe(429)
  })

  it('counts each client that the trusted proxy names', async () => {
    const replies = await flood(1, (at) => `8.8.8.8, 10.0.0.${at}`)
    expect(replies[6]?.status).toBe(200)
  })

  it('is shared by both spellings of the endpoint', async () => {
    const limited = await createTestGateway({ rateLimit: 5 })
    try {
      const ask = async (url: string) => {
        const body = new Response(signed(getTickInfo, {}))
        const headers = {
          host: 'shop.test',
          'content-type': body.headers.get('content-type') ?? '',
        }
        const payload = Buffer.from(await body.arrayBuffer())
        return (
          await limited.app.inject({
            method: 'POST',
            url: `${url}?fun=base&op=getTickInfo`,
            headers,
            payload,
          })
        ).statusCode
      }
      const statuses = []
      for (let at = 0; at < 8; at++) statuses.push(await ask(at % 2 ? '/api' : '/api/'))
      expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    } finally {
      await limited.close()
    }
  })

  it('of an operation with a lower limit is separate, for each address', async () => {
    const report = (remoteAddress: string) =>
      gateway.call(
        reportBlockFault,
        { p1: 'home', blockId: 'b1', blockType: 'Title', reason: 'x' },
        { remoteAddress },
      )
    for (let at = 0; at < 20; at++) expect((await report('10.9.9.9')).status).toBe(200)
    const over = await report('10.9.9.9')
    expect(over.status).toBe(429)
    expect(over.headers['retry-after']).toBe('60')
    expect(over.json).toMatchObject({ retCode: 'once', code: 'RATE_LIMITED' })
    expect((await report('10.9.9.8')).status).toBe(200)
  })
})
