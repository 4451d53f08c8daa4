import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberIdentities, passwdResets } from '../../gateway/account/account.tables.ts'
import { sendResetEmails } from '../../gateway/account/index.ts'
import { NotificationFailed } from '../../gateway/notification/index.ts'
import * as account from '../../schemas/account/account.ops.ts'
import * as passwd from '../../schemas/account/passwd.ops.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { newAddress } from '../gateway/new-address.ts'
import { statementsOf } from '../statements.ts'

const ops = { ...account, ...passwd }

let gateway: TestGateway
let isCarrierAway = false
const emails: string[] = []
beforeAll(async () => {
  gateway = await createTestGateway({
    ports: {
      notifier: {
        send: async (_store, _lang, notification) => {
          if (isCarrierAway) throw new NotificationFailed('away')
          emails.push(
            'link' in notification
              ? notification.link
              : 'code' in notification
                ? notification.code
                : notification.kind,
          )
        },
      },
    },
  })
})
afterAll(() => gateway.close())

const browser = () => ({ jar: {} as Record<string, string>, remoteAddress: newAddress() })
type Browser = ReturnType<typeof browser>

const register = async (memEmail: string, at: Browser = browser()) => {
  await gateway.call(ops.emailRegister, { memName: 'Bo', memEmail, passwd: 'secret_1' }, at)
  return at
}
const login = (memEmail: string, passwd: string, at = browser()) =>
  gateway.call(ops.userLogin, { memEmail, passwd }, at)
const isIn = async (at: Browser) =>
  (await gateway.call(ops.chkLogin, {}, { jar: { ...at.jar } })).json.isLogin

const mailing = () =>
  sendResetEmails({
    database: gateway.database,
    directory: gateway.directory,
    notifier: {
      send: async (_store, _lang, notification) => {
        if (isCarrierAway) throw new NotificationFailed('away')
        if ('link' in notification) emails.push(notification.link)
      },
    },
  })
async function lookup(memEmail: string) {
  const at = browser()
  const captcha = await solveCaptcha(gateway, ops.lookup, at)
  return gateway.call(ops.lookup, { memEmail }, { ...at, captcha })
}
const lastNbr = () => emails.at(-1)?.split('/').at(-1) ?? ''

describe('a forgotten password', () => {
  it('is reset by the link in the email, once, and every session ends', async () => {
    const at = await register('forgot@example.com')
    expect((await lookup('Forgot@example.com')).json.retCode).toBe(1)
    await mailing()
    const nbr = lastNbr()
    expect(nbr).toMatch(/^[0-9a-f]{48}$/)
    const shown = await gateway.call(ops.getEmailByNbr, { nbr })
    expect(shown.json.retCode).toBe(1)
    const reset = await gateway.call(ops.passwdReset, { nbr, newPasswd: 'another_2' })
    expect(reset.json.retCode).toBe(1)
    expect(await isIn(at)).toBe(false)
    expect((await login('forgot@example.com', 'secret_1')).json.code).toBe('WRONG_LOGIN')
    expect((await login('forgot@example.com', 'another_2')).json.retCode).toBe(1)
    const again = await gateway.call(ops.passwdReset, { nbr, newPasswd: 'third_33' })
    expect(again.json.code).toBe('RESET_LINK_INVALID')
    expect((await gateway.call(ops.getEmailByNbr, { nbr })).json.code).toBe('RESET_LINK_INVALID')
  })

  it('removes all other login methods at the first reset only: somebody else may have created the account', async () => {
    const thief = await register('owner@example.com')
    const [store] = gateway.stores
    const member = { storeNbr: store.storeNbr, userNbr: thief.jar.userNbr ?? '' }
    const bindings = async () => {
      const { rows } = await gateway.database.pool.query(
        'select mobile, (select count(*)::int from member_identity i where i.user_nbr = m.user_nbr) as social from member m where user_nbr = $1',
        [member.userNbr],
      )
      return rows[0] as unknown
    }
    const bindBoth = async (subject: string) => {
      await gateway.database.db
        .insert(memberIdentities)
        .values({ ...member, snsType: 'line', subject })
      await gateway.database.pool.query('update member set mobile = $1 where user_nbr = $2', [
        '0977000001',
        member.userNbr,
      ])
    }
    const reset = async (newPasswd: string) => {
      await lookup('owner@example.com')
      await mailing()
      return gateway.call(ops.passwdReset, { nbr: lastNbr(), newPasswd })
    }
    await bindBoth('of-the-thief')
    expect((await reset('owners_1')).json.retCode).toBe(1)
    expect(await bindings()).toEqual({ mobile: null, social: 0 })
    await bindBoth('of-the-owner')
    expect((await reset('owners_2')).json.retCode).toBe(1)
    expect(await bindings()).toEqual({ mobile: '0977000001', social: 1 })
  })

  it('is answered the same for an address without an account, which gets no email', async () => {
    await register('there@example.com')
    // The work is compared, as the time also depends on what else the machine does.
    const known = await statementsOf(() => lookup('there@example.com'))
    const unknown = await statementsOf(() => lookup('not-there@example.com'))
    expect(unknown.result.text).toBe(known.result.text)
    expect(known.statements.length).toBeGreaterThan(2)
    const texts = ({ statements }: typeof known) => statements.map(({ text }) => text)
    expect(texts(unknown)).toEqual(texts(known))
    const before = emails.length
    await mailing()
    expect(emails.length).toBe(before + 1)
  })

  it('invalidates the other links of the same address when one is used', async () => {
    await register('twice@example.com')
    await lookup('twice@example.com')
    await mailing()
    const first = lastNbr()
    await lookup('twice@example.com')
    await mailing()
    const second = lastNbr()
    expect(second).not.toBe(first)
    const { json } = await gateway.call(ops.passwdReset, { nbr: second, newPasswd: 'fresh_22' })
    expect(json.retCode).toBe(1)
    const late = await gateway.call(ops.passwdReset, { nbr: first, newPasswd: 'fresh_33' })
    expect(late.json.code).toBe('RESET_LINK_INVALID')
  })

  it('lets one of two concurrent requests through', async () => {
    await register('racing@example.com')
    await lookup('racing@example.com')
    await mailing()
    const nbr = lastNbr()
    const both = await Promise.all(
      ['winner_1', 'winner_2'].map((newPasswd) =>
        gateway.call(ops.passwdReset, { nbr, newPasswd }),
      ),
    )
    expect(both.map(({ json }) => json.retCode).sort()).toEqual([0, 1])
  })

  it('stores and returns no token in plain text, and refuses expired ones', async () => {
    await register('clear@example.com')
    const answer = await lookup('clear@example.com')
    await mailing()
    const nbr = lastNbr()
    expect(answer.text).not.toContain(nbr)
    const rows = await gateway.database.db.select().from(passwdResets)
    expect(JSON.stringify(rows)).not.toContain(nbr)
    await gateway.database.db.update(passwdResets).set({ expiresAt: new Date(Date.now() - 1000) })
    const { json } = await gateway.call(ops.passwdReset, { nbr, newPasswd: 'late_one' })
    expect(json.code).toBe('RESET_LINK_INVALID')
  })

  it('sends the email later if the mail server is down, and from one of several processes', async () => {
    await register('later@example.com')
    await lookup('later@example.com')
    isCarrierAway = true
    await expect(mailing()).rejects.toThrow('some emails were not sent')
    isCarrierAway = false
    const before = emails.length
    await mailing()
    expect(emails.length).toBe(before)
    await gateway.database.db
      .update(passwdResets)
      .set({ claimedUntil: new Date(Date.now() - 1_000) })
    await Promise.all([mailing(), mailing(), mailing()])
    expect(emails.length).toBe(before + 1)
  })
})

describe('changing the password', () => {
  it('requires the old one, keeps this session and ends all others', async () => {
    const here = await register('change@example.com')
    const there = browser()
    await login('change@example.com', 'secret_1', there)
    const wrong = await gateway.call(
      ops.changePasswd,
      { oldPasswd: 'guess', newPasswd: 'better_1' },
      here,
    )
    expect(wrong.json.code).toBe('WRONG_PASSWD')
    const old = { ...here.jar }
    const { json } = await gateway.call(
      ops.changePasswd,
      { oldPasswd: 'secret_1', newPasswd: 'better_1' },
      here,
    )
    expect(json.retCode).toBe(1)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await gateway.call(ops.chkLogin, {}, { jar: old })).json.isLogin).toBe(false)
    expect(emails.at(-1)).toBe('passwdChanged')
  })

  it('makes the caller wait after five wrong old ones', async () => {
    const at = await register('patient@example.com')
    const codes: unknown[] = []
    for (let tried = 0; tried < 6; tried++) {
      const { json } = await gateway.call(
        ops.changePasswd,
        { oldPasswd: 'guess', newPasswd: 'better_1' },
        at,
      )
      codes.push(json.code)
    }
    expect(codes.slice(-2)).toEqual(['WRONG_PASSWD', 'TOO_MANY_TRIES'])
  })

  it('works with a code sent to the account’s own mobile number only', async () => {
    const at = browser()
    const captcha = await solveCaptcha(gateway, ops.getSmsCode, at)
    await gateway.call(ops.getSmsCode, { memMobile: '0955000001' }, { ...at, captcha })
    const loginCode = emails.at(-1)
    const first = await gateway.call(
      ops.smsLogin,
      { memMobile: '0955000001', smsCode: loginCode },
      at,
    )
    expect(first.json.retCode).toBe(1)
    const guest = browser()
    const pair = await solveCaptcha(gateway, ops.getSmsCode, guest)
    await gateway.call(
      ops.getSmsCode,
      { memMobile: '0955000001', purpose: 'passwd' },
      { ...guest, captcha: pair },
    )
    const code = emails.at(-1)
    const asLogin = await gateway.call(
      ops.smsLogin,
      { memMobile: '0955000001', smsCode: code },
      browser(),
    )
    expect(asLogin.json.code).toBe('INVALID_CODE')
    const change = { memMobile: '0955000001', newPasswd: 'by_sms_1', code }
    const foreign = await register('foreign@example.com')
    expect((await gateway.call(ops.smsChangePasswd, change, foreign)).json.code).toBe(
      'INVALID_INPUT',
    )
    expect((await gateway.call(ops.smsChangePasswd, change, guest)).json.retCode).toBe(1)
    expect(await isIn(at)).toBe(false)
    expect(guest.jar.sid).toBeUndefined()
  })

  it('does not reveal whether a number has an account', async () => {
    const guest = browser()
    const captcha = await solveCaptcha(gateway, ops.getSmsCode, guest)
    const sent = await gateway.call(
      ops.getSmsCode,
      { memMobile: '0955999999', purpose: 'passwd' },
      { ...guest, captcha },
    )
    expect(sent.json).toMatchObject({ retCode: 1, resendAfter: 60 })
    const { json } = await gateway.call(
      ops.smsChangePasswd,
      { memMobile: '0955999999', newPasswd: 'by_sms_1', code: emails.at(-1) },
      guest,
    )
    expect(json.code).toBe('INVALID_CODE')
  })
})
