import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formats } from '../../engine/contract/formats.ts'
import { operatorOpByKey } from '../../schemas/operator-ops.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { origin } from './studio-front.ts'

let gateway: TestGateway
let token: string
let sid: string
beforeAll(async () => {
  gateway = await createTestGateway()
  const operators = testOperators(gateway.database.db)
  token = await operators.token(gateway.stores)
  sid = await operators.sidOf(['owner'], gateway.stores[0].storeNbr)
})
afterAll(() => gateway.close())

const ask = (
  url: string,
  headers: Record<string, string> = {},
  payload: string | object = {},
  method: 'GET' | 'POST' = 'POST',
) =>
  gateway.app.inject({
    method,
    url,
    headers: { host: studioHost, ...headers },
    ...(method === 'POST' && { payload }),
  })
const bearer = () => ({ authorization: `Bearer ${token}` })
const pagesAt = '/api/T1/page.listPages'

describe('the Studio’s host', () => {
  it('answers its own calls there alone', async () => {
    expect((await ask(pagesAt, bearer())).statusCode).toBe(200)
    for (const { host } of gateway.stores) {
      const reply = await ask(pagesAt, { ...bearer(), host })
      expect([reply.statusCode, reply.body]).toEqual([404, 'Not found\n'])
    }
  })

  it.each(['/m/', '/m/app.json', '/', '/sitemap.xml', '/robots.txt', '/pay/notify/ecpay'])(
    'answers no route of a shop: %s',
    async (url) => {
      expect((await ask(url, {}, {}, 'GET')).statusCode).toBe(404)
      expect((await ask('/api/?fun=base&op=getConfigInfo')).statusCode).toBe(404)
    },
  )

  it('still tells that it lives', async () => {
    expect((await ask('/healthz', {}, {}, 'GET')).statusCode).toBe(200)
  })
})

describe('a call', () => {
  it('with a cookie must come from the Studio’s own page', async () => {
    const cookie = `operator=${sid}`
    expect((await ask(pagesAt, { cookie, origin })).statusCode).toBe(200)
    for (const headers of [
      { cookie },
      { cookie, origin: 'http://evil.test' },
      { cookie, origin: 'https://studio.test' },
      { cookie, origin: 'null' },
      { cookie, origin: `http://${gateway.stores[0].host}` },
    ]) {
      const reply = await ask(pagesAt, headers)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
        403,
        'FOREIGN_ORIGIN',
      ])
    }
  })

  it.each([
    ['no JSON', '{"a":', { 'content-type': 'application/json' }, 400, 'MALFORMED'],
    ['a list', '[]', { 'content-type': 'application/json' }, 400, 'MALFORMED'],
    ['null', 'null', { 'content-type': 'application/json' }, 400, 'MALFORMED'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'NOT_JSON'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 400, 'MALFORMED'],
    [
      'a prototype',
      '{"__proto__":{"x":1}}',
      { 'content-type': 'application/json' },
      400,
      'MALFORMED',
    ],
  ])('with %s is refused clearly', async (_, body, headers, status, code) => {
    const reply = await ask(pagesAt, { ...bearer(), ...headers }, body)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
    expect(reply.headers['content-type']).toContain('application/problem+json')
  })

  it('with a field that the operation does not have is refused, and names it', async () => {
    const reply = await ask('/api/T1/shop.showCharities', bearer(), { charity: 'x', row: [] })
    expect(reply.json()).toMatchObject({
      status: 400,
      code: 'UNKNOWN_FIELD',
      title: 'This operation has no field named charity, row',
      data: { fields: ['charity', 'row'] },
    })
    const own = await ask('/api/session.showMyself', bearer(), { whom: 'me' })
    expect(own.json()).toMatchObject({ status: 400, code: 'UNKNOWN_FIELD' })
  })

  it('of a stranger may be small only; of an operator as large as a page', async () => {
    const document = { format: 1, title: 'x'.repeat(500_000), blocks: [] }
    const body = { p1: 'home', draftRev: 0, document }
    const url = '/api/T1/page.pushPage'
    const key = { 'idempotency-key': '3f0e7c1a-0000-4000-8000-000000000002' }
    expect((await ask(url, key, body)).json()).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    const known = await ask(url, { ...bearer(), ...key }, body)
    expect(known.json<{ code: string }>().code).toBe('INVALID_DOCUMENT')
    const huge = { ...body, document: { ...document, title: 'x'.repeat(2_100_000) } }
    expect((await ask(url, { ...bearer(), ...key }, huge)).statusCode).toBe(413)
  })

  it('that must happen once needs a key, and gets its first answer again', async () => {
    const url = '/api/T1/page.pushPage'
    const document = { format: 1, title: 'once', blocks: [{ id: 'main', type: 'default' }] }
    const body = { p1: 'home', draftRev: 0, document }
    const without = await ask(url, bearer(), body)
    expect(without.json()).toMatchObject({ status: 400, code: 'REQ_ID_MISSING' })
    const headers = { ...bearer(), 'idempotency-key': '3f0e7c1a-0000-4000-8000-000000000003' }
    const [first, second] = [await ask(url, headers, body), await ask(url, headers, body)]
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    const other = await ask(url, headers, { ...body, draftRev: 1 })
    expect(other.json()).toMatchObject({ status: 422, code: 'REQ_ID_REUSED' })
  })

  it('of an unknown operation, or at the wrong place, is unknown', async () => {
    for (const url of [
      '/api/T1/page.nothing',
      '/api/T1/base.getConfigInfo',
      '/api/page.listPages',
      '/api/T1/session.signIn',
      '/api/constructor',
    ])
      expect((await ask(url, bearer())).json()).toMatchObject({ code: 'UNKNOWN_OPERATION' })
  })

  it('gets its message in the language of the browser', async () => {
    const inChinese = await ask(pagesAt, { 'accept-language': 'zh-TW,zh;q=0.9' })
    expect(inChinese.json()).toMatchObject({ code: 'NO_SESSION', title: '尚未登入，請先登入' })
  })
})

interface OpenApi {
  paths: Record<
    string,
    {
      post: {
        operationId: string
        parameters?: { name: string; in: string }[]
        requestBody: { content: Record<string, { schema: object }> }
        responses: Record<string, { content: Record<string, { schema: object }> }>
      }
    }
  >
  components: { schemas: Record<string, object> }
}

describe('the OpenAPI document', () => {
  it('names every operation, and what it says about each is so', async () => {
    const { paths, components } = (await ask('/api/openapi.json', {}, {}, 'GET')).json<OpenApi>()
    expect(Object.keys(paths)).toHaveLength(operatorOpByKey.size)
    const ajv = new Ajv2020({ strict: false, formats })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'api', components })
    for (const [path, { post }] of Object.entries(paths)) {
      const isOnce = post.parameters?.some(({ name }) => name === 'Idempotency-Key')
      const reply = await ask(path.replace('{store}', 'T1'), {
        ...bearer(),
        ...(isOnce && { 'idempotency-key': crypto.randomUUID() }),
      })
      const documented = post.responses[reply.statusCode]
      expect(documented, `${path} answered ${reply.statusCode}: ${reply.body}`).toBeDefined()
      const [type = ''] = String(reply.headers['content-type']).split(';')
      const schema = JSON.parse(
        JSON.stringify(documented?.content[type]?.schema).replaceAll('"#/', '"api#/'),
      ) as object
      const isValid = ajv.validate(schema, reply.json())
      expect(isValid, `${path}: ${ajv.errorsText()}`).toBe(true)
      // Requests are JSON Schema as well.
      expect(() =>
        ajv.compile(post.requestBody.content['application/json']?.schema ?? {}),
      ).not.toThrow()
    }
  })
})
