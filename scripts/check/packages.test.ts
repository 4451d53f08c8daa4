import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let project: string

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'packages-'))
  for (const folder of ['deploy', 'docs']) await mkdir(path.join(project, folder))
})
afterEach(() => rm(project, { recursive: true }))

const write = (file: string, value: unknown) =>
  writeFile(path.join(project, file), JSON.stringify(value))

/** Writes a lockfile with packages, each with a version and a licence. */
async function lock(packages: Record<string, [version: string, license?: string, dev?: true]>) {
  const entries = Object.entries(packages).map(([name, [version, license, dev]]) => [
    `node_modules/${name}`,
    { version, ...(license && { license }), ...(dev && { dev }) },
  ])
  const own = { name: 'shop', version: '1.0.0' }
  await write('package.json', { ...own, dependencies: { left: '1.2.3' } })
  await write('package-lock.json', {
    ...own,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { ...own, dependencies: { left: '1.2.3' } },
      ...(Object.fromEntries(entries) as object),
    },
  })
}

/** Runs a check on the project. Resolves to its exit code and its output. */
const run = (script: string, args: string[] = [], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      [`scripts/check/${script}.mjs`, project, ...args],
      { env: { ...process.env, ...env } },
      (_error, out, errors) => done({ code: child.exitCode ?? 1, said: out + errors }),
    )
  })

describe('licences', () => {
  const rules = {
    allowed: ['MIT', 'Apache-2.0'],
    allowedInDevelopment: ['MPL-2.0'],
    exceptions: [{ packages: '@font/*', licence: 'OFL-1.1', reason: 'fonts, delivered unchanged' }],
  }
  const fine = {
    left: ['1.2.3', 'MIT'],
    either: ['1.0.0', '(GPL-3.0 OR MIT)'],
    both: ['1.0.0', 'MIT AND Apache-2.0'],
    tool: ['1.0.0', 'MPL-2.0', true],
    '@font/serif': ['1.0.0', 'OFL-1.1'],
  } satisfies Parameters<typeof lock>[0]

  it('allowed ones pass, and those of production are listed', async () => {
    await write('deploy/licences.json', rules)
    await lock(fine)
    expect((await run('licences')).said).toMatch(/licences\.md is not current/)
    expect(await run('licences', ['--write'])).toEqual({ code: 0, said: '' })
    expect(await run('licences')).toEqual({ code: 0, said: '' })
    const list = await readFile(path.join(project, 'docs/licences.md'), 'utf8')
    expect(list).toContain('## MIT\n\n`left` 1.2.3\n')
    expect(list).not.toContain('tool')
  })

  it('others are named, and so are exceptions that nothing needs', async () => {
    await write('deploy/licences.json', rules)
    await lock({
      copied: ['2.0.0', 'MIT AND GPL-3.0'],
      nested: ['1.0.0', 'MIT AND (GPL-3.0 OR LGPL-3.0)'],
      linked: ['1.0.0', 'MPL-2.0'],
      silent: ['1.0.0'],
      strange: ['1.0.0', 'MIT WITH something'],
    })
    const { code, said } = await run('licences', ['--write'])
    expect(code).toBe(1)
    expect(said.trim().split('\n').map((line) => line.split(',')[0])).toEqual([
      'copied 2.0.0 has the licence MIT AND GPL-3.0',
      'linked 1.0.0 has the licence MPL-2.0',
      'nested 1.0.0 has the licence MIT AND (GPL-3.0 OR LGPL-3.0)',
      'silent 1.0.0 has the licence none stated',
      'strange 1.0.0 has the licence MIT WITH something',
      'deploy/licences.json: no package needs the exception for @font/*; take it away',
    ]) // prettier-ignore
  })
})

describe('advisories', () => {
  const passed = '1 packages compared with 1 advisories of an unknown day: 0 to act on\n'
  const advisory = { package: 'left', range: '<1.3.0', id: 'GHSA-1', note: 'Pads too far' }
  const keep = (...advisories: object[]) => write('deploy/advisories.json', { updatedAt: '', advisories }) // prettier-ignore

  it('a serious one of an installed version fails, unless it is accepted', async () => {
    await lock({ left: ['1.2.3', 'MIT'] })
    await keep({ ...advisory, severity: 'high' })
    const { code, said } = await run('advisories')
    expect([code, said]).toEqual([1, expect.stringMatching(/left 1\.2\.3 .* high, GHSA-1 \(Pads too far; versions <1\.3\.0\)/)]) // prettier-ignore
    await keep({ ...advisory, severity: 'high', accepted: 'pads nothing here' })
    expect(await run('advisories')).toEqual({ code: 0, said: passed })
  })

  it.each([
    ['of another version', { severity: 'critical', range: '<1.2.3' }],
    ['of another package', { severity: 'critical', package: 'right' }],
    ['that is not serious', { severity: 'moderate' }],
  ])('one %s passes', async (_, given) => {
    await lock({ left: ['1.2.3', 'MIT'] })
    await keep({ ...advisory, ...given })
    expect(await run('advisories')).toEqual({ code: 0, said: passed })
  })

  it('that were never fetched fail, as nothing was compared, unless that is allowed', async () => {
    await lock({ left: ['1.2.3', 'MIT'] })
    await keep()
    const said = expect.stringMatching(/was never renewed/) as string
    expect(await run('advisories')).toEqual({ code: 1, said })
    expect(await run('advisories', ['--may-be-empty'])).toEqual({ code: 0, said })
  })

  it('that are too old for a release fail, however many there are', async () => {
    await lock({ left: ['1.2.3', 'MIT'] })
    const keepOf = (days: number) => {
      const updatedAt = new Date(Date.now() - days * 86_400_000).toISOString()
      return write('deploy/advisories.json', { updatedAt, advisories: [] })
    }
    await keepOf(8)
    expect((await run('advisories')).code).toBe(0)
    const said = expect.stringMatching(/is older than 7 days/) as string
    expect(await run('advisories', ['--days', '7'])).toEqual({ code: 1, said })
    await keepOf(6)
    expect((await run('advisories', ['--days', '7'])).code).toBe(0)
    await keep()
    expect((await run('advisories', ['--days', '7', '--may-be-empty'])).code).toBe(1)
  })

  it('are renewed from the registry, and what was accepted stays so', async () => {
    const registry = await startRegistry({
      left: [
        { id: 1, url: 'https://x.example/GHSA-1', title: 'Pads too far', severity: 'high', vulnerable_versions: '<1.3.0' }, // prettier-ignore
        { id: 2, url: 'https://x.example/GHSA-2', title: 'Never ends', severity: 'critical', vulnerable_versions: '1.2.3' }, // prettier-ignore
      ],
    })
    try {
      await lock({ left: ['1.2.3', 'MIT'] })
      await keep({ ...advisory, severity: 'high', accepted: 'pads nothing here' }, { ...advisory, id: 'GHSA-0', severity: 'high' }) // prettier-ignore
      const env = { npm_config_registry: registry.url, npm_config_cache: path.join(project, 'npm') }
      const { code, said } = await run('advisories', ['--update'], env)
      expect([code, said]).toEqual([1, expect.stringMatching(/1 packages compared with 2 advisories of \d{4}-.*: 1 to act on\nleft 1\.2\.3 .* critical, GHSA-2/)]) // prettier-ignore
      const kept = JSON.parse(
        await readFile(path.join(project, 'deploy/advisories.json'), 'utf8'),
      ) as { advisories: object[] } // prettier-ignore -- the check’s file
      expect(kept.advisories).toEqual([
        { ...advisory, severity: 'high', accepted: 'pads nothing here' },
        { ...advisory, range: '1.2.3', severity: 'critical', id: 'GHSA-2', note: 'Never ends' },
      ])
    } finally {
      registry.server.close()
    }
  })

  it('stay as they are without a network', async () => {
    await lock({ left: ['1.2.3', 'MIT'] })
    await keep({ ...advisory, severity: 'low' })
    const before = await readFile(path.join(project, 'deploy/advisories.json'), 'utf8')
    const env = {
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_fetch_retries: '0',
      npm_config_cache: path.join(project, 'npm'),
    }
    const { code, said } = await run('advisories', ['--update'], env)
    expect([code, said]).toEqual([1, expect.stringMatching(/^The registry gave no advisories; .* stays as it is/)]) // prettier-ignore
    expect(await readFile(path.join(project, 'deploy/advisories.json'), 'utf8')).toBe(before)
  })
})

describe('images', () => {
  const digest = `sha256:${'a'.repeat(64)}`
  const images = async (node: string, redis: string) => {
    await writeFile(path.join(project, 'deploy/Dockerfile'), `FROM ${node} AS build\nFROM build\nFROM ${node}\n`) // prettier-ignore
    await writeFile(path.join(project, 'deploy/compose.yaml'), `services:\n  shop:\n    image: vitrine\n  redis:\n    image: ${redis}\n`) // prettier-ignore
  }

  it.each(['node', 'node:latest', 'registry.example:5000/node'])(
    '%s may be any version',
    async (node) => {
      await images(node, 'redis:8-bookworm')
      expect(await run('images')).toEqual({ code: 1, said: `deploy/Dockerfile: ${node} has no tag with a version\n` }) // prettier-ignore
    },
  )

  it('get the digests of their tags, without which there is no release', async () => {
    await images('node:24-slim', `redis:8@sha256:${'b'.repeat(64)}`)
    expect((await run('images')).code).toBe(0)
    const { code, said } = await run('images', ['--pinned'])
    expect([code, said]).toEqual([1, expect.stringMatching(/^deploy\/Dockerfile: node:24-slim has no digest.*\n$/)]) // prettier-ignore
    const tools = path.join(project, 'tools')
    await mkdir(tools)
    const asked = '"$*" = "buildx imagetools inspect node:24-slim --format {{.Manifest.Digest}}"'
    await writeFile(path.join(tools, 'docker'), `#!/bin/sh\n[ ${asked} ] || [ "$4" = redis:8 ] || exit 1\necho ${digest}\n`, { mode: 0o755 }) // prettier-ignore
    const env = { PATH: `${tools}:${process.env.PATH}` }
    expect(await run('images', ['--pin'], env)).toEqual({ code: 0, said: '' })
    expect(await readFile(path.join(project, 'deploy/Dockerfile'), 'utf8')).toBe(`FROM node:24-slim@${digest} AS build\nFROM build\nFROM node:24-slim@${digest}\n`) // prettier-ignore
    expect(await readFile(path.join(project, 'deploy/compose.yaml'), 'utf8')).toContain(`image: vitrine\n  redis:\n    image: redis:8@${digest}\n`) // prettier-ignore
    expect(await run('images', ['--pinned'])).toEqual({ code: 0, said: '' })
  })

  it('without an engine stay as they are', async () => {
    await images('node:24-slim', 'redis:8')
    const { code, said } = await run('images', ['--pin'], { PATH: project })
    expect([code, said]).toEqual([1, expect.stringMatching(/^The digest of node:24-slim is not known/)]) // prettier-ignore
    expect(await readFile(path.join(project, 'deploy/Dockerfile'), 'utf8')).toContain('FROM node:24-slim AS') // prettier-ignore
  })
})

it('a release lists what it delivers, and names everything that it lacks', async () => {
  await lock({ left: ['1.2.3', 'MIT'], tool: ['1.0.0', 'MIT', true] })
  await write('deploy/licences.json', {
    allowed: ['MIT'],
    allowedInDevelopment: [],
    exceptions: [],
  })
  await write('deploy/advisories.json', { updatedAt: '', advisories: [] })
  await writeFile(path.join(project, 'deploy/Dockerfile'), 'FROM node:24\n')
  await writeFile(path.join(project, 'deploy/compose.yaml'), '')
  await run('licences', ['--write'])
  const env = { npm_config_cache: path.join(project, 'npm'), npm_config_offline: 'true' }
  const { code, said } = await run('release', [], env)
  expect([code, said]).toEqual([1, expect.stringMatching(/This is no release yet: advisories, images/)]) // prettier-ignore
  const sbom = JSON.parse(await readFile(path.join(project, 'dist/sbom.json'), 'utf8')) as {
    bomFormat: string
    components: { purl: string }[]
  } // prettier-ignore -- as CycloneDX says
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(sbom.components.map(({ purl }) => purl)).toEqual(['pkg:npm/left@1.2.3'])
})

/** Starts a registry that serves advisories only. */
async function startRegistry(advisories: object): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isBulk = request.url === '/-/npm/v1/security/advisories/bulk'
      response.writeHead(isBulk ? 200 : 404, { 'content-type': 'application/json' })
      response.end(isBulk ? JSON.stringify(advisories) : '{}')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a TCP port
  return { url: `http://127.0.0.1:${port}/`, server }
}
