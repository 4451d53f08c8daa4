import { fork } from 'node:child_process'
import { memoryOf, watchMemory } from './memory.mjs'
import { Agent } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { send } from './send.mjs'
import { checkHostileFile } from './hostile-file.mjs'
import { frameOf, signedCall } from './signed-call.mjs'
import { startDemo } from './start-demo.mjs'

/** Concurrent requests of a flood. */
const connections = 16

/**
 * Measures response times of normal shoppers while one address attacks: no attack, floods over
 * sixteen connections, eight picture bombs, and an operator's hostile file. Uses a separate gateway with production limits,
 * behind a proxy.
 */
export async function measureAttacks(seconds) {
  const { url, pid, stop: end } = await startDemo({ TRUSTED_PROXIES: '1', RATE_LIMIT: '1200' })
  try {
    const frame = await frameOf(url)
    const bomb = await sharp({
      create: { width: 6300, height: 6300, channels: 4, background: '#c83232' },
      limitInputPixels: false,
    })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer()
    const allowed = await sharp({
      create: { width: 4400, height: 4400, channels: 4, background: '#c83232' },
    })
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer()
    const attacks = attacksOn(frame, { bomb, allowed })
    await honest(url, frame, 2)
    const results = []
    const all = [...attacks, ['a file of products made of quotes']]
    for (const [at, [name, asked, many = connections]] of all.entries()) {
      const before = await memoryOf(pid)
      const stop = asked
        ? flood({ url, asked, many, address: `192.0.2.${at}` })
        : at
          ? await checkHostileFile(url)
          : () => ({})
      const watch = watchMemory(() => memoryOf(pid))
      const { p50, p95, failed, count } = await honest(url, frame, seconds)
      const answers = await stop()
      results.push({ name, p50, p95, failed, count, answers, grown: (await watch()) - before })
      // Lets queued requests finish and rate-limit windows end.
      await new Promise((done) => setTimeout(done, 3_000))
    }
    return results
  } finally {
    await end()
  }
}

/** Returns name, requests (`#` is a counter) and number of connections of each attack. */
function attacksOn(frame, { bomb, allowed }) {
  const lines = Array.from({ length: 100 }, (_, n) => ({
    skuId: `P${10001 + (n % 60)}-${1 + (n % 2)}`,
    qtyOrd: 1,
    kind: 0,
  }))
  const call = (fun, op, fields, file) => ({
    path: `/api/?fun=${fun}&op=${op}`,
    method: 'POST',
    ...signedCall(frame, fields, file),
  })
  const upload = (bytes) => call('form', 'uploadFile', { nbr: 'class' }, { name: 'upload', bytes })
  return [
    ['nobody else'],
    ['what costs nothing', { path: '/healthz' }],
    ['pages that are not there', { path: '/m/nothing-#' }],
    ['pages drawn anew by ?sort=', { path: '/m/?sort=#' }],
    ['searches', { path: '/m/search?q=a#' }],
    ['sitemaps', { path: '/sitemap-products-1.xml' }],
    ['quotes of 100 lines', call('cart', 'getCheckoutResult', { PtList: JSON.stringify(lines) })],
    ['eight pictures of 300 MB', upload(bomb), 8],
    ['eight pictures of 77 MB', upload(allowed), 8],
  ]
}

/**
 * Runs a flood in a separate process, so that its CPU time is not counted as the gateway's. Returns
 * a function to stop it.
 */
function flood(what) {
  const child = fork(path.join(import.meta.dirname, 'flood.mjs'), { serialization: 'advanced' })
  child.send(what)
  return () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`flood.mjs ended with ${code}`)))
      child.send('stop')
    })
}

/** Simulates eight shoppers with separate addresses who browse with pauses. */
async function honest(url, frame, seconds) {
  const visits = [
    { path: '/m/' },
    { path: '/m/item/S001/P10001' },
    { path: '/m/items' },
    { path: '/m/app.json' },
    { path: '/m/search?q=%E8%8C%B6' },
    ...[
      ['page', 'getPageInfo', { p1: 'home' }],
      ['cart', 'getCheckoutResult', { PtList: '[{"skuId":"P10001-1","qtyOrd":1,"kind":0}]' }],
    ].map(([fun, op, fields]) => ({
      path: `/api/?fun=${fun}&op=${op}`,
      method: 'POST',
      ...signedCall(frame, fields),
    })),
  ]
  const agent = new Agent({ keepAlive: true })
  const taken = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: 8 }, async (_, who) => {
      for (let at = who; performance.now() < end; at++) {
        const begun = performance.now()
        const status = await send(agent, url, visits[at % visits.length], `10.1.0.${who}`)
        taken.push(performance.now() - begun)
        if (status !== 200) failed++
        await new Promise((done) => setTimeout(done, 150))
      }
    }),
  )
  agent.destroy()
  const sorted = taken.toSorted((a, b) => a - b)
  const part = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  return { count: taken.length, p50: part(0.5), p95: part(0.95), failed }
}
