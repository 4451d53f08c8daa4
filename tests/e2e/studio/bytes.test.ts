import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { deskMaker } from './desk.ts'

const desk = deskMaker()
const dist = path.join(import.meta.dirname, '../../../dist')
const kB = 1000

it('the Studio’s first load is at most 260 kB of script', async () => {
  const { page, signInByHand, close } = await desk()
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
  })
  await signInByHand('Ray Kuo')
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(path.join(dist, 'studio', file)), { level: 9 }).length,
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(260 * kB)
  await close()
})

it('a page in edit mode is at most 700 kB of script', () => {
  const folder = path.join(dist, 'client/edit')
  const { file } = Object.values(
    JSON.parse(readFileSync(path.join(dist, 'client/.vite/edit.json'), 'utf8')) as Record<
      string,
      { file: string; isEntry?: boolean }
    >,
  ).find(({ isEntry }) => isEntry)! // the build has one
  const bytes = readFileSync(path.join(folder, path.basename(file)))
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(700 * kB)
})

it('the shop’s files hold nothing of the Studio', () => {
  const folder = path.join(dist, 'client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts) {
    const code = readFileSync(path.join(folder, name), 'utf8')
    // Strings that the Studio needs, independent of the bundler's chunks.
    for (const word of ['react-aria', 'session.signIn', 'listOperators', 'Idempotency-Key'])
      expect([name, code.toLowerCase().includes(word.toLowerCase())]).toEqual([name, false])
  }
})
