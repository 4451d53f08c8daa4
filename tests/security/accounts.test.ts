import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enterBySocial, hashPasswd, sendResetEmails } from '../../gateway/account/index.ts'
import * as account from '../../schemas/account/account.ops.ts'
import * as passwd from '../../schemas/account/passwd.ops.ts'
import { many, tally } from '../gateway/crowd.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type Reply, type TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'

const ops = { ...account, ...passwd }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.pool.query('delete from attempt')
})

const browser = () => ({
  jar: {} as Record<string, string>,
  remoteAddress: newAddress(),
})
type Browser = ReturnType<typeof browser>

async function register(memEmail: string, at = browser()): Promise<Browser> {
  const input = { memName: 'Bo', memEmail, passwd: 'secret_1' }
  expect((await gateway.call(ops.emailRegister, input, at)).json.retCode).toBe(1)
  return at
}
const login = (memEmail: string, passwd: string, at = browser()) =>
  gateway.call(ops.userLogin, { memEmail, passwd }, at)

async function askCode(memMobile: string, at = browser()): Promise<Reply> {
  const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
  return gateway.call(ops.getSmsCode, { memMobile }, { ...at, captcha })
}
const lastCode = () => {
  const notification = gateway.sent.at(-1)?.notification
  return notification && 'code' in notification ? notification.code : ''
}

/** Requests reset emails and returns the numbers in them. */
async function resetNbrs(memEmail: string, emails = 1): Promise<string[]> {
  for (let sent = 0; sent < emails; sent++) {
    const at = browser()
    const captcha = await solveCaptcha(gateway, ops.lookup, at)
    await gateway.call(ops.lookup, { memEmail }, { ...at, captcha })
  }
  return mailed()
}
async function mailed(): Promise<string[]> {
  const nbrs: string[] = []
  const { database, directory } = gateway
  await sendResetEmails({
    database,
    directory,
    notifier: {
      send: async (_store, _lang, notification) => {
        if ('link' in notification) nbrs.push(notification.link.split('/').at(-1) ?? '')
      },
    },
  })
  return nbrs
}

/**
 * Holds a transaction with these statements open until `call` is blocked by it, so that they take
 * effect between two of its steps.
 */
async function meanwhile(statements: readonly string[], call: () => Promise<Reply>) {
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    const reply = call()
    const hasAnswered = reply.then(() => true)
    const pause = () => new Promise<false>((done) => setTimeout(() => done(false), 5))
    do {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if (rows.length) break
    } while (!(await Promise.race([hasAnswered, pause()])))
    await client.query('commit')
    return await reply
  } finally {
    await client.end()
  }
}
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const sessionsOf = async (userNbr = '') =>
  (await gateway.database.pool.query('select 1 from session where user_nbr = $1', [userNbr])).rows
    .length

describe('fifty concurrent requests', () => {
  /** Counts the passwords that were compared; all others were refused earlier with a wait or a captcha. */
  const guesses = (replies: Reply[]): number => {
    const { WRONG_LOGIN = 0, TOO_MANY_TRIES = 0, CAPTCHA_NEEDED = 0 } = tally(replies)
    return WRONG_LOGIN + TOO_MANY_TRIES + CAPTCHA_NEEDED === replies.length ? WRONG_LOGIN : Infinity
  }

  it('guess a password three times from one place', async () => {
    await register('many@example.com')
    const at = browser()
    const replies = await many(50, (n) => login('many@example.com', `guess${n}`, at))
    expect([1, 2, 3]).toContain(guesses(replies))
  })

  it('guess no more often from the addresses of one IPv6 network', async () => {
    await register('network@example.com')
    const replies = await many(20, (n) =>
      login('network@example.com', `guess${n}`, {
        jar: {},
        remoteAddress: `2001:db8:1:2:${(n + 1).toString(16)}::1`,
      }),
    )
    expect([1, 2, 3]).toContain(guesses(replies))
  })

  it('guess a code five times, from any addresses', async () => {
    await askCode('0966000001')
    const code = lastCode()
    const guess = (n: number) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0')
    const replies = await many(50, (n) =>
      gateway.call(ops.smsLogin, { memMobile: '0966000001', smsCode: guess(n) }, browser()),
    )
    expect(tally(replies)).toEqual({ INVALID_CODE: 50 })
    const late = { memMobile: '0966000001', smsCode: code }
    expect((await gateway.call(ops.smsLogin, late, browser())).json.code).toBe('INVALID_CODE')
  })

  it('send one code to a number, and count it once', async () => {
    const before = gateway.sent.length
    const askers = Array.from({ length: 12 }, browser)
    const pairs = await Promise.all(askers.map((at) => solveCaptcha(gateway, ops.getSmsCode, at)))
    const replies = await Promise.all(
      askers.map((at, n) =>
        gateway.call(
          ops.getSmsCode,
          { memMobile: ['0966000002', '+886 966-000-002', '８８６966000002'][n % 3] },
          { ...at, ...(pairs[n] && { captcha: pairs[n] }) },
        ),
      ),
    )
    expect(tally(replies).fine).toBe(1)
    expect(gateway.sent.length).toBe(before + 1)
    const { rows } = await gateway.database.pool.query<{ count: number }>(
      "select count from attempt where key like 'send-contact:%'",
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('of one social account create one member', async () => {
    const person = { snsType: 'line', subject: 'crowd', name: 'A\u0000 \ud800B' } as const
    const visits = await Promise.all(
      Array.from({ length: 12 }, () => enterBySocial(gateway.database.db, 'T1', person)),
    )
    expect(new Set(visits.map(({ userNbr }) => userNbr)).size).toBe(1)
    expect(visits.filter(({ isNew }) => isNew)).toHaveLength(1)
    const { rows } = await gateway.database.pool.query(
      'select mem_name from member where user_nbr = $1',
      [visits[0]?.userNbr],
    )
    expect(rows).toEqual([{ mem_name: 'A B' }])
  })

  it('use four links of one account, and each gets a response', async () => {
    for (const round of [1, 2, 3]) {
      const email = `links${round}@example.com`
      await register(email)
      const nbrs = await resetNbrs(email, 4)
      expect(nbrs).toHaveLength(4)
      const replies = await many(4, (n) =>
        gateway.call(ops.passwdReset, { nbr: nbrs[n], newPasswd: `fresh_${n}` }, browser()),
      )
      expect(tally(replies)).toEqual({ fine: 1, RESET_LINK_INVALID: 3 })
    }
  })
})

describe('limits', () => {
  it('let a whole mobile network log in from one address', async () => {
    const remoteAddress = '10.6.0.1'
    const replies: Reply[] = []
    for (let n = 10; n < 45; n++) {
      const at = browser()
      await askCode(`09660001${n}`, at)
      const input = { memMobile: `09660001${n}`, smsCode: lastCode() }
      replies.push(await gateway.call(ops.smsLogin, input, { ...at, remoteAddress }))
    }
    expect(tally(replies)).toEqual({ fine: 35 })
    // Each solves a captcha and signs in, one after another.
  })

  it('never stop a member who requests one code each day', async () => {
    for (let sent = 0; sent < 18; sent++) {
      expect((await askCode('0966000003')).json.retCode, `code ${sent}`).toBe(1)
      // Almost a day passes.
      await gateway.database.pool.query('delete from contact_code')
      await gateway.database.pool.query(
        "update attempt set window_ends = window_ends - interval '20 hours', blocked_until = blocked_until - interval '20 hours'",
      )
    }
  })

  it('stop a member who has codes sent to many addresses', async () => {
    const at = await register('spammer@example.com')
    const replies = await many(25, (n) =>
      gateway.call(
        ops.getEmailCode,
        { memEmail: `victim${n}@example.com` },
        { ...at, remoteAddress: browser().remoteAddress },
      ),
    )
    expect(tally(replies)).toEqual({ fine: 20, TOO_MANY_TRIES: 5 })
  })
})

describe('a new password', () => {
  it('invalidates login links and pending links', async () => {
    const at = await register('thorough@example.com')
    const { json } = await gateway.call(ops.getTokenUrl, {}, at)
    const token = new URL(String(json.tokenUrl)).searchParams.get('token')
    const [nbr] = await resetNbrs('thorough@example.com')
    const waiting = browser()
    const captcha = await solveCaptcha(gateway, ops.lookup, waiting)
    await gateway.call(ops.lookup, { memEmail: 'thorough@example.com' }, { ...waiting, captcha })
    const change = { oldPasswd: 'secret_1', newPasswd: 'secret_2' }
    expect((await gateway.call(ops.changePasswd, change, at)).json.retCode).toBe(1)
    const entered = await gateway.call(ops.tokenLogin, { token }, browser())
    expect(entered.json.code).toBe('LOGIN_LINK_INVALID')
    const reset = await gateway.call(ops.passwdReset, { nbr, newPasswd: 'secret_3' }, browser())
    expect(reset.json.code).toBe('RESET_LINK_INVALID')
    expect(await mailed()).toEqual([])
  })

  it('leaves no session for a login that checked the old one', async () => {
    const at = await register('login-race@example.com')
    const fresh = quoted(await hashPasswd('secret_2'))
    const thief = browser()
    const { json } = await meanwhile(
      [
        `update member set passwd_hash = ${fresh} where user_nbr = ${quoted(at.jar.userNbr ?? '')}`,
        `delete from session where user_nbr = ${quoted(at.jar.userNbr ?? '')}`,
      ],
      () => login('login-race@example.com', 'secret_1', thief),
    )
    expect(json.code).toBe('WRONG_LOGIN')
    expect(thief.jar.sid).toBeUndefined()
    expect(await sessionsOf(at.jar.userNbr)).toBe(0)
  })

  it('is not overwritten by a change that checked an older one', async () => {
    const at = await register('change-race@example.com')
    const fresh = quoted(await hashPasswd('secret_2'))
    const { json } = await meanwhile(
      [
        `update member set passwd_hash = ${fresh} where user_nbr = ${quoted(at.jar.userNbr ?? '')}`,
        `delete from session where user_nbr = ${quoted(at.jar.userNbr ?? '')}`,
      ],
      () =>
        gateway.call(ops.changePasswd, { oldPasswd: 'secret_1', newPasswd: 'thief_1' }, { ...at }),
    )
    expect(json.code).toBe('WRONG_PASSWD')
    expect((await login('change-race@example.com', 'secret_2')).json.retCode).toBe(1)
  })

  it('issues no login link for a session it has just ended', async () => {
    const at = await register('token-race@example.com')
    const whose = `user_nbr = ${quoted(at.jar.userNbr ?? '')}`
    const { json } = await meanwhile(
      [`update member set passwd_hash = null where ${whose}`, `delete from session where ${whose}`],
      () => gateway.call(ops.getTokenUrl, {}, { ...at }),
    )
    expect(json.code).toBe('NO_SESSION')
  })
})

describe('another store', () => {
  it('does not accept a session, token or link of this one', async () => {
    const [, store] = gateway.stores
    const at = await register('foreign@example.com')
    const { json } = await gateway.call(ops.getTokenUrl, {}, at)
    const token = new URL(String(json.tokenUrl)).searchParams.get('token')
    const [nbr] = await resetNbrs('foreign@example.com')
    const call: TestGateway['call'] = (op, input) =>
      gateway.call(op, input, { store, jar: { ...at.jar }, remoteAddress: '10.6.0.9' })
    expect((await call(ops.chkLogin)).json.isLogin).toBe(false)
    expect((await call(ops.tokenLogin, { token })).json.code).toBe('LOGIN_LINK_INVALID')
    expect((await call(ops.getEmailByNbr, { nbr })).json.code).toBe('RESET_LINK_INVALID')
    const reset = await call(ops.passwdReset, { nbr, newPasswd: 'secret_9' })
    expect(reset.json.code).toBe('RESET_LINK_INVALID')
    expect((await gateway.call(ops.tokenLogin, { token }, browser())).json.retCode).toBe(1)
    expect((await gateway.call(ops.getEmailByNbr, { nbr }, browser())).json.retCode).toBe(1)
  })
})
