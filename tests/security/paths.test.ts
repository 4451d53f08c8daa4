import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../../gateway/jobs.ts'
import { getTickInfo } from '../../schemas/base/base.ops.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { signed } from './refusals.ts'

let gateway: TestGateway
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-built-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  for (const served of ['client/assets', 'client/edit', 'studio/assets']) {
    write(`${served}/app.js`, 'built')
    write(`${served}/.secret.js`, 'unbuilt')
  }
  for (const name of ['secret.js', 'client/secret.js', 'studio/secret.js']) write(name, 'unbuilt')
  write('studio/index.html', 'Studio')
  const built = { clientFolder: `${folder}/client`, studioFolder: `${folder}/studio` }
  gateway = await createTestGateway({ built })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, host = 'shop.test', cookie = '') =>
  gateway.app.inject({ url, headers: { host, cookie } })

describe('a screen for members', () => {
  const screens = [
    ['/user/profile', '"Profile"'],
    ['/cart', '"Cart"'],
  ] as const
  const spellings: [name: string, spell: (path: string) => string][] = [
    ['capitals', (path) => path.toUpperCase()],
    ['an encoded letter', (path) => path.replace(/^\/(.)/, (_, c: string) => `/%${hex(c)}`)],
    ['encoded slashes', (path) => `/${path.slice(1).replaceAll('/', '%2f')}%2f`],
    ['slashes encoded twice', (path) => `/${path.slice(1).replaceAll('/', '%252f')}%252f`],
    ['a second slash', (path) => `/${path}`],
    ['a last slash', (path) => `${path}/`],
    ['backslashes', (path) => path.replaceAll('/', '\\')],
    ['dot segments', (path) => `/info/..${path}/.`],
    ['encoded dot segments', (path) => `/info/%2e%2e${path}/%2e`],
    ['dot segments with encoded slashes', (path) => `/info/..%2f..${path}`],
    ['a parameter', (path) => `${path};open`],
    ['a NUL', (path) => `${path}%00`],
    ['the name of an open screen', (path) => `/account/login/..${path}`],
  ]

  it.each(spellings)('is shown to no guest who writes it with %s', async (_name, spell) => {
    for (const [path, block] of screens) {
      const { statusCode, headers, body } = await get(`/m${spell(path)}`)
      const isSent = statusCode === 302 && String(headers.location).startsWith('/m/account/login?')
      expect([path, isSent || statusCode === 404]).toEqual([path, true])
      expect(body).not.toContain(`"type":${block}`)
    }
  })

  it('is shown to a member, so that this test can detect it', async () => {
    const { sid } = await gateway.signIn()
    for (const [path, block] of screens)
      expect((await get(`/m${path}`, 'shop.test', `sid=${sid}`)).body).toContain(`"type":${block}`)
  })
})

const hex = (char: string) => char.charCodeAt(0).toString(16)

describe('a folder of built files', () => {
  const roots = [
    ['/m/assets/', 'shop.test'],
    ['/m/edit/', 'shop.test'],
    ['/assets/', studioHost],
  ] as const

  it.each([
    '../secret.js',
    '../../secret.js',
    '..%2fsecret.js',
    '..%2f..%2fsecret.js',
    '%2e%2e/secret.js',
    '%2e%2e%2fsecret.js',
    '..%252fsecret.js',
    '..%5csecret.js',
    '..\\secret.js',
    '..;/secret.js',
    '.secret.js',
    '%2esecret.js',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'app.js%00.css',
    'APP.JS/../.secret.js',
    '',
  ])('gives nothing for %j but what was built', async (file) => {
    for (const [root, host] of roots) {
      const { statusCode, body } = await get(root + file, host)
      expect([root, statusCode]).toEqual([root, statusCode === 400 ? 400 : 404])
      expect(body).not.toMatch(/unbuilt|root:x:0/)
    }
  })

  it('gives what was built', async () => {
    for (const [root, host] of roots) expect((await get(`${root}app.js`, host)).body).toBe('built')
  })
})

it('no background job can be started over HTTP', async () => {
  const { database, directory } = gateway
  const execute = () => Promise.reject(new Error('not asked'))
  const names = Object.keys(jobsOf({ database, directory, ports: testPorts().ports, execute }))
  expect(names).toContain('sendRefunds')
  const { sid } = await gateway.signIn()
  for (const name of names) {
    for (const fun of ['jobs', 'order'])
      expect(
        (await gateway.post(signed(getTickInfo, {}), { fun, op: name }, { sid })).json,
      ).toMatchObject({ code: 'UNKNOWN_OPERATION' })
    for (const url of [`/jobs/${name}`, `/m/jobs/${name}`])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  }
})
