import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { getSearch } from '../../schemas/catalog/pt.ops.ts'
import { checkPage, pushPage } from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { insides, signed, troubles } from './refusals.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

describe('names of the prototype', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

  it.each(names)('%s as a field breaks nothing', async (name) => {
    const body = signed(getTickInfo, {})
    body.append(name, '{"polluted":1}')
    const reply = await gateway.post(body, getTickInfo)
    expect(troubles(reply)).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })

  it.each(names)('%s as a signed field is an unknown field', async (name) => {
    const input = Object.defineProperty({ q: 'product' }, name, { value: 'x', enumerable: true })
    const reply = await gateway.call(getSearch, input)
    expect(reply.json).not.toHaveProperty('sysErr')
    expect(reply.status).toBeLessThan(500)
  })

  it.each(names)('%s inside JSON breaks nothing', async (name) => {
    const json = (value: string) =>
      JSON.parse(
        `{"format":1,"title":"","blocks":[{"id":"main","type":"default"},${value}]}`,
      ) as unknown
    const documents = [
      json(`{"id":"b1","type":"Title","props":{"${name}":{"polluted":1}}}`),
      json(`{"id":"b1","type":"Title","slots":{"${name}":[{"id":"b2","type":"Title"}]}}`),
      json(`{"id":"b1","type":"Title","bind":{"${name}":{"from":"pt.getPtInfo"}}}`),
      json(`{"id":"b1","type":"${name}"}`),
      json(`{"id":"${name}","type":"Title","${name}":1}`),
      json(
        `{"id":"b1","type":"GoodsList","bind":{"goods":{"from":"pt.getPtByTag","args":{"tagNbr":"hot","${name}":1}}}}`,
      ),
      json(
        `{"id":"b1","type":"GoodsList","bind":{"goods":{"from":"pt.getPtByTag","take":"${name}","args":{"tagNbr":"hot"}}}}`,
      ),
      json(
        `{"id":"b1","type":"GoodsList","bind":{"goods":{"from":"pt.getPtByTag","args":{"tagNbr":"$route.${name}"}}}}`,
      ),
      { ...(json('null') as object), i18n: { 'en-US': { main: { [`/${name}/polluted`]: 'x' } } } },
      {
        ...(json('null') as object),
        i18n: JSON.parse(`{"${name}":{"main":{"/title":"x"}}}`) as unknown,
      },
    ]
    for (const document of documents) {
      const reply = await gateway.call(checkPage, { p1: 'home', document }, { operator: true })
      const text = JSON.stringify(document)
      // The reader of JSON itself refuses this one name.
      const expected = text.includes('"__proto__":') ? { code: 'MALFORMED' } : { retCode: 1 }
      expect(reply.json).toMatchObject(expected)
      expect(reply.text).not.toMatch(insides)
    }
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('a document built to break its reader', () => {
  const push = (document: unknown) =>
    gateway.call(pushPage, { p1: 'home', document }, { operator: true })
  /** Built as text, as an attacker does not use the shop's client. */
  const text = (block: string) =>
    `{"format":1,"title":"","blocks":[{"id":"main","type":"default"},${block}]}`

  it.each([100, 1_000, 3_000, 10_000])('with slots %i deep is refused', async (depth) => {
    const open = '{"id":"b1","type":"Title","slots":{"a":['
    const reply = await push(text(`${open.repeat(depth)}${']}}'.repeat(depth)}`))
    expect(reply.json).toMatchObject({ retCode: 0, code: 'INVALID_DOCUMENT' })
  })

  it.each([100, 1_000, 3_000, 10_000, 100_000])('with props %i deep is refused', async (depth) => {
    const value = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const reply = await push(text(`{"id":"b1","type":"Title","props":{"title":${value}}}`))
    expect(reply.json).toMatchObject({ retCode: 0, code: 'INVALID_DOCUMENT' })
  })

  it('with a NUL in a text is refused, since no database keeps one', async () => {
    const blocks = [
      { id: 'main', type: 'default' },
      { id: 'b1', type: 'Title', props: { title: 'a\u0000b' } },
    ]
    const reply = await push({ format: 1, title: '', blocks })
    expect(reply.json).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'document', rule: 'characters' }],
    })
  })

  it('with half a surrogate pair is refused for the same reason', async () => {
    const blocks = [
      { id: 'main', type: 'default' },
      { id: 'b1', type: 'Title', props: { title: 'a\uD800b' } },
    ]
    const reply = await push({ format: 1, title: '', blocks })
    expect(reply.json).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
