import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingsGroups } from '../../gateway/settings.ts'
import { envOf, fromOf, stagesOf, stepsOf, wordsOf } from '../../scripts/check/image-stages.mjs'
import { gatewayEnv, gatewayFlags } from '../../scripts/start/gateway-env.mjs'
import { ensureHaproxy, haproxyConfig, makeCertificate } from '../engines/haproxy.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')

const settings = new Set(settingsGroups.flatMap((group) => Object.keys(group.settings)))
const unknownSettings = (names: Iterable<string>) =>
  [...names].filter((name) => !settings.has(name))
/** Names of a file with a line `NAME=value` for each. */
const namesIn = (text: string) =>
  [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
const command = ['node', '--enable-source-maps', ...gatewayFlags, 'dist/gateway/main.js']

describe('the image', () => {
  let stages: ReturnType<typeof stagesOf>
  beforeAll(async () => {
    stages = stagesOf(await read('deploy/Dockerfile'))
  })
  const last = () => stages.at(-1)!

  it('runs the gateway as npm run serve does, by a user without rights', () => {
    expect(wordsOf(stepsOf(last(), 'CMD')[0])).toEqual(command)
    const { npm_config_cache: cache, npm_config_update_notifier: _, ...env } = envOf(last())
    expect(env).toMatchObject({ ...gatewayEnv, VITRINE_MODE: 'serve', DATA_DIR: '/data' })
    expect(unknownSettings(Object.keys(env).filter((name) => !(name in gatewayEnv)))).toEqual([])
    expect(cache).toMatch(/^\/tmp\//)
    const user = last().steps.findIndex((step) => step.getKeyword() === 'USER')
    expect(last().steps[user]?.getArgumentsContent()).toBe('node')
    // Nothing is installed or copied as that user, so that nothing of it can be written.
    expect(last().steps.slice(user).filter((step) => ['RUN', 'COPY'].includes(step.getKeyword()))).toEqual([]) // prettier-ignore
    expect(stepsOf(last(), 'VOLUME').flatMap(wordsOf)).toEqual(['/data', '/tmp'])
  })

  it('has the packages without those of development, and what was built', () => {
    const sourceOf = (folder: string) =>
      fromOf(
        stepsOf(last(), 'COPY').find((step) => step.getArguments().at(-1)?.getValue() === folder),
      )
    const runsOf = (name = '') =>
      stepsOf(stages.find((stage) => stage.name === name)!, 'RUN').map((step) => step.getArgumentsContent()) // prettier-ignore
    expect(runsOf(sourceOf('node_modules'))).toEqual([expect.stringMatching(/^npm ci --omit=dev /)])
    expect(runsOf(sourceOf('dist'))).toContain('npm run build')
    expect(sourceOf('generated')).toBe(sourceOf('dist'))
  })

  it('is built without secrets, data and what is built', async () => {
    const lines = (await read('.dockerignore')).split('\n')
    for (const name of ['.git', 'data', 'deploy', 'dist', 'node_modules', 'generated'])
      expect(lines).toContain(name)
    expect((await read('.gitignore')).split('\n')).toEqual(
      expect.arrayContaining(['deploy/.env', 'deploy/shop.env', 'deploy/certs/']),
    )
  })

  it('asks /readyz for its health', () => {
    const [program, , script] = wordsOf(stepsOf(last(), 'HEALTHCHECK')[0])
    expect([program, script]).toEqual(['node', expect.stringContaining('/readyz')])
    // Nothing listens on this port.
    expect(spawnSync('node', ['-e', script ?? ''], { env: { ...process.env, PORT: '1' } }).status).toBe(1) // prettier-ignore
  })
})

interface Service {
  image: string
  environment?: Record<string, string>
  read_only?: boolean
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  [key: string]: unknown
}

describe('the compose file', () => {
  let services: Record<string, Service>
  beforeAll(async () => {
    const file = parse(await read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, Service>
    } // checked below
    ;({ services } = file)
  })

  it('starts each gateway of haproxy.cfg, without rights, when what it needs is there', async () => {
    const named = [...(await read('deploy/haproxy.cfg')).matchAll(/server (\S+) .*-(\S+):8080/g)]
    expect(named.map(([, name]) => name)).toEqual(['gateway1', 'gateway2'])
    for (const [, name = '', host] of named) {
      expect(host).toBe(name)
      expect(services[name]).toMatchObject({
        image: 'vitrine',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
        volumes: ['data:/data'],
        env_file: 'shop.env',
      })
      const healthy = Object.entries(services[name]?.depends_on ?? {})
        .filter(([, { condition }]) => condition === 'service_healthy')
        .map(([needed]) => services[needed]?.healthcheck?.test[0])
      expect(healthy).toEqual(['CMD', 'CMD'])
    }
  })

  it('sets only settings that there are, and keeps passwords out of itself', async () => {
    const text = await read('deploy/compose.yaml')
    expect(unknownSettings(Object.keys(services.gateway1?.environment ?? {}))).toEqual([])
    expect(unknownSettings(namesIn(await read('deploy/shop.env.example')))).toEqual([])
    const wanted = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
    expect(namesIn(await read('deploy/.env.example')).sort()).toEqual([...wanted].sort())
    expect(text).not.toMatch(/PASSWORD: (?!\$\{)/)
  })

  it('names a version of each image', () => {
    for (const { image } of Object.values(services))
      expect(image).toMatch(/^vitrine$|^[a-z/]+:(?!latest)[\w.-]+$/)
  })
})

const haproxy = ensureHaproxy()

describe.skipIf(!haproxy)('haproxy.cfg', () => {
  it('is valid, and drains within the time for which gateways serve on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-haproxy-cfg-'))
    const env = {
      ...process.env,
      CERTIFICATES: makeCertificate(folder),
      GATEWAY_1: '127.0.0.1:1',
      GATEWAY_2: '127.0.0.1:2',
    }
    const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-q', '-f', haproxyConfig], { env, encoding: 'utf8' }) // prettier-ignore
    await rm(folder, { recursive: true })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const [, inter, fall] = /check inter (\d+)ms fall (\d+)/.exec(await read('deploy/haproxy.cfg')) ?? [] // prettier-ignore
    expect(Number(inter) * (Number(fall) + 1)).toBeLessThan(5_000)
  })
})

const systemd = '/usr/bin/systemd-analyze'
const gateways = ['vitrine.service', 'vitrine@.service']
const units = [...gateways, 'vitrine-backup.service', 'vitrine-backup.timer']

describe('the units of systemd', () => {
  it('run the gateway as npm run serve does, and the backup as its command', async () => {
    const [node, ...rest] = command
    const there = [node, ...rest.map((word) => word.replace(/^dist/, '/opt/vitrine/dist'))]
    const backup = await read('deploy/vitrine-backup.service')
    const [, script = ''] = /ExecStart=\S+ node (.+) --keep/.exec(backup) ?? []
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: { backup: string } } // npm's file
    expect(scripts.backup).toBe(`node ${script}`)
    const hardening = (text: string) =>
      text.split('\n').filter((line) => /^(No|Protect|Private|Restrict|Lock|Capab|System|RemoveIPC|UMask)/.test(line)) // prettier-ignore
    for (const name of gateways) {
      const service = await read(`deploy/${name}`)
      expect(service).toContain(`ExecStart=/usr/bin/env ${there.join(' ')}\n`)
      for (const [key, value] of Object.entries(gatewayEnv)) expect(service).toContain(`${key}=${value}`) // prettier-ignore
      expect(hardening(backup)).toEqual(hardening(service))
    }
  })

  it.skipIf(!existsSync(systemd))('are valid, and expose little', () => {
    const files = units.map((unit) => path.join(root, 'deploy', unit))
    const { status, stderr } = spawnSync(systemd, ['verify', ...files], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const args = ['security', '--offline=true', '--threshold=20', ...files.slice(0, 3)]
    expect(spawnSync(systemd, args, { encoding: 'utf8' }).stdout).not.toMatch(/UNSAFE|EXPOSED/)
    expect(spawnSync(systemd, args).status).toBe(0)
  })
})
