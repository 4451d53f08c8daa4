import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactCodes } from '../../gateway/account/account.tables.ts'
import { members } from '../../gateway/account/member.tables.ts'
import { subscribe } from '../../gateway/kernel/process-events.ts'
import * as ops from '../../schemas/account/account.ops.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

/** Returns a new browser with a separate network address. */
const browser = () => ({
  jar: {} as Record<string, string>,
  remoteAddress: newAddress(),
})
type Browser = ReturnType<typeof browser>

const lastCode = () => {
  const notification = gateway.sent.at(-1)?.notification
  return notification && 'code' in notification ? notification.code : ''
}

async function askCode(at: Browser, memMobile: string, purpose = 'login') {
  const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
  return gateway.call(ops.getSmsCode, { memMobile, purpose }, { ...at, captcha })
}

async function register(at: Browser, memEmail: string, passwd = 'secret_1') {
  return gateway.call(ops.emailRegister, { memName: 'Ann', memEmail, passwd }, at)
}

describe('login by mobile number', () => {
  it('creates an account the first time, and finds it the second, whichever way the number is written', async () => {
    const at = browser()
    expect((await askCode(at, '0912345678')).json).toMatchObject({ retCode: 1, resendAfter: 60 })
    const first = await gateway.call(
      ops.smsLogin,
      { memMobile: '0912345678', smsCode: lastCode() },
      at,
    )
    expect(first.json).toMatchObject({ retCode: 1, isNew: true })
    expect(at.jar).toMatchObject({ userNbr: (first.json.MemInfo as { userNbr: string }).userNbr })
    await gateway.database.db.delete(contactCodes)
    const other = browser()
    await askCode(other, '＋886 912-345-678')
    const second = await gateway.call(
      ops.smsLogin,
      { memMobile: '00886 912345678', smsCode: lastCode() },
      other,
    )
    expect(second.json).toMatchObject({ retCode: 1, isNew: false })
    expect(other.jar.userNbr).toBe(at.jar.userNbr)
  })

  it('refuses a code after five wrong attempts, after its use, and for another number', async () => {
    const at = browser()
    await askCode(at, '0922000001')
    const code = lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const other = await gateway.call(ops.smsLogin, { memMobile: '0922000002', smsCode: code }, at)
    expect(other.json).toMatchObject({ retCode: 0, code: 'INVALID_CODE' })
    for (let tried = 0; tried < 5; tried++) {
      const { json } = await gateway.call(
        ops.smsLogin,
        { memMobile: '0922000001', smsCode: wrong },
        at,
      )
      expect(json.code).toBe('INVALID_CODE')
    }
    const late = await gateway.call(ops.smsLogin, { memMobile: '0922000001', smsCode: code }, at)
    expect(late.json).toMatchObject({ retCode: 0, code: 'INVALID_CODE' })

    await askCode(at, '0922000003')
    const good = { memMobile: '0922000003', smsCode: lastCode() }
    const twice = await Promise.all([
      gateway.call(ops.smsLogin, good, at),
      gateway.call(ops.smsLogin, good, browser()),
    ])
    expect(twice.map(({ json }) => json.retCode).sort()).toEqual([0, 1])
  })

  it('sends once a minute, stores no code in plain text, and returns none', async () => {
    const at = browser()
    const sent = await askCode(at, '0933000001')
    expect(sent.text).not.toContain(lastCode())
    const again = await askCode(at, '0933-000-001')
    expect(again.json).toMatchObject({ retCode: 0, code: 'CODE_TOO_SOON' })
    const [row] = await gateway.database.db
      .select()
      .from(contactCodes)
      .where(eq(contactCodes.contact, '0933000001'))
    expect(row?.codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(lastCode())
  })

  it('requires a puzzle for each code', async () => {
    const at = browser()
    const bare = await gateway.call(ops.getSmsCode, { memMobile: '0944000001' }, at)
    expect(bare.json).toMatchObject({ retCode: 3, code: 'CAPTCHA_NEEDED' })
    const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
    const first = await gateway.call(
      ops.getSmsCode,
      { memMobile: '0944000001' },
      { ...at, captcha },
    )
    expect(first.json.retCode).toBe(1)
    const replay = await gateway.call(
      ops.getSmsCode,
      { memMobile: '0944000002' },
      { ...at, captcha },
    )
    expect(replay.json.retCode).toBe(3)
  })

  it.each(['12345678', '22345678901', 'abc', '0912345678901234'])(
    'refuses %s as a number before a puzzle is used up',
    async (memMobile) => {
      const { json } = await gateway.call(ops.getSmsCode, { memMobile }, browser())
      expect(json).toMatchObject({ retCode: 0, code: 'INVALID_INPUT' })
    },
  )
})

describe('login by email', () => {
  it('registers once: one of two concurrent requests is told that the account exists', async () => {
    const both = await Promise.all([
      register(browser(), 'race@example.com'),
      register(browser(), 'RACE@Example.com '),
    ])
    expect(both.map(({ json }) => json.retCode).sort()).toEqual([0, 1])
    expect(both.find(({ json }) => json.retCode === 0)?.json.code).toBe('ACCOUNT_EXISTS')
    const rows = await gateway.database.db
      .select()
      .from(members)
      .where(eq(members.email, 'race@example.com'))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.passwdHash).toMatch(/^\$argon2id\$/)
  })

  it('finds the account in any letter case, and issues a new session id at each login', async () => {
    const at = browser()
    await register(at, 'case@example.com')
    const sid = at.jar.sid
    const { json } = await gateway.call(
      ops.userLogin,
      { memEmail: ' Case@EXAMPLE.com', passwd: 'secret_1' },
      at,
    )
    expect(json.retCode).toBe(1)
    expect(at.jar.sid).not.toBe(sid)
    const old = await gateway.call(ops.chkLogin, {}, { jar: { sid: sid ?? '' } })
    expect(old.json.isLogin).toBe(false)
  })

  it('answers a wrong password and an unknown account with the same error after the same work', async () => {
    await register(browser(), 'known@example.com')
    const bodies = new Set<string>()
    // Parameters of the hashes that were verified, which decide how much work that is.
    const work: string[][] = []
    for (const memEmail of ['known@example.com', 'unknown@example.com']) {
      await gateway.database.pool.query('delete from attempt')
      const done: string[] = []
      const stop = subscribe('hashVerified', ({ parameters }) => done.push(parameters))
      const { text } = await gateway.call(ops.userLogin, { memEmail, passwd: 'wrong' }, browser())
      bodies.add(text)
      stop()
      work.push(done)
    }
    expect(bodies.size).toBe(1)
    const [known, unknown] = work
    expect(known).toHaveLength(1)
    expect(known?.[0]).toContain('argon2id')
    expect(unknown).toEqual(known)
  })

  it('requires a puzzle after three failures, then a growing wait, also for an unknown account', async () => {
    for (const memEmail of ['victim@example.com', 'nobody@example.com']) {
      await gateway.database.pool.query('delete from attempt')
      if (memEmail.startsWith('victim')) await register(browser(), memEmail)
      const at = browser()
      const codes: unknown[] = []
      for (let tried = 0; tried < 8; tried++) {
        const first = await gateway.call(ops.userLogin, { memEmail, passwd: 'guess' }, at)
        const { json } =
          first.json.retCode === 3
            ? await gateway.call(
                ops.userLogin,
                { memEmail, passwd: 'guess' },
                { ...at, captcha: await solveCaptcha(gateway, ops.userLogin, at) },
              )
            : first
        codes.push(first.json.retCode === 3 ? `puzzle ${json.code}` : json.code)
      }
      expect(codes).toEqual([
        'WRONG_LOGIN',
        'WRONG_LOGIN',
        'WRONG_LOGIN',
        'puzzle WRONG_LOGIN',
        'puzzle WRONG_LOGIN',
        'TOO_MANY_TRIES',
        'TOO_MANY_TRIES',
        'TOO_MANY_TRIES',
      ])
    }
  })

  it('lets no more guesses through without a puzzle if forty arrive at once from many addresses', async () => {
    await gateway.database.pool.query('delete from attempt')
    await register(browser(), 'target@example.com')
    const wish = { memEmail: 'target@example.com', passwd: 'guess' }
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => gateway.call(ops.userLogin, wish, browser())),
    )
    expect(replies.filter(({ json }) => json.code === 'WRONG_LOGIN')).toHaveLength(3)
    expect(replies.filter(({ json }) => json.retCode === 3)).toHaveLength(37)
    // Requesting a captcha is not a failed attempt, so the next one requires no wait.
    expect((await gateway.call(ops.userLogin, wish, browser())).json.retCode).toBe(3)
  })

  it('makes everybody wait after a hundred wrong passwords in an hour, from any addresses', async () => {
    await gateway.database.pool.query('delete from attempt')
    await register(browser(), 'target2@example.com')
    const wish = { memEmail: 'target2@example.com', passwd: 'guess' }
    await gateway.call(ops.userLogin, wish, browser())
    await gateway.database.pool.query(
      `update attempt set count = 99 where key like 'login-account:%'`,
    )
    const at = browser()
    const captcha = await solveCaptcha(gateway, ops.userLogin, at)
    const last = await gateway.call(ops.userLogin, wish, { ...at, captcha })
    expect(last.json.code).toBe('WRONG_LOGIN')
    expect((await gateway.call(ops.userLogin, wish, browser())).json).toMatchObject({
      code: 'TOO_MANY_TRIES',
    })
  })

  it('accepts the right password from another address during an attack', async () => {
    await gateway.database.pool.query('delete from attempt')
    await register(browser(), 'busy@example.com')
    const thief = browser()
    for (let tried = 0; tried < 6; tried++)
      await gateway.call(ops.userLogin, { memEmail: 'busy@example.com', passwd: 'guess' }, thief)
    const owner = browser()
    const captcha = await solveCaptcha(gateway, ops.userLogin, owner)
    const { json } = await gateway.call(
      ops.userLogin,
      { memEmail: 'busy@example.com', passwd: 'secret_1' },
      { ...owner, captcha },
    )
    expect(json.retCode).toBe(1)
  })

  it.each(['short', 'seventeen_signs_1', 'has space1', 'ümlaut_12'])(
    'refuses %s as a new password',
    async (passwd) => {
      const { json } = await register(browser(), 'weak@example.com', passwd)
      expect(json).toMatchObject({ code: 'INVALID_INPUT', data: [{ field: 'passwd' }] })
    },
  )
})

describe('the session', () => {
  it('ends at logout, also for copies of its cookie', async () => {
    const at = browser()
    await register(at, 'leaver@example.com')
    const kept = { ...at.jar }
    expect((await gateway.call(ops.chkLogin, {}, at)).json.isLogin).toBe(true)
    await gateway.call(ops.signout, {}, at)
    expect(at.jar.sid).toBeUndefined()
    expect((await gateway.call(ops.chkLogin, {}, { jar: kept })).json.isLogin).toBe(false)
    expect((await gateway.call(ops.getMemInfo, {}, { jar: kept })).json.retCode).toBe(999)
  })

  it('is not valid in another store', async () => {
    const at = browser()
    await register(at, 'guest@example.com')
    const [, second] = gateway.stores
    const { json } = await gateway.call(ops.chkLogin, {}, { ...at, store: second })
    expect(json.isLogin).toBe(false)
  })

  it('uses cookies that scripts and other sites cannot read', async () => {
    const { headers } = await register(browser(), 'cookies@example.com')
    const cookies = [headers['set-cookie']].flat().map(String)
    const sid = cookies.find((line) => line.startsWith('sid='))
    expect(sid).toMatch(/HttpOnly/)
    expect(sid).toMatch(/SameSite=Lax/)
    expect(sid).toMatch(/Path=\//)
    expect(cookies.find((line) => line.startsWith('userNbr='))).not.toMatch(/HttpOnly/)
  })
})
