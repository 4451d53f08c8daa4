import { request } from 'node:http'
import pg from 'pg'
import { grow } from '../scale/grow.ts'
import { embeddedDatabase } from './bench-shoppers.mjs'
import { frameOf, signedCall } from './signed-call.mjs'
import { startDemo } from './start-demo.mjs'
import { measureSitemap, measureTidying } from './upkeep.mjs'

const rounds = 25
const operatorToken = 'vto_demo-of-the-owner'
const storeNbr = 'S001'

const secondsSince = (begun) => (performance.now() - begun) / 1000
/**
 * Describes a call. `input` returns different arguments each time, so that cached responses are not
 * measured.
 */
const call = (name, key, input, rest = {}) => {
  const [fun, op] = key.split('.')
  return { name, fun, op, input, ...rest }
}
const paged = (at) => ({ page: 1, pageSize: 10 + at })
const calls = [
  call('product', 'pt.getPtInfo', (at) => ({ ptNbr: `P${10_001 + at}` })),
  call('all goods, by newest', 'pt.getPtListByTypeNbr', (at) => ({ ...paged(at), sort: 'new' })),
  call('all goods, by price', 'pt.getPtListByTypeNbr', (at) => ({ ...paged(at), sort: 'priceUp' })),
  call('related goods', 'pt.getPtAdvList', (at) => ({
    ptNbrs: JSON.stringify([`P${10_001 + at}`]),
  })),
  call('search, a common word', 'pt.getSearch', (at) => ({ ...paged(at), q: 'apple' })),
  call('search, 蘋果', 'pt.getSearch', (at) => ({ ...paged(at), q: '蘋果' })),
  call('search, one letter', 'pt.getSearch', (at) => ({ ...paged(at), q: 'b' })),
  call('search, misspelt', 'pt.getSearch', (at) => ({ ...paged(at), q: 'aplpe' })),
  call('facets of a category', 'pt.getFacets', (at) => ({
    typeNbr: 'C100',
    filter: JSON.stringify({ priceFrom: at }),
  })),
  call('facets of a search', 'pt.getFacets', (at) => ({
    q: 'apple',
    filter: JSON.stringify({ priceFrom: at }),
  })),
  call('suggestions', 'pt.getSearchSuggestions', (at) => ({
    q: `${String.fromCharCode(97 + at)}${'aeiou'[at % 5]}`,
  })),
  call('operators’ orders', 'order.listOrders', (at) => ({ page: 1 + at }), { isOperators: true }),
]

/**
 * Compares calls of the demo with the same calls once the shop has so many products and orders, and
 * measures the sitemap and the cleaning up of such a shop. Times are milliseconds unless their name
 * says otherwise, memory is in MB.
 * @param {number} rows
 */
export async function measureScale(rows) {
  const { url, data, pid, stop } = await startDemo()
  try {
    const small = await measure(url)
    const database = await embeddedDatabase(data)
    const client = new pg.Client(database.url)
    await client.connect()
    const begun = performance.now()
    await grow(client, {
      storeNbr,
      products: rows,
      members: rows / 100,
      orders: rows,
      hasOptions: true,
    })
    await forgetAnswers(client)
    const createdInSeconds = secondsSince(begun)
    const large = await measure(url)
    const sitemap = await measureSitemap({ url, pid })
    const tidied = await measureTidying(client, { databaseUrl: database.url, storeNbr, rows })
    await client.end()
    const found = calls.map(({ name }) => ({
      name,
      small: small.get(name),
      large: large.get(name),
    }))
    return { createdInSeconds, calls: found, sitemap, tidied }
  } finally {
    await stop()
  }
}

/** Invalidates cached responses as a change of a product does; processes notice within seconds. */
async function forgetAnswers(client) {
  await client.query(
    `insert into tick (store_nbr, name, value) values ($1, 'ptTick', 2)
     on conflict (store_nbr, name) do update set value = tick.value + 1`,
    [storeNbr],
  )
  await new Promise((resolve) => setTimeout(resolve, 6_000))
}

/** Returns milliseconds of each call, measured one after another after a warm-up round. */
async function measure(url) {
  const frame = await frameOf(url)
  const found = new Map()
  for (const { name, fun, op, input, isOperators } of calls) {
    const times = []
    let failed = 0
    for (let at = 0; at < rounds; at++) {
      const start = performance.now()
      const isFine = isOperators
        ? await callAsOperator(url, `${fun}.${op}`, input(at))
        : await callAsShopper(url, { fun, op }, signedCall(frame, input(at)))
      if (at) times.push(performance.now() - start)
      if (!isFine) failed++
    }
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.floor(times.length * share)]
    found.set(name, { p50: at(0.5), p95: at(0.95), failed })
  }
  return found
}

async function callAsShopper(url, { fun, op }, { headers, body }) {
  const answer = await fetch(`${url}/api/?fun=${fun}&op=${op}`, { method: 'POST', headers, body })
  const { retCode } = await answer.json()
  return retCode === 1 || retCode === 404
}

/** Calls at the Studio's host, whose name systems may not resolve. */
function callAsOperator(url, key, input) {
  const { port } = new URL(url)
  const headers = {
    host: `studio.localhost:${port}`,
    'content-type': 'application/json',
    authorization: `Bearer ${operatorToken}`,
  }
  return new Promise((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port, path: `/api/${storeNbr}/${key}`, method: 'POST', headers },
      (answer) => answer.resume().on('end', () => done(answer.statusCode < 400)),
    )
    asked.on('error', fail)
    asked.end(JSON.stringify(input))
  })
}
