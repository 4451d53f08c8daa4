import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, it } from 'vitest'
import { faultsIn } from '../tests/settings-faults.ts'
import { allSettings } from '../scripts/docs/settings-reference.ts'
import { readSettings, settingsGroups } from './settings.ts'
import { defaultOf, modes } from './settings/define-settings.ts'
import { nearNames } from './settings/near-names.ts'
import { wanted, type Env } from './settings/read-group.ts'

const root = path.join(import.meta.dirname, '..')
const production = { VITRINE_MODE: 'serve', STUDIO_HOST: 'studio.example' }

describe('wrong settings', () => {
  it.each<[string, Env, string[]]>([
    ['no number', { PORT: '80x' }, ['PORT must be a whole number from 0 to 65535; it is "80x"']],
    [
      'no whole number',
      { DRAIN_SECONDS: '1.5' },
      ['DRAIN_SECONDS must be a whole number from 0 to 300; it is "1.5"'],
    ],
    [
      'too small a number',
      { RATE_LIMIT: '-1' },
      ['RATE_LIMIT must be a whole number from 0 to 100000000; it is "-1"'],
    ],
    [
      'too large a number',
      { TRUSTED_PROXIES: '11' },
      ['TRUSTED_PROXIES must be a whole number from 0 to 10; it is "11"'],
    ],
    [
      'no choice',
      { VITRINE_MODE: 'live' },
      ['VITRINE_MODE must be demo, serve or dev; it is "live"'],
    ],
    [
      'an address of no Redis',
      { REDIS_URL: 'http://user:secret@redis.internal' },
      [
        'REDIS_URL must be an address such as redis://user:password@host:6379/0, or rediss:// for TLS; it is something else, 33 characters long',
      ],
    ],
    [
      'a database of Redis that is no number',
      { REDIS_URL: 'redis://host/shop' },
      [
        'REDIS_URL must be an address such as redis://user:password@host:6379/0, or rediss:// for TLS; it is something else, 17 characters long',
      ],
    ],
    [
      'a bucket with its key in the address',
      { S3_URL: 'https://key:secret@s3.internal/shop' },
      [
        'S3_URL must be an address such as https://host/bucket, without key and parameters; it is something else, 35 characters long',
        'S3_ACCESS_KEY_ID is not set, but S3_URL is, which is useless without it',
        'S3_SECRET_ACCESS_KEY is not set, but S3_URL is, which is useless without it',
      ],
    ],
    ['another word for yes', { ECPAY_STAGE: 'true' }, ['ECPAY_STAGE must be 0 or 1; it is "true"']],
    [
      'a setting that production requires',
      { VITRINE_MODE: 'serve' },
      [
        'STUDIO_HOST must be a host name of its own in lower case, which no store has; it is not set',
      ],
    ],
    [
      'a host with a port',
      { VITRINE_MODE: 'serve', STUDIO_HOST: 'studio.example:8443' },
      [
        'STUDIO_HOST must be a host name of its own in lower case, which no store has; it is "studio.example:8443"',
      ],
    ],
    [
      'an address of another kind',
      { DATABASE_URL: 'mysql://me:hush@db.example/shop' },
      [
        'DATABASE_URL must be an address such as postgres://user:password@host:5432/database; it is something else, 31 characters long',
      ],
    ],
    [
      'an address without TLS',
      { ECPAY_LOGISTICS_MAP: 'http://map.example/' },
      [
        'ECPAY_LOGISTICS_MAP must be an https address, or an http address of this machine; it is "http://map.example/"',
      ],
    ],
    [
      'one of two',
      { SMTP_URL: 'smtps://me:hush@mail.example:465' },
      ['MAIL_FROM is not set, but SMTP_URL is, which is useless without it'],
    ],
    [
      'one of three',
      { ECPAY_HASH_KEY: 'hush' },
      [
        'ECPAY_MERCHANT_ID is not set, but ECPAY_HASH_KEY is, which is useless without it',
        'ECPAY_HASH_IV is not set, but ECPAY_HASH_KEY is, which is useless without it',
      ],
    ],
    [
      'one of two of a store, where all stores have both',
      { LINE_CLIENT_ID: '1', LINE_CLIENT_SECRET: 'hush', LINE_CLIENT_ID_S100: '2' },
      [
        'LINE_CLIENT_SECRET_S100 is not set, but LINE_CLIENT_ID_S100 is, which is useless without it',
      ],
    ],
    [
      'the database behind no pooler',
      { DATABASE_DIRECT_URL: 'postgres://db.example/shop' },
      ['DATABASE_URL is not set, but DATABASE_DIRECT_URL is, which is useless without it'],
    ],
    [
      'a value of a store',
      { ECPAY_LOGISTICS_KIND_S100: 'X' },
      ['ECPAY_LOGISTICS_KIND_S100 must be C2C or B2C; it is "X"'],
    ],
    [
      'a secret in the place of its neighbour',
      { FACEBOOK_CLIENT_ID: 'hush hush', FACEBOOK_CLIENT_SECRET: '1' },
      [
        'FACEBOOK_CLIENT_ID must be one word of printable characters; it is something else, 9 characters long',
      ],
    ],
  ])('are named with what is right: %s', (_, env, sentences) => {
    expect(faultsIn(env)).toEqual(sentences)
    expect(sentences.join()).not.toContain('hush')
  })

  it('are reported all at once, one per line', () => {
    const env = {
      ...production,
      STUDIO_HOST: 'A B',
      PORT: 'a',
      SMS_TOKEN: 'b',
      ECPAY_STAGE: '2',
    }
    expect(faultsIn(env).map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'STUDIO_HOST',
      'SMS_URL',
      'ECPAY_STAGE',
    ])
    expect(() => readSettings(env)).toThrow(faultsIn(env).join('\n'))
  })

  it('of further databases name those of STORE_DATABASES', () => {
    const database = 'postgres://shop@db/shop'
    const env = {
      DATABASE_URL: database,
      STORE_DATABASES: `second=${database} third=${database}`,
      STORE_DATABASE_READ_URLS: `second=${database}2`,
      STORE_DATABASE_DIRECT_URLS: `third=${database}3`,
    }
    expect(readSettings(env).storeDatabases).toEqual([
      { name: 'second', url: database, readUrl: `${database}2` },
      { name: 'third', url: database, directUrl: `${database}3` },
    ])
    expect(faultsIn({ ...env, STORE_DATABASE_READ_URLS: `fourth=${database}` })).toEqual([
      'STORE_DATABASE_READ_URLS names fourth, which STORE_DATABASES lacks; it has second, third',
    ])
    expect(faultsIn({ ...env, STORE_DATABASES: '' })).toEqual([
      expect.stringMatching(/^STORE_DATABASES is not set, but STORE_DATABASE_\w+ is/),
    ])
  })

  it('end the process with all their names', { timeout: 120_000 }, async () => {
    const gateway = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: '80x',
        SMTP_URL: 'smtps://me:hush@mail.example:465',
        MAIL_FORM: 'shop@example.com',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    gateway.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const status = await new Promise((resolve) => gateway.on('close', resolve))
    expect(said).toBe(
      'MAIL_FORM is not a setting, and has no effect; did you mean MAIL_FROM?\nPORT must be a whole number from 0 to 65535; it is "80x"\nMAIL_FROM is not set, but SMTP_URL is, which is useless without it\n',
    )
    expect(status).toBe(1)
  })
})

describe('settings', () => {
  it('have defaults that depend on the mode, if they are absent or empty', () => {
    expect(readSettings({ PORT: '', HOST: ' ' })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 8080,
      drainSeconds: 0,
      publicAddress: undefined,
    })
    expect(readSettings(production)).toMatchObject({
      drainSeconds: 5,
      studioHost: production.STUDIO_HOST,
      publicAddress: { scheme: 'https' },
    })
    expect(readSettings({ ...production, PUBLIC_PORT: '8443' }).publicAddress).toEqual({
      scheme: 'https',
      port: 8443,
    })
  })

  it('of a store override those for all stores', () => {
    const { payment, pickup } = readSettings({
      ECPAY_MERCHANT_ID_S100: '2000132',
      ECPAY_HASH_KEY_S100: 'key1',
      ECPAY_HASH_IV_S100: 'iv12',
      ECPAY_STAGE: '1',
      ECPAY_LOGISTICS_MERCHANT: '2000933',
      ECPAY_LOGISTICS_KIND_S200: 'B2C',
    })
    const ecpay = payment.find(({ kind }) => kind.name === 'ecpay')
    expect([...(ecpay?.byStore ?? [])]).toEqual([
      ['S100', { merchantId: '2000132', hashKey: 'key1', hashIv: 'iv12' }],
    ])
    expect(pickup.everywhere).toMatchObject({ merchantId: '2000933', kind: 'C2C' })
    expect([...pickup.byStore]).toEqual([['S200', { ...pickup.everywhere, kind: 'B2C' }]])
  })

  const all = allSettings.flatMap(({ settings }) =>
    Object.entries(settings).map(([name, setting]) => ({ name, setting, group: settings })),
  )

  it('are declared once, with printable rules, valid defaults and existing dependencies', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const broken = all.filter(
      ({ setting, group }) =>
        setting.needs?.some((name) => !(name in group)) ||
        modes.some((mode) => {
          const value = defaultOf(setting, mode) ?? undefined
          return (
            wanted(setting, mode) === '' ||
            (value !== undefined && !Value.Check(setting.schema, value))
          )
        }),
    )
    expect(broken.map(({ name }) => name)).toEqual([])
  })

  it('include all variables that gateway and scripts read', () => {
    /** Set by the project itself, by npm or by the system. */
    const others = ['PATH', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'VITRINE_WORKER', 'npm_lifecycle_event']
    const read = ['gateway', 'scripts'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('.test.'))
        .flatMap((file) => {
          const text = readFileSync(path.join(root, folder, file), 'utf8')
          return [
            ...[...text.matchAll(/process\.env\.(\w+)/g)].map((match) => match[1] ?? ''),
            ...[...text.matchAll(/\{([\w\s,]+)\} = process\.env\b/g)].flatMap((match) =>
              (match[1] ?? '').split(',').map((name) => name.trim()),
            ),
          ]
        }),
    )
    expect(read).toContain('CHROME_BIN')
    expect(
      read.filter((name) => !others.includes(name) && !all.some((at) => at.name === name)),
    ).toEqual([])
  })
})

describe('a variable named almost like a setting', () => {
  it.each([
    ['STUDIO_HOTS', 'STUDIO_HOST'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['LINE_CLENT_ID_S100', 'LINE_CLIENT_ID_S100'],
  ])('%s is warned about', (variable, setting) => {
    expect(nearNames(settingsGroups, { [variable]: 'hush' })).toEqual([
      `${variable} is not a setting, and has no effect; did you mean ${setting}?`,
    ])
  })

  it.each([
    ['a setting', { PORT: '1', LINE_CLIENT_ID_S100: '1' }],
    [
      'a variable of the system',
      { PATH: '/bin', HOME: '/', HOSTNAME: 'a', SHELL: 'sh', TERM: 'x' },
    ],
    ['a variable of another program', { HTTP_URL: 'a', PGDATA: 'a', PUBLIC_URL: 'a', MAILTO: 'a' }],
    ['an empty variable', { STUDIO_HOTS: '' }],
    ['one beside the setting itself', { CMS_URL: 'a', SMS_URL: 'b' }],
  ])('is not %s', (_, env) => {
    expect(nearNames(settingsGroups, env)).toEqual([])
  })
})
